import { WIDGET_DEFAULTS, type WidgetSettings } from '@podstead/contract/shows/widget-settings'
import type { Look } from '@podstead/contract/widgets/embed-code'
import { HOUSE_LOOK } from '../kernel/mail/html-style.ts'
import type { ShowRow } from '../shows/table.ts'
import { mix, readableOn } from '../site-editor/rules-colours.ts'
import { themeOfPage } from '../website/present-style.ts'

/** What every player is made of: small, in the reader's own typefaces, and whole without script. */
export const EMBED_STYLE = `*{box-sizing:border-box}
html,body{height:100%;margin:0}
body{display:flex;flex-direction:column;background:var(--card);color:var(--ink);font:400 15px/1.4 system-ui,sans-serif;-webkit-text-size-adjust:100%;overflow:hidden}
a{color:inherit}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px;border-radius:4px}
.now{position:relative;flex:none;display:grid;grid-template-columns:auto minmax(0,1fr);grid-template-rows:1fr auto auto;gap:0 16px;height:180px;padding:14px 16px 10px;background:var(--card)}
.art{grid-row:1/4;width:146px;height:146px;border-radius:8px;object-fit:cover;background:var(--track);align-self:center}
.head{min-width:0;align-self:center}
.head p,.head h1{margin:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.show,.meta{font-size:13px;color:var(--soft)}
h1{font-size:18px;font-weight:650;line-height:1.3}
.head a{display:inline-block;max-width:100%;overflow:hidden;text-overflow:ellipsis;vertical-align:top;line-height:24px;text-decoration:none}.head a:hover{text-decoration:underline}
.tag{border:1px solid currentColor;border-radius:99px;padding:0 6px;font-size:11px;margin-inline-end:6px}
.sound{min-height:54px;display:grid;align-items:center}
.sound audio{width:100%;height:40px}
.panels{display:flex;flex-wrap:nowrap;gap:4px;margin-inline:-8px -12px;padding-inline-end:28px;scroll-padding-inline:8px 28px;min-height:28px;overflow:auto hidden;scrollbar-width:none}
.now::after{content:"";position:absolute;inset:auto 0 10px auto;width:28px;height:30px;background:linear-gradient(90deg,#0000,var(--card));pointer-events:none}[dir=rtl] .now::after{right:auto;left:0;transform:scaleX(-1)}
[dir=rtl] .rows b,[dir=rtl] :not(.is-whole)>.now :is(h1,.show){text-align:right}
summary{display:block;padding:4px 8px;border-radius:99px;font-size:13px;font-weight:600;line-height:20px;white-space:nowrap;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary:hover{background:var(--track)}
.panel[open] summary{position:absolute;z-index:2;top:8px;inset-inline-end:8px;font-size:0;padding:0;width:34px;height:34px;background:var(--chapter-track)}
.panel[open] summary::before{content:"×";display:block;font:400 24px/34px system-ui,sans-serif;text-align:center;color:var(--chapter-ink)}
.over{position:absolute;z-index:1;inset:0;overflow:auto;padding:12px 16px;padding-inline-end:52px;background:var(--chapter);color:var(--chapter-ink);overflow-wrap:anywhere}
.over h2{margin:0 0 6px;font-size:15px}
.over p{margin:6px 0}
.over [aria-current]{margin-inline-start:-10px;padding-inline-start:7px;border-inline-start:3px solid}
.over ol,.over ul{margin:0;padding:0;list-style:none}
.time{font-variant-numeric:tabular-nums;font-weight:600;text-decoration:none;margin-inline-end:8px}.time:hover{text-decoration:underline}
.over li{padding:4px 0}
.links{display:flex;flex-wrap:wrap;gap:8px}.links li{padding:0}
.links a,.over button{display:inline-block;padding:6px 14px;border:1px solid currentColor;border-radius:99px;background:none;color:inherit;font:600 13px/20px system-ui,sans-serif;text-decoration:none;cursor:pointer}
.links .ios,.links .touch{display:none}
@media (hover:none) and (pointer:coarse){.links .touch{display:list-item}}
@supports (-webkit-touch-callout:none){.links .ios{display:list-item}}
.address{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
.address input[readonly]{flex:1 1 180px;min-width:0;padding:7px 10px;border:1px solid currentColor;border-radius:6px;background:none;color:inherit;font:inherit}
.copy{display:inline-flex;gap:8px;align-items:center}.copy[hidden],[data-at-time][hidden],button[hidden]{display:none}
.list{flex:1;min-height:0;overflow:auto;background:var(--list);color:var(--list-ink);scrollbar-width:thin}
.rows{margin:0;padding:0;list-style:none}
.rows a{display:grid;grid-template-columns:32px minmax(0,1fr);gap:0 12px;align-items:center;height:60px;padding:0 16px;text-decoration:none;border-top:1px solid var(--list-track)}
.rows a:hover,.rows a[aria-current]{background:var(--list-track)}
.rows svg{grid-row:1/3;width:32px;height:32px;padding:7px;border:1.5px solid currentColor;border-radius:50%;fill:currentColor}
.rows .to-pause,.rows [data-state=playing] .to-play{display:none}.rows [data-state=playing] .to-pause{display:inline}
.rows b{align-self:end;font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.rows .meta{align-self:start;margin:0;color:var(--list-soft);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.state{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.rows a{position:relative}
.rows :focus-visible,.more:focus-visible{outline-offset:-3px;outline-color:var(--list-ink)}
.more{display:block;height:56px;line-height:56px;text-align:center;font-weight:600;border-top:1px solid var(--list-track)}
.notice{margin:auto;padding:16px 24px;max-width:34em;text-align:center}
body .player{margin:0;--player-track:var(--track);--player-buffered:var(--buffered)}
body .player-box{grid-template:"play line tools" auto "error error error" auto/44px minmax(0,1fr) auto;column-gap:12px}
body .player .player-tools,body .player[data-fresh] .player-tools{display:flex;padding:0;margin:0;gap:2px}
body .player-play{width:44px;height:44px;padding:11px}
body .player-tools button{width:36px;height:36px;padding:6px}
body .player-tools select{min-width:52px;height:30px;font-size:13px;padding:0 6px}
body .player-times{font-size:12px}
body .player-error{margin:0;font-size:13px}
@media (max-width:520px){.now{grid-template-columns:52px minmax(0,1fr);grid-template-rows:auto 1fr auto;gap:0 12px;padding:12px}.art{grid-row:1;width:52px;height:52px}.sound,.panels{grid-column:1/3}.head .meta{display:none}h1{font-size:16px}}
@media (max-width:340px){body .player .player-tools,body .player[data-fresh] .player-tools{display:none}.panels summary{padding:4px 6px}}
.is-whole{overflow:auto}.is-whole .now{height:auto;grid-template:auto auto auto auto/minmax(0,1fr);gap:12px;max-width:560px;width:100%;margin:0 auto;padding:24px 20px 16px;text-align:center;position:static}
.is-whole .art{grid-row:auto;width:min(320px,72vw);height:auto;aspect-ratio:1;justify-self:center;border-radius:14px}
.is-whole .sound,.is-whole .panels{grid-column:auto}
.is-whole .head p,.is-whole .head h1{white-space:normal}.is-whole h1{font-size:22px}.is-whole .head .meta{display:block}
.is-whole .panels{justify-content:center;flex-wrap:wrap;margin:0;padding:0}.is-whole .now::after{content:none}.is-whole .over{position:fixed}.is-whole .panel[open] summary{position:fixed}
.is-whole .list{overflow:visible;flex:1 0 auto}.is-whole .rows,.is-whole .more{max-width:560px;margin:0 auto}
@media (prefers-reduced-motion:no-preference){summary,.rows a{transition:background .15s}}`

