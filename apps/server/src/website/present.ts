import { createHash } from 'node:crypto'
import { categoryNames, episodeTypeCode, isExplicit, languageCode } from '@podstead/contract/lookups-data'
import { episodeArtworkUrl, showArtworkUrl } from '../artwork/present.ts'
import { enclosureUrl, episodePageUrl } from '../episodes/present.ts'
import type { HeardShow, PublicEpisode } from '../episodes/queries.ts'
import { clockText } from '../episodes/rules.ts'
import { plainText, sanitizeDescription } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { feedUrl, pageUrl } from '../shows/present.ts'
import { appLinks, excerpt, soundBars } from './rules.ts'

export type PageShow = ReturnType<typeof presentPageShow>
export type PageEpisode = ReturnType<typeof presentPageEpisode>

const META_CHARACTERS = 200

export function presentPageShow(kernel: Kernel, show: HeardShow) {
  const feed = feedUrl(kernel, show)
  const words = plainText(show.description)
  return {
    title: show.podcast_title,
    author: show.author,
    html: sanitizeDescription(show.description),
    summary: excerpt(words, META_CHARACTERS),
    language: languageCode(show.language_id),
    category: categoryNames(show.category_id, show.subcategory_id).category,
    explicit: isExplicit(show.explicit_type_id),
    copyright: show.copyright,
    link: show.link,
    url: pageUrl(kernel, show),
    feed,
    apps: appLinks(feed),
    artwork: showArtworkUrl(kernel, show, 600),
    artworkLarge: showArtworkUrl(kernel, show, 1400),
    bars: soundBars(show.feed_guid),
  }
}

export function presentPageEpisode(kernel: Kernel, show: HeardShow, episode: PublicEpisode) {
  const number = /^[1-9]\d{0,8}$/.test(episode.episode_number) ? Number(episode.episode_number) : null
  const type = episodeTypeCode(episode.episode_type_id)
  return {
    title: episode.name,
    url: episodePageUrl(kernel, show, episode),
    html: sanitizeDescription(episode.description),
    summary: excerpt(plainText(episode.description), META_CHARACTERS),
    published: episode.audio_date.toISOString(),
    // In the zone of the podcast, for that is where the day of a release is meant.
    date: new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: show.time_zone }).format(episode.audio_date),
    seconds: Math.round(episode.audio_seconds),
    duration: clockText(episode.audio_seconds).replace(/^00:/, ''),
    audio: enclosureUrl(kernel, episode, episode.audio_type),
    audioType: episode.audio_type,
    audioBytes: episode.audio_bytes,
    artwork: episodeArtworkUrl(kernel, episode, show, 256),
    artworkLarge: episodeArtworkUrl(kernel, episode, show, 1400),
    explicit: isExplicit(episode.explicit_type_id),
    number,
    // What apps/player reads from the audio element.
    player: {
      'data-episode': episode.public_id,
      'data-title': episode.name,
      'data-show': show.podcast_title,
      'data-artwork': episodeArtworkUrl(kernel, episode, show, 256),
      'data-seconds': Math.round(episode.audio_seconds),
    },
    label: type === 'full' ? (number === null ? null : `Episode ${number}`) : type === 'trailer' ? 'Trailer' : 'Bonus',
  }
}

/** schema.org, for search engines. `<` is written as an escape, so that no text can end the script element. */
export function linkedData(show: PageShow, episode?: PageEpisode): string {
  const series = { '@type': 'PodcastSeries', name: show.title, url: show.url, webFeed: show.feed, image: show.artworkLarge }
  const data = episode
    ? {
        '@type': 'PodcastEpisode',
        name: episode.title,
        url: episode.url,
        description: episode.summary,
        datePublished: episode.published,
        timeRequired: `PT${episode.seconds}S`,
        image: episode.artworkLarge,
        ...(episode.number === null ? {} : { episodeNumber: episode.number }),
        associatedMedia: {
          '@type': 'MediaObject',
          contentUrl: episode.audio,
          encodingFormat: episode.audioType,
          contentSize: String(episode.audioBytes),
        },
        partOfSeries: series,
      }
    : {
        ...series,
        description: show.summary,
        inLanguage: show.language,
        genre: show.category,
        author: { '@type': 'Person', name: show.author },
      }
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}

/**
 * Nothing runs on a public page but our player, where it is built. The one style sheet is allowed by its hash, not by a nonce: the page stays the same bytes for everybody
 * and can be answered 304.
 */
