import { createHash } from 'node:crypto'
import type { Kernel } from '../kernel.ts'
import { SECTION_STYLE } from './html-style-sections.ts'

/** What a public page may load, and who may show it in a frame. */
export interface PagePolicy {
  /** One of ours, where it is built; it may ask this origin for pages. */
  script: string | null
  /** Allowed by their hashes, not by a nonce: the page stays the same bytes for everybody. */
  sheets: string[]
  /** `anywhere`: audio that has not been copied yet plays where it was imported from, which may lead on. */
  media?: 'ours' | 'anywhere'
  /**
   * `pages`: from a host of the podcast's own to our pages, too. `payment`: a form of ours leads on to the
   * payment page of others, which browsers ask about here.
   */
  forms?: 'none' | 'self' | 'pages' | 'payment'
  /** `*`, or origins. */
  ancestors?: string
  connects?: boolean
  /** Hosts of others, whose scripts load only once a visitor agrees. */
  outside?: OutsideHosts | undefined
  /** `self`: frames of the same origin, whose own policy says what they may do. */
  frames?: 'none' | 'self'
}

export type OutsideHosts = { scripts: string[]; connects: string[] }

/** Nothing runs on a public page but our player. */
export function createPolicy(kernel: Pick<Kernel, 'config'>, page: PagePolicy): string {
  const { script, sheets, media = 'ours', forms = 'none', ancestors = "'none'" } = page
  const { connects = false, frames = 'none', outside } = page
  const { origins, storage } = kernel.config
  // The audio address may lead on to the store's own.
  const store =
    storage.kind === 's3' ? ` ${storage.endpoint ? new URL(storage.endpoint).origin : 'https:'}` : ''
  return [
    "default-src 'none'",
    ...(script || outside ? [join("script-src 'self'", outside?.scripts)] : []),
    ...((script && connects) || outside ? [join("connect-src 'self'", outside?.connects)] : []),
    `style-src ${sheets.map((sheet) => `'sha256-${hashSheet(sheet)}'`).join(' ')}`,
    "font-src 'self'",
    ...(frames === 'self' ? ["frame-src 'self'"] : []),
    `img-src 'self' ${origins.media} https:`,
    `media-src 'self' ${origins.media}${media === 'anywhere' ? ' https: http:' : store}`,
    "base-uri 'none'",
    `form-action ${formActions(kernel, forms)}`,
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}

function formActions({ config }: Pick<Kernel, 'config'>, forms: NonNullable<PagePolicy['forms']>): string {
  if (forms === 'none') return "'none'"
  if (forms === 'pages') return `'self' ${config.origins.pages}`
  const origin = config.stripe?.url
  if (forms === 'self' || !origin) return "'self'"
  // Hosts of payment pages are the provider's choice, and may be its customers' own.
  return `'self' ${origin.startsWith('https:') ? 'https:' : origin}`
}

function join(start: string, hosts: string[] = []): string {
  return [start, ...hosts].join(' ')
}

/** The policy of the pages with the sheet of this file, which nobody frames. */
export function pagePolicy(
  kernel: Pick<Kernel, 'config'>,
  script: string | null,
  theme: string | null,
  media: PagePolicy['media'] = 'ours',
  forms: PagePolicy['forms'] = 'none',
  outside?: OutsideHosts,
): string {
  const sheets = [STYLE, ...(theme ? [theme] : [])]
  // The script fetches the next page while something is heard.
  return createPolicy(kernel, { script, sheets, media, forms, outside, connects: true })
}

/** Our typefaces, from our own address. */
export const FONT_FACES = `@font-face{font-family:Bricolage;src:url(/s/_fonts/bricolage-grotesque.woff2) format("woff2");font-weight:200 800;font-display:swap}
@font-face{font-family:Hanken;src:url(/s/_fonts/hanken-grotesk.woff2) format("woff2");font-weight:100 900;font-display:swap}
`

/** The colours of pages without a theme of their own. */
export const HOUSE_LOOK = `:root{color-scheme:light dark;--paper:#FBF7EF;--card:#FFFDF8;--ink:#14342B;--soft:#4C635B;--line:#E2DACA;--accent:#1F5244;--warm:#C8472D;--band:#14342B;--on-band:#FBF7EF;--band-soft:#C9D8D0;--gold:#F2A541;--on-gold:#14342B;--band-link:#F2A541;--bars:#F2A541}
@media (prefers-color-scheme:dark){:root{--paper:#0F1714;--card:#16211D;--ink:#F3EEE2;--soft:#A9B9B1;--line:#26362F;--accent:#F2A541;--warm:#F08A70;--band:#14342B}}`

/** Mobile first; light and dark by the listener's own setting. */
export const STYLE = `
${FONT_FACES}${HOUSE_LOOK}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1.0625rem/1.6 Hanken,system-ui,sans-serif}
h1,h2,h3{font-family:Bricolage,system-ui,sans-serif;line-height:1.12;letter-spacing:-.015em;margin:0;overflow-wrap:anywhere;text-wrap:balance}
a{color:var(--accent);text-underline-offset:.18em}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px;border-radius:4px}
mark{background:color-mix(in srgb,var(--gold) 30%,transparent);color:var(--ink);border-radius:.2em;padding:0 .12em}
img{max-width:100%;height:auto}
.skip{position:absolute;inset-inline-start:-99rem}.skip:focus{inset-inline-start:1rem;top:1rem;background:var(--gold);color:var(--on-gold);padding:.5rem 1rem;z-index:2}
.wrap{width:min(100% - 2.5rem,62rem);margin-inline:auto}
.band{position:relative;background:var(--band);color:var(--on-band);overflow:hidden}
.band a{color:var(--on-band)}.band :focus-visible{outline-color:var(--band-link)}
.bars{position:absolute;inset:auto 0 0 0;width:100%;height:7rem;color:var(--bars);opacity:.16}
.hero{position:relative;display:grid;gap:1.75rem;padding-block:2.5rem 3.5rem}
.hero h1{font-size:clamp(2.1rem,7vw,3.9rem);font-weight:750}
.cover{width:min(15rem,62vw);aspect-ratio:1;border-radius:1.1rem;box-shadow:0 1.2rem 2.8rem #0007;display:block;object-fit:cover;background:#1F5244}
.by{color:var(--band-soft);margin:.75rem 0 0}
.about{color:var(--band-soft);margin-top:1.1rem;max-width:42rem}
.about>:first-child,.notes>:first-child{margin-top:0}
.about a{color:var(--band-link)}
.tag{display:inline-block;border:1px solid currentColor;border-radius:99rem;font-size:.8rem;line-height:1;padding:.3rem .6rem;margin-inline-end:.5rem;vertical-align:.1em}
.subscribe{background:var(--card);border:1px solid var(--line);border-radius:1.1rem;padding:1.4rem;margin-top:2.5rem}
.subscribe h2{font-size:1.25rem}
.subscribe p{margin:.4rem 0 1rem;color:var(--soft)}
.apps{display:flex;flex-wrap:wrap;gap:.6rem;list-style:none;margin:0;padding:0}
.apps a,.give{display:inline-flex;align-items:center;gap:.55rem;min-height:2.75rem;padding:0 1.1rem;border-radius:99rem;border:1.5px solid var(--accent);font-weight:600;text-decoration:none}
.apps .ios,.apps .touch,.device.ios,.device.touch,.own-app.apple,.own-app.android{display:none}
@media (hover:none) and (pointer:coarse){.apps .touch{display:list-item}.device.touch{display:block}.own-app.desk{display:none}.own-app.android{display:inline-flex}}
@supports (-webkit-touch-callout:none){.apps .ios{display:list-item}.device.ios{display:block}.own-app.desk,.own-app.android{display:none}.own-app.apple{display:inline-flex}}
@supports not (-webkit-touch-callout:none){:not(.device)>.apps .ios:first-child+li:not(.ios,.touch) a{background:var(--gold);border-color:var(--gold);color:var(--on-gold)}}
:not(.device)>.apps li:first-child a,.give{background:var(--gold);border-color:var(--gold);color:var(--on-gold)}
.address{display:flex;flex-wrap:wrap;align-items:center;gap:.6rem;margin-top:1rem}
.feed{flex:1 1 12rem;padding:.75rem .9rem;border:1px dashed var(--line);border-radius:.7rem;font:500 .9rem/1.4 ui-monospace,monospace;overflow-wrap:anywhere;user-select:all}
.list{list-style:none;margin:0;padding:0}
.list>li{display:grid;grid-template-columns:2.75rem 1fr;gap:1rem;align-items:center;padding-block:.8rem;border-bottom:1px solid var(--line)}
.list :is(h2,h3){font-size:1.1rem;font-weight:650;line-height:1.25;text-wrap:pretty}
.list :is(h2,h3) a,.latest h2 a{color:inherit;text-decoration:none}.list :is(h2,h3) a:hover,.latest h2 a:hover{text-decoration:underline}
.list .meta{margin:.15rem 0 0}
.list .tag{font-size:.75rem;padding:.2rem .5rem}
.play{display:grid;place-content:center;width:2.75rem;height:2.75rem;padding:0;border:1.5px solid var(--accent);border-radius:50%;background:none;color:var(--accent);cursor:pointer}
.play svg{display:block;width:1.35rem;height:1.35rem}.play path{fill:currentColor}
.play .to-pause,.play[data-state=playing] .to-play{display:none}.play[data-state=playing] .to-pause{display:inline}
.play:hover,.play[data-state]{background:var(--gold);border-color:var(--gold);color:var(--on-gold)}
.play:focus-visible{border-radius:50%}
.list-head{display:flex;flex-wrap:wrap;align-items:end;justify-content:space-between;gap:.75rem 1.5rem;margin:2.5rem 0 .6rem}.list-head .heading{margin:0}
search{flex:1 1 14rem;max-width:22rem}.search{display:flex;gap:.4rem}
.search input{flex:1;min-width:0;min-height:2.75rem;padding:0 1rem;border:1.5px solid var(--soft);border-radius:99rem;background:var(--card);color:var(--ink);font:inherit}
.search input::placeholder{color:var(--soft);opacity:1}
.search .quiet{padding:0 .8rem}
.icon{flex:none;width:1.25rem;height:1.25rem;fill:none;stroke:currentColor;stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}
.quiet{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem;padding:0 1rem;border:1.5px solid color-mix(in srgb,currentColor 45%,transparent);border-radius:99rem;background:none;color:inherit;font:600 .95rem/1 Hanken,system-ui,sans-serif;text-decoration:none;cursor:pointer}
.quiet:hover{border-color:currentColor}.quiet[hidden],.copy[hidden]{display:none}
.copy{display:inline-flex;align-items:center;gap:.6rem}.said:empty{display:none}.said{font-size:.92rem;font-weight:600}
.share{display:flex;flex-wrap:wrap;gap:.6rem;margin-top:1.1rem}
.meta{color:var(--soft);font-size:.92rem;margin:0 0 .35rem}
audio{width:100%;margin-top:.9rem;display:block}
.heading{font-size:1.7rem;margin:3rem 0 .4rem}
.empty{border:1px dashed var(--line);border-radius:1.1rem;padding:2.5rem 1.4rem;text-align:center;color:var(--soft);margin-block:1rem 0}
.pages{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:.5rem 1rem;padding-block:1.5rem}
.pages ol{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem;list-style:none;margin:0;padding:0}
.pages a{display:inline-flex;align-items:center;justify-content:center;gap:.35rem;white-space:nowrap;min-width:2.75rem;min-height:2.75rem;font-weight:600;text-decoration:none}.pages a:hover{text-decoration:underline}
.pages [aria-current]{border-radius:99rem;background:var(--gold);color:var(--on-gold)}
.notes{max-width:44rem;margin-block:2rem;overflow-wrap:anywhere}
.notes blockquote{margin:1.2rem 0;padding-inline-start:1rem;border-inline-start:3px solid var(--gold);color:var(--soft)}
.listen{background:var(--card);border:1px solid var(--line);border-radius:1.1rem;padding:1.1rem 1.4rem 1.4rem;margin-top:-1.75rem;position:relative}
.listen>.meta{margin-top:.6rem}
.latest{display:grid;grid-template-columns:4.5rem 1fr;gap:.9rem 1.25rem;align-items:center}.latest .meta{margin:0 0 .2rem}
.latest img{width:4.5rem;aspect-ratio:1;border-radius:.7rem;object-fit:cover;background:var(--line)}
.latest h2{font-size:clamp(1.25rem,3.2vw,1.7rem);font-weight:700}
.latest-player{grid-column:1/-1;min-height:3.375rem}.latest-player audio,.latest-player .player{margin-top:0}
.latest .play{display:inline-flex;align-items:center;gap:.6rem;width:auto;height:3.375rem;padding:0 1.6rem 0 1.2rem;border-radius:99rem;border-color:var(--gold);background:var(--gold);color:var(--on-gold);font:650 1.05rem/1 Hanken,system-ui,sans-serif}
.latest .play:hover{filter:brightness(1.06)}
.intro{max-width:44rem;margin-top:2.5rem;font-size:1.15rem}.intro p{margin:0 0 .8rem;white-space:pre-line}
.notes img{border-radius:.9rem}.notes h2,.notes h3{margin:1.8rem 0 .5rem}
.back{display:inline-block;margin:1.25rem 0 0;font-weight:600}
.after .subscribe{margin-top:3rem}
.banner{display:block;width:100%;height:clamp(8rem,26vw,22rem);object-fit:cover;position:relative}
.notice{background:var(--gold);color:var(--on-gold);text-align:center;padding:.7rem 1.25rem;font-weight:600}.notice a{color:inherit}
.more{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;margin:1.1rem 0 0;font-weight:600}
.columns{display:grid;gap:0 3.5rem}
.columns>*{min-width:0}
.side section{margin-top:3rem}
.side h2,.part h2{font-size:1.35rem;margin-bottom:.9rem}
:is(.side,.notes) img.wide{display:block;width:100%;max-height:22rem;object-fit:cover;border-radius:.9rem;margin-bottom:1rem}
.words{overflow-wrap:anywhere}.words>:first-child{margin-top:0}
.facts{margin:1.2rem 0 0;color:var(--soft);font-size:.95rem}
.facts div{display:flex;flex-wrap:wrap;gap:0 .5rem;margin-top:.3rem}.facts dt{font-weight:600}.facts dd{margin:0;overflow-wrap:anywhere}
.people{list-style:none;margin:0;padding:0;display:grid;gap:1.25rem}
.people li{display:grid;grid-template-columns:4rem 1fr;gap:1rem;align-items:start}
.people img,.face{width:4rem;height:4rem;border-radius:50%;object-fit:cover;background:var(--line)}
.face{display:grid;place-content:center;font:650 1.5rem/1 Bricolage,system-ui,sans-serif;color:var(--soft)}
.people h3{font-size:1.1rem}.people p{margin:.2rem 0 0}.people .meta{margin:0}
.plain{list-style:none;margin:.9rem 0 0;padding:0;display:flex;flex-wrap:wrap;gap:.5rem 1.1rem}
.plain a{font-weight:600}
.gives{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.6rem}
.part{margin-top:2.25rem}
.chapters{list-style:none;margin:0;padding:0;border-top:1px solid var(--line)}
.chapters li{display:grid;grid-template-columns:4.25rem 1fr;gap:.5rem;padding-block:.6rem;border-bottom:1px solid var(--line);align-items:baseline}
.time{font-variant-numeric:tabular-nums;font-weight:600;text-decoration:none}.time:hover{text-decoration:underline}
.chapters .time{display:inline-block;padding-block:.35rem;margin-block:-.35rem}
summary{cursor:pointer;font:650 1.35rem/1.2 Bricolage,system-ui,sans-serif;padding-block:.6rem}
.gallery{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(12rem,1fr));gap:1.1rem}
.gallery figure{margin:0}.gallery a{display:block}.gallery img{display:block;width:100%;height:auto;border-radius:8px}
.gallery figcaption{margin-top:.5rem;font-size:.9rem;color:var(--soft);white-space:pre-line;overflow-wrap:anywhere}
.spoken{max-width:44rem;overflow-wrap:anywhere}
.spoken p{margin:0 0 1.1rem}.who{display:block}.spoken .time{font-size:.85rem;color:var(--soft)}.spoken .correct{margin-inline-start:.6rem;font-weight:400;text-decoration:underline}
.site{background:var(--band);color:var(--on-band);position:relative;z-index:1}.site .wrap{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 1.5rem;padding-block:.35rem}
.site a{display:flex;align-items:center;min-height:2.75rem;color:var(--on-band);font-weight:600;text-decoration:none}.site :focus-visible{outline-color:var(--band-link);outline-offset:-2px}.site ul a:hover,.site-home:hover span{text-decoration:underline}
.site-home{gap:.65rem;min-width:0;max-width:100%}.site-home img{flex:none;width:2rem;height:2rem;border-radius:.45rem;object-fit:cover}.site-home span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.site ul{--end:1.25rem;--to:90deg;display:flex;gap:0 1.25rem;list-style:none;margin:0 -1.25rem;padding-inline:1.25rem var(--end);scroll-padding-inline:1.25rem var(--end);overflow-x:auto;scrollbar-width:none;max-width:calc(100% + 2.5rem);white-space:nowrap;mask:linear-gradient(var(--to),#0000,#000 1.25rem calc(100% - var(--end)),#0000)}
[dir=rtl] .site ul{--to:270deg}[dir=rtl] .tag{margin:0 0 0 .5rem}@media (max-width:44rem){.site ul{--end:3rem}}
.site ul [aria-current]{scroll-initial-target:nearest;box-shadow:inset 0 -.2rem var(--band-link)}
.sub{position:relative;padding-block:1.5rem 2.25rem}.sub h1{font-size:clamp(1.9rem,6vw,3rem)}.sub .about{margin-bottom:0}main>.list:first-child{margin-top:1rem}.trail{position:relative;margin:0 0 .75rem;font-weight:600}
.person{display:flex;flex-wrap:wrap;align-items:center;gap:1.25rem}.person img,.person .face{flex:none;width:6.5rem;height:6.5rem;border-radius:50%;object-fit:cover;font-size:2.4rem}
.narrow form{display:flex;flex-wrap:wrap;align-items:end;gap:.8rem;margin-top:1.75rem}.narrow{display:block;max-width:none;margin-bottom:1rem}.site+.band .hero{padding-top:1.5rem}.narrow label{flex:1 1 11rem;min-width:0}.narrow label span{display:block;font-size:.92rem;font-weight:600;margin-bottom:.25rem}
:is(.narrow,.field,.find,.sign-up) :is(input,select,textarea){width:100%;min-height:2.75rem;padding:.4rem .9rem;border:1.5px solid var(--soft);border-radius:.7rem;background:var(--card);color:var(--ink);font:inherit}
.ways{display:grid;gap:0 3rem;padding-top:2rem}.ways .part{min-width:0}.code{margin:2rem 0 0;color:var(--soft);font-size:.95rem;max-width:15rem}.code svg{display:block;border-radius:.7rem;margin-bottom:.6rem}
.devices{display:grid;gap:1.75rem;justify-items:start}.device h2{font-size:1.1rem;margin-bottom:.75rem}.own-app{gap:.6rem;min-height:3.25rem}
.write{max-width:38rem;margin-top:2rem}.field{margin-bottom:1.1rem}.field label{display:block;font-weight:600;margin-bottom:.25rem}.field [aria-invalid]{border-color:var(--warm)}.problem{color:var(--warm);font-weight:600;margin:.35rem 0 0}.robots{min-height:1.6em;margin:.9rem 0 0;color:var(--soft)}:is(.write,.sign-up) .button{border:0;font:600 1rem/1 Hanken,system-ui,sans-serif;cursor:pointer}
.neighbours{display:grid;gap:.8rem;margin-top:2.5rem}.neighbours a{display:block;padding:.9rem 1.2rem;border:1px solid var(--line);border-radius:1.1rem;background:var(--card);color:var(--ink);text-decoration:none;overflow-wrap:anywhere}.neighbours a:hover b{text-decoration:underline}.neighbours .meta{display:block}.neighbours [rel=next]{text-align:end}
.chapters li[aria-current]{background:color-mix(in srgb,var(--accent) 12%,transparent);box-shadow:inset 3px 0 var(--accent);padding-inline:.6rem;margin-inline:-.6rem;border-radius:.4rem}
.spoken p{scroll-margin-block:7rem 12rem}.spoken p[aria-current]{background:color-mix(in srgb,var(--accent) 12%,transparent);border-radius:.5rem;box-shadow:0 0 0 .5rem color-mix(in srgb,var(--accent) 12%,transparent)}
.spoken h3{margin:1.8rem 0 .6rem;font-size:1.1rem}.spoken h3 a{color:inherit}.follow{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem;font-weight:600}.follow[hidden],.share[hidden]{display:none}.chapters .meta{white-space:nowrap}
search:has(.find){display:block;max-width:44rem;position:sticky;top:0;z-index:1;background:var(--paper)}.find{display:flex;flex-wrap:wrap;align-items:end;gap:.5rem;padding-block:.5rem 1rem}.find[hidden],.find [hidden]{display:none}.find label{flex:1 1 100%;min-width:0}@media(min-width:40rem){.find label{flex:1 1 14rem}}.find label span{display:block;font-size:.92rem;font-weight:600;margin-bottom:.25rem}.find [role=status]{min-width:5rem;line-height:2.75rem;color:var(--soft)}.find .button{border:0;font:600 1rem/1 Hanken,system-ui,sans-serif;cursor:pointer}.find .button:disabled{opacity:.5;cursor:default}
.spoken span[id]{scroll-margin-block:9rem 12rem}.spoken :target,.spoken [data-said]{background:color-mix(in srgb,var(--gold) 45%,transparent);border-radius:.25rem}details:has(:target)::details-content{content-visibility:visible;height:auto}.spoken p[data-hit]{box-shadow:-.5rem 0 0 -.2rem var(--accent)}::highlight(spoken-hits){background:color-mix(in srgb,var(--accent) 30%,transparent)}::highlight(spoken-hit){background:var(--gold);color:var(--on-gold)}
@media (hover:none) and (pointer:coarse){.code{display:none}}
footer{color:var(--soft);font-size:.9rem;border-top:1px solid var(--line);margin-top:3.5rem;padding-block:1.5rem 2.5rem}
.page{max-width:42rem;margin-inline:auto;padding-block:clamp(2rem,7vw,5rem)}
.page h1{font-size:clamp(2rem,6vw,2.9rem)}.page h2{margin:2.2em 0 .5em}.page li+li{margin-top:.5em}.page pre{overflow-x:auto}
.page button{min-height:2.75rem;padding:0 1.4rem;border:0;border-radius:99rem;background:var(--gold);color:var(--on-gold);font:600 1rem/1 Hanken,system-ui,sans-serif;cursor:pointer}
.lost{min-height:100vh;min-height:100svh;display:grid;place-content:center;justify-items:center;text-align:center;padding:2rem}
.site+.lost{min-height:calc(100svh - 3.45rem)}.lost p{color:var(--soft);max-width:30rem;margin:.9rem 0 1.6rem}
.drawing{width:min(15rem,70vw);height:auto;margin-bottom:1.6rem;fill:none;stroke:var(--accent);stroke-width:5;stroke-linecap:round;stroke-linejoin:round}.drawing .faint{stroke:var(--line)}.drawing .full{fill:var(--card)}
.button{display:inline-flex;align-items:center;min-height:2.75rem;padding:.4rem 1.4rem;border-radius:99rem;background:var(--gold);color:var(--on-gold);font-weight:600;text-decoration:none;overflow-wrap:anywhere}.button:hover{filter:brightness(1.06)}
@media (min-width:44rem){.hero{grid-template-columns:15rem 1fr;align-items:center;padding-block:4rem 5rem}.hero.small{grid-template-columns:9rem 1fr}.hero.small .cover{width:9rem}.hero.small h1{font-size:clamp(1.9rem,4.5vw,3rem)}.latest{grid-template-columns:6rem 1fr auto}.latest img{width:6rem}.latest-player:has(.play){grid-column:3}}
@media (min-width:44rem){.ways{grid-template:auto 1fr/1fr auto}.ways :is(.apps,.devices){align-self:start}.ways :is(.part,.apps,.devices){grid-column:1}.code{grid-column:2;grid-row:1/3;margin-top:0}.neighbours{grid-template-columns:1fr 1fr}.neighbours [rel=next]{grid-column:2}}
@media (min-width:62rem){.columns{grid-template:auto 1fr/minmax(0,1fr) 20rem}.columns main{grid-area:1/1/3/2}.columns .subscribe,.columns .side{grid-column:2}.columns .list-head{margin-top:2.6rem}}
${SECTION_STYLE}html:has(.bar){scroll-padding-bottom:8rem}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
`

/** Says the look of all pages in their ETags. */
export const STYLE_HASH = hashSheet(STYLE)

function hashSheet(sheet: string): string {
  return createHash('sha256').update(sheet).digest('base64')
}
