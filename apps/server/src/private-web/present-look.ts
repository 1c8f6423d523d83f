import type { PageWords } from './present-copy.ts'

/** What a page wears besides the sheet of all pages. */
export interface PageLook {
  /** A podcast's own colours, and what pages of members have more than others. */
  sheet: string
  /** What browsers frame the page with. */
  frame: string
}

export interface PageFrame {
  words: PageWords
  look: PageLook
  /** The address of our script; null where it is not built, or there is nothing for it to do. */
  script: string | null
}

export interface PagePodcast {
  title: string
  artwork: string
}

const MEMBERS_STYLE = `
.members main.column,.made{width:min(100% - 2rem,44rem);margin-inline:auto}
.top{position:relative;display:grid;grid-template-columns:5rem 1fr;gap:1rem;align-items:center;width:min(100% - 2rem,44rem);margin-inline:auto;padding-block:1.75rem 3rem}
.top img{display:block;width:5rem;aspect-ratio:1;border-radius:.9rem;object-fit:cover;background:var(--line);box-shadow:0 .6rem 1.6rem #0006}
.top h1{font-size:clamp(1.45rem,5.4vw,2.4rem);font-weight:740}
.top p{margin:.45rem 0 0;color:var(--band-soft);overflow-wrap:anywhere}.top .eyebrow{margin:0 0 .3rem;font-size:.92rem;font-weight:600}
.card{background:var(--card);border:1px solid var(--line);border-radius:1.1rem;padding:1.25rem;margin-top:1rem}
.column>.card:first-child,.column>.flash:first-child{position:relative;margin-top:-1.5rem}
.card h2{font-size:1.2rem;font-weight:680}.card h3{font-size:1rem;font-weight:650;margin-top:1.1rem}
.card p{margin:.45rem 0 0}.card .small,.hint{color:var(--soft);font-size:.95rem}
.card .button,.card .quiet{margin-top:.9rem}
.button{border:0;font:600 1rem/1.2 Hanken,system-ui,sans-serif;cursor:pointer;gap:.55rem}
.flash{display:flex;gap:.6rem;align-items:center;padding:.9rem 1.25rem;border-radius:1.1rem;border:1.5px solid var(--accent);background:var(--card);font-weight:600}
.flash.bad{border-color:var(--warm)}
.buttons{display:flex;flex-wrap:wrap;gap:.6rem;list-style:none;margin:.9rem 0 0;padding:0}
.buttons a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.1rem;border-radius:99rem;border:1.5px solid var(--accent);color:var(--accent);font-weight:600;text-decoration:none}
.buttons.first li:first-child a{background:var(--gold);border-color:var(--gold);color:var(--on-gold)}
.buttons a:hover{border-color:currentColor;text-decoration:underline}
.card details{margin-top:.9rem;border-top:1px solid var(--line)}.card details+details{margin-top:0}.card details:last-child{margin-bottom:-.75rem}.card details[open]{padding-bottom:.75rem}.card summary{font:600 1rem/1.4 Hanken,system-ui,sans-serif;padding-block:.75rem}
.card details .buttons{margin-top:.2rem}
.steps{margin:.2rem 0 0}.steps dt{font-weight:600;margin-top:.6rem}.steps dd{margin:0;color:var(--soft)}
.code{display:grid;justify-items:start;gap:.6rem;margin-top:1rem}
.code svg{display:block;width:9.5rem;height:9.5rem;padding:.6rem;border-radius:.8rem;background:#fff}
.opens{list-style:none;margin:.6rem 0 0;padding:0}.opens li{display:flex;gap:.6rem;align-items:baseline;padding-block:.35rem}.opens .icon{align-self:center}
.fields{display:grid;gap:1rem;margin-top:1rem}
.fields label{display:block;font-weight:600;margin-bottom:.3rem}
.fields input:not([type=checkbox]),.fields select{width:100%;min-height:2.75rem;padding:.4rem .9rem;border:1.5px solid var(--soft);border-radius:.7rem;background:var(--paper);color:var(--ink);font:inherit;font-size:1.0625rem}
.fields input[aria-invalid=true]:not([type=checkbox]){border-color:var(--warm)}
.fields .problem{color:var(--warm);font-weight:600;margin:.35rem 0 0;font-size:.95rem}
.fields .choice{display:grid;grid-template-columns:1.4rem 1fr;gap:.15rem .7rem;align-items:start}.fields .choice label{margin:0}
.fields .choice input{width:1.4rem;height:1.4rem;margin:.1rem 0 0;accent-color:var(--accent)}.fields .choice .hint{grid-column:2;margin:0}
.fields .button{justify-self:start;margin:0}
.robots{margin:0;color:var(--soft);font-size:.95rem}.robots:empty{margin-top:-1rem}
.danger{border-color:var(--warm);color:var(--warm)}
button.danger{background:none}
.answers{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;margin-top:1.2rem}.answers form{margin:0}.answers .button,.answers .quiet{margin:0}
.who-asks{margin:1rem 0 0;display:grid;gap:.6rem}.who-asks dt{color:var(--soft);font-size:.92rem}.who-asks dd{margin:0;font-weight:600;overflow-wrap:anywhere}
.about-podcast{color:var(--soft);overflow-wrap:anywhere}.about-podcast>:first-child{margin-top:.5rem}.about-podcast>:last-child{margin-bottom:0}
.made{margin-top:2.5rem}
.listing{margin-top:1.75rem}.listing>h2{font-size:1.35rem}
.listing .list>li{align-items:start}.listing .play{margin-top:.1rem}
.listing progress{display:block;width:min(100%,14rem);height:.3rem;margin-top:.45rem;border:0;border-radius:1rem;overflow:hidden;background:var(--line);accent-color:var(--accent)}
.listing progress::-webkit-progress-bar{background:var(--line)}.listing progress::-webkit-progress-value{background:var(--accent)}.listing progress::-moz-progress-bar{background:var(--accent)}
.resume{display:grid;grid-template-columns:1fr auto;gap:.75rem;align-items:center}.resume h2{font-size:1rem;color:var(--soft);font-weight:600}.resume p{font:650 1.2rem/1.25 Bricolage,system-ui,sans-serif;margin-top:.2rem;overflow-wrap:anywhere}.resume p a{color:inherit;text-decoration:none}.resume .meta{font:400 .92rem/1.5 Hanken,system-ui,sans-serif;color:var(--soft)}
.resume .play{width:3.4rem;height:3.4rem;border-color:var(--gold);background:var(--gold);color:var(--on-gold)}.resume .play svg{width:1.6rem;height:1.6rem}
.card>.player:first-child,.card>audio:first-child{margin-top:0}
.episode h1{font-size:clamp(1.45rem,5.4vw,2.2rem)}
.column>.back{margin:.9rem 0 0;padding-block:.35rem;font-weight:600}.column>.notes{margin-block:1rem}
.chapters li[aria-current]{background:color-mix(in srgb,var(--accent) 12%,transparent);box-shadow:inset 3px 0 var(--accent);padding-inline:.6rem;margin-inline:-.6rem;border-radius:.4rem}
.spoken p{scroll-margin-block:7rem 12rem}.spoken p[aria-current]{background:color-mix(in srgb,var(--accent) 12%,transparent);border-radius:.5rem;box-shadow:0 0 0 .5rem color-mix(in srgb,var(--accent) 12%,transparent)}
.follow{display:inline-flex;gap:.5rem;align-items:center;min-height:2.75rem;color:var(--soft);font-size:.95rem}.follow[hidden]{display:none}.follow input{width:1.2rem;height:1.2rem;accent-color:var(--accent)}
@media (min-width:44rem){
.top{grid-template-columns:8rem 1fr;gap:1.5rem;padding-block:2.5rem 3.75rem}.top img{width:8rem}
.card{padding:1.5rem 1.75rem}
.split{display:grid;grid-template-columns:1fr auto;gap:1rem 2rem;align-items:start}.split .code{margin:0;justify-items:center;text-align:center;max-width:11rem}
}
@media (max-width:43.99rem){.on-computer{display:none}}
`

export const PLAIN_LOOK: PageLook = { sheet: MEMBERS_STYLE, frame: '#14342B' }

/** The house's own look, or the colours of a podcast. */
export function createLook({ sheet, frame }: { sheet: string | null; frame: string }): PageLook {
  return { sheet: `${sheet ?? ''}${MEMBERS_STYLE}`, frame }
}