type LookedShow = Pick<ShowRow, 'widget'> & Parameters<typeof themeOfPage>[0]

/** The colours as a style sheet of its own. Words that could not be read fall back to black or white. */
export function embedSheet(show: LookedShow, look: Look): string {
  return look === 'page' ? pageSheet(show) : widgetSheet({ ...WIDGET_DEFAULTS, ...show.widget })
}

function widgetSheet(colours: WidgetSettings): string {
  const card = colours.widget_primary_background_color
  const ink = readableOn([card], colours.widget_primary_text_color)
  const button = colours.widget_primary_button_color
  const [list, chapter] = [colours.widget_playlist_background_color, colours.widget_chapter_background_color]
  const listInk = readableOn([list], colours.widget_playlist_text_color)
  const chapterInk = readableOn([chapter], colours.widget_chapter_text_color)
  const bar = colours.widget_progress_bar_background_color
  return sheet({
    ...{ card, ink, soft: readableOn([card], mix(ink, card, 0.25), ink) },
    ...{
      gold: button,
      'on-gold': readableOn([button], card),
      accent: colours.widget_progress_bar_filled_color,
    },
    ...{ track: bar, buffered: mix(bar, colours.widget_progress_bar_filled_color, 0.35) },
    ...{
      warm: ink,
      list,
      'list-ink': listInk,
      'list-soft': readableOn([list], mix(listInk, list, 0.25), listInk),
    },
    ...{ 'list-track': mix(list, listInk, 0.12) },
    ...{ chapter, 'chapter-ink': chapterInk, 'chapter-track': mix(chapter, chapterInk, 0.18) },
  })
}

/** Light or dark as the reader has it. */
function pageSheet(show: LookedShow): string {
  const names = {
    track: 'color-mix(in srgb,var(--ink) 18%,var(--card))',
    buffered: 'color-mix(in srgb,var(--ink) 38%,var(--card))',
    list: 'var(--paper)',
    'list-ink': 'var(--ink)',
    'list-soft': 'var(--soft)',
    'list-track': 'var(--line)',
    chapter: 'var(--card)',
    'chapter-ink': 'var(--ink)',
    'chapter-track': 'var(--line)',
  }
  return `${themeOfPage(show).sheet ?? HOUSE_LOOK}${sheet(names)}`
}

function sheet(colours: Record<string, string>): string {
  return `:root{${Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')}}`
}
