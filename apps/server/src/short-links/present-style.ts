import { FONT_FACES, HOUSE_LOOK } from '../kernel/mail/html-style.ts'
import type { ShowRow } from '../shows/table.ts'
import { contrast, type Palette, palettes, SHAPES } from '../site-editor/rules-colours.ts'
import { chosenColours } from '../site-editor/rules-theme.ts'
import { themeOfPage } from '../website/present-style.ts'

/** The colours of the podcast; empty where it has those of the house. */
export function landingSheet(show: ShowRow): string {
  const chosen = chosenColours(show)
  if (!chosen) return ''
  const { day, night } = palettes(chosen)
  return `${themeOfPage(show).sheet}${firstButton(day)}@media (prefers-color-scheme:dark){${firstButton(night)}}`
}

/** What is pressed first stands out: many themes have one colour for buttons and the place it stands on. */
function firstButton(palette: Palette): string {
  const isLost = contrast(palette.gold, palette.band) < SHAPES
  const [place, words] = isLost ? ['on-band', 'band'] : ['gold', 'on-gold']
  return `.first{background:var(--${place});color:var(--${words})}`
}

/** One column for a telephone; beside it a code to carry on with one, where there is room. */
export const LANDING_STYLE = `${FONT_FACES}${HOUSE_LOOK}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1.0625rem/1.55 Hanken,system-ui,sans-serif}
h1,h2{font-family:Bricolage,system-ui,sans-serif;line-height:1.12;letter-spacing:-.015em;margin:0;overflow-wrap:anywhere;text-wrap:balance}
a{color:var(--accent);text-underline-offset:.18em}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px;border-radius:6px}
img{max-width:100%;height:auto}
.skip{position:absolute;inset-inline-start:-99rem}.skip:focus{inset-inline-start:1rem;top:1rem;background:var(--gold);color:var(--on-gold);padding:.5rem 1rem;z-index:2}
.notice{background:var(--gold);color:var(--on-gold);text-align:center;padding:.7rem 1.25rem;font-weight:600}.notice a{color:inherit}
.band{background:var(--band);color:var(--on-band);padding-block:clamp(1.75rem,5vw,3.25rem) 5.5rem}
.band :focus-visible{outline-color:var(--band-link)}
.wrap{width:min(100% - 2rem,34rem);margin-inline:auto}
.hero{display:grid;justify-items:center;text-align:center}
.cover{display:block;width:min(13.5rem,56vw);aspect-ratio:1;border-radius:1.2rem;object-fit:cover;background:var(--accent);box-shadow:0 1.1rem 2.6rem #0006}
h1{font-size:clamp(1.9rem,6.4vw,2.9rem);font-weight:750;margin-top:1.4rem}
.by,.sentence{color:var(--band-soft);margin:.55rem 0 0}
.sentence{max-width:30rem;text-wrap:balance}
.tag{display:inline-block;border:1px solid currentColor;border-radius:99rem;font-size:.78rem;line-height:1;padding:.28rem .6rem;margin-inline-end:.5rem}
.first{display:inline-flex;align-items:center;justify-content:center;gap:.6rem;min-height:3.5rem;width:100%;max-width:24rem;margin-top:1.5rem;padding:.5rem 1.5rem;border-radius:99rem;background:var(--gold);color:var(--on-gold);border:2px solid color-mix(in srgb,var(--on-band) 30%,transparent);font-size:1.125rem;font-weight:700;text-decoration:none}
.first:hover{filter:brightness(1.06)}
.first svg{flex:none;width:1.1rem;height:1.1rem;fill:currentColor}
.first.apple,.first.android{display:none}
@media (hover:none) and (pointer:coarse){.first.desk{display:none}.first.android{display:inline-flex}}
@supports (-webkit-touch-callout:none){.first.desk,.first.android{display:none}.first.apple{display:inline-flex}}
.cards{display:grid;gap:1rem;margin-top:-3.5rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:1.1rem;padding:1.3rem}
.card h2{font-size:1.2rem;margin-bottom:.9rem}
.card h2+p{margin:-.5rem 0 .9rem;color:var(--soft);font-size:.95rem}
.apps{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,13.5rem),1fr));gap:.6rem;list-style:none;margin:0;padding:0}
.apps a{display:flex;align-items:center;justify-content:space-between;gap:.6rem;min-height:3rem;padding:.3rem 1rem;border:1.5px solid var(--line);border-radius:.8rem;color:var(--ink);font-weight:600;line-height:1.25;text-decoration:none}
.apps a:hover{border-color:var(--accent)}
.apps svg{flex:none;width:1rem;height:1rem;fill:none;stroke:var(--accent);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
[dir=rtl] .apps svg{transform:scaleX(-1)}
.apps .ios,.apps .touch{display:none}
@media (hover:none) and (pointer:coarse){.apps .touch{display:list-item}}
@supports (-webkit-touch-callout:none){.apps .ios{display:list-item}}
.episode{display:grid;grid-template-columns:4.5rem 1fr;gap:.9rem;align-items:center}
.episode img{width:4.5rem;aspect-ratio:1;border-radius:.7rem;object-fit:cover;background:var(--line)}
.card .episode h2{font-size:1.15rem;margin:0}.episode h2 a{color:inherit;text-decoration:none}.episode h2 a:hover{text-decoration:underline}
.meta{margin:0 0 .2rem;color:var(--soft);font-size:.9rem}
audio{display:block;width:100%;margin-top:.9rem}
.address{display:flex;flex-wrap:wrap;align-items:center;gap:.6rem}
.feed{flex:1 1 13rem;padding:.75rem .9rem;border:1px dashed var(--line);border-radius:.7rem;font:500 .88rem/1.4 ui-monospace,monospace;overflow-wrap:anywhere;user-select:all}
.quiet{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.1rem;border:1.5px solid color-mix(in srgb,currentColor 45%,transparent);border-radius:99rem;background:none;color:inherit;font:600 .95rem/1 Hanken,system-ui,sans-serif;cursor:pointer}
.quiet:hover{border-color:currentColor}.copy[hidden]{display:none}
.copy{display:inline-flex;align-items:center;gap:.6rem}.said:empty{display:none}.said{font-size:.92rem;font-weight:600}
.plain{display:flex;flex-wrap:wrap;gap:.5rem;list-style:none;margin:0;padding:0}
.plain a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1rem;border:1.5px solid var(--line);border-radius:99rem;font-weight:600;text-decoration:none}.plain a:hover{border-color:var(--accent)}
.scan{display:none}
.scan svg{display:block;width:100%;height:auto;border-radius:.6rem}
.card.scan h2{margin:.9rem 0 .35rem;font-size:1.05rem}.card.scan p{margin:0;color:var(--soft);font-size:.9rem}.scan code{display:block;margin-top:.7rem;font:600 .82rem/1.4 ui-monospace,monospace;color:var(--ink);overflow-wrap:anywhere}
footer{color:var(--soft);font-size:.88rem;text-align:center;padding-block:2rem 2.5rem}footer a{color:inherit}
@media (min-width:60rem) and (hover:hover){.wrap{width:min(100% - 4rem,58rem)}
.hero{grid-template:auto/13.5rem 1fr;justify-items:start;text-align:start;gap:0 2.5rem;align-items:center}.cover{width:13.5rem}.hero h1{margin-top:0}.first{width:auto}
.columns{display:grid;grid-template-columns:minmax(0,1fr) 15rem;gap:1rem;align-items:start}
.scan{display:block;position:sticky;top:1rem;margin-top:-3.5rem;text-align:center}}
.lost{min-height:100vh;display:grid;place-content:center;justify-items:center;text-align:center;padding:2rem}
.lost h1{font-size:clamp(1.9rem,6vw,2.6rem)}.lost p{color:var(--soft);max-width:30rem;margin:.8rem 0 0}
`