export function pagePolicy(kernel: Pick<Kernel, 'config'>, script: string | null): string {
  const { origins, storage } = kernel.config
  // The audio address may lead on to the store's own.
  const store = storage.kind === 's3' ? ` ${storage.endpoint ? new URL(storage.endpoint).origin : 'https:'}` : ''
  return [
    "default-src 'none'",
    ...(script ? ["script-src 'self'"] : []),
    `style-src 'sha256-${STYLE_HASH}'`,
    "font-src 'self'",
    `img-src 'self' ${origins.media} https:`,
    `media-src 'self' ${origins.media}${store}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Mobile first; light and dark by the listener's own setting. */
export const STYLE = `
@font-face{font-family:Bricolage;src:url(/s/_fonts/bricolage-grotesque.woff2) format("woff2");font-weight:200 800;font-display:swap}
@font-face{font-family:Hanken;src:url(/s/_fonts/hanken-grotesk.woff2) format("woff2");font-weight:100 900;font-display:swap}
:root{color-scheme:light dark;--paper:#FBF7EF;--card:#FFFDF8;--ink:#14342B;--soft:#4C635B;--line:#E2DACA;--accent:#1F5244;--warm:#C8472D;--band:#14342B;--on-band:#FBF7EF;--band-soft:#C9D8D0;--gold:#F2A541}
@media (prefers-color-scheme:dark){:root{--paper:#0F1714;--card:#16211D;--ink:#F3EEE2;--soft:#A9B9B1;--line:#26362F;--accent:#F2A541;--warm:#F08A70;--band:#14342B}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1.0625rem/1.6 Hanken,system-ui,sans-serif}
h1,h2,h3{font-family:Bricolage,system-ui,sans-serif;line-height:1.12;letter-spacing:-.015em;margin:0;overflow-wrap:anywhere;text-wrap:balance}
a{color:var(--accent);text-underline-offset:.18em}
:focus-visible{outline:3px solid var(--gold);outline-offset:3px;border-radius:4px}
img{max-width:100%;height:auto}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;background:var(--gold);color:#14342B;padding:.5rem 1rem;z-index:2}
.wrap{width:min(100% - 2.5rem,62rem);margin-inline:auto}
.band{position:relative;background:var(--band);color:var(--on-band);overflow:hidden}
.band a{color:var(--on-band)}
.bars{position:absolute;inset:auto 0 0 0;width:100%;height:7rem;color:var(--gold);opacity:.16}
.hero{position:relative;display:grid;gap:1.75rem;padding-block:2.5rem 3.5rem}
.hero h1{font-size:clamp(2.1rem,7vw,3.9rem);font-weight:750}
.cover{width:min(15rem,62vw);aspect-ratio:1;border-radius:1.1rem;box-shadow:0 1.2rem 2.8rem #0007;display:block;object-fit:cover;background:#1F5244}
.by{color:var(--band-soft);margin:.75rem 0 0}
.about{color:var(--band-soft);margin-top:1.1rem;max-width:42rem}
.about>:first-child,.notes>:first-child{margin-top:0}
.about a{color:var(--gold)}
.tag{display:inline-block;border:1px solid currentColor;border-radius:99rem;font-size:.8rem;line-height:1;padding:.3rem .6rem;margin-right:.5rem;vertical-align:.1em}
.subscribe{background:var(--card);border:1px solid var(--line);border-radius:1.1rem;padding:1.4rem;margin-top:-1.75rem;position:relative}
.subscribe h2{font-size:1.25rem}
.subscribe p{margin:.4rem 0 1rem;color:var(--soft)}
.apps{display:flex;flex-wrap:wrap;gap:.6rem;list-style:none;margin:0;padding:0}
.apps a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.1rem;border-radius:99rem;border:1.5px solid var(--accent);font-weight:600;text-decoration:none}
.apps li:first-child a{background:var(--gold);border-color:var(--gold);color:#14342B}
.feed{display:block;margin-top:1rem;padding:.75rem .9rem;border:1px dashed var(--line);border-radius:.7rem;font:500 .9rem/1.4 ui-monospace,monospace;overflow-wrap:anywhere;user-select:all}
.list{list-style:none;margin:0;padding:0}
.list>li{display:grid;grid-template-columns:4.5rem 1fr;gap:1.1rem;padding-block:1.7rem;border-bottom:1px solid var(--line)}
.list img{width:4.5rem;height:4.5rem;border-radius:.7rem;display:block;object-fit:cover;background:var(--line)}
.list h3{font-size:1.35rem;font-weight:680}
.list h3 a{color:inherit;text-decoration:none}.list h3 a:hover{text-decoration:underline}
.meta{color:var(--soft);font-size:.92rem;margin:0 0 .35rem}
.list p{margin:.5rem 0 0}
.list audio,.list .player{grid-column:1/-1}
audio{width:100%;margin-top:.9rem;display:block}
.heading{font-size:1.7rem;margin:3rem 0 .4rem}
.empty{border:1px dashed var(--line);border-radius:1.1rem;padding:2.5rem 1.4rem;text-align:center;color:var(--soft);margin-block:1rem 0}
.pages{display:flex;justify-content:space-between;gap:1rem;padding-block:1.5rem}
.notes{max-width:44rem;margin-block:2rem;overflow-wrap:anywhere}
.notes blockquote{margin:1.2rem 0;padding-left:1rem;border-left:3px solid var(--gold);color:var(--soft)}
.listen{background:var(--card);border:1px solid var(--line);border-radius:1.1rem;padding:1.1rem 1.4rem 1.4rem;margin-top:-1.75rem;position:relative}
.listen .meta{margin-top:.6rem}
.back{display:inline-block;margin:1.25rem 0 0;font-weight:600}
.after .subscribe{margin-top:3rem}
footer{color:var(--soft);font-size:.9rem;border-top:1px solid var(--line);margin-top:3.5rem;padding-block:1.5rem 2.5rem}
.lost{min-height:100vh;display:grid;place-content:center;text-align:center;padding:2rem}
.lost p{color:var(--soft);max-width:30rem}
@media (min-width:44rem){.hero{grid-template-columns:15rem 1fr;align-items:center;padding-block:4rem 5rem}.hero.small{grid-template-columns:9rem 1fr}.hero.small .cover{width:9rem}.hero.small h1{font-size:clamp(1.9rem,4.5vw,3rem)}.list>li{grid-template-columns:7rem 1fr}.list img{width:7rem;height:7rem}.list audio,.list .player{grid-column:2}}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Changes with everything that the page can show: the show's revision, a scheduled release that passes, the page's own look and script. */
export function pageEtag(show: HeardShow, nextRelease: Date | null, page: (string | null)[]): string {
  const facts = [show.id, show.revision, nextRelease?.getTime() ?? 0, page, STYLE_HASH]
  return `"${createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 27)}"`
}
