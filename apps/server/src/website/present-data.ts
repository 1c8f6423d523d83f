import { createHash } from 'node:crypto'
import { STYLE_HASH } from '../kernel/mail/html-style.ts'
import type { ListenableShow } from '../visibility/queries.ts'
import type { PagePerson, PageShow } from './present.ts'
import type { PageEpisode, PageEpisodeTexts } from './present-episode.ts'

/** Longer transcripts stand on the page alone. */
const MAX_TRANSCRIPT_CHARACTERS = 20_000

/** schema.org, for search engines: the podcast with its website, or an episode. */
export function linkedData(show: PageShow, episode?: PageEpisode, texts?: PageEpisodeTexts): string {
  const series = {
    '@type': 'PodcastSeries',
    '@id': show.url,
    name: show.title,
    url: show.url,
    webFeed: show.feed,
    image: show.artworkLarge,
    ...(show.author && { author: { '@type': 'Person', name: show.author } }),
  }
  if (episode) return toScript(linkedEpisode(show, series, episode, texts))
  return toScript({
    ...series,
    description: show.summary,
    inLanguage: show.language,
    genre: show.category,
    ...(show.social.length && { sameAs: show.social.map(({ href }) => href) }),
    ...(show.hosts.people.length && { actor: show.hosts.people.map((person) => linkedPerson(show, person)) }),
    mainEntityOfPage: {
      '@type': 'WebSite',
      name: show.title,
      url: show.url,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${show.url}/episodes?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  })
}

function linkedEpisode(show: PageShow, series: object, episode: PageEpisode, texts?: PageEpisodeTexts) {
  const transcript = (texts?.transcript ?? []).map(({ text }) => text).join('\n')
  const isShort = transcript !== '' && transcript.length <= MAX_TRANSCRIPT_CHARACTERS
  return {
    '@type': 'PodcastEpisode',
    name: episode.title,
    url: episode.url,
    description: episode.summary,
    datePublished: episode.published,
    inLanguage: show.language,
    timeRequired: `PT${episode.seconds}S`,
    image: episode.artworkLarge,
    ...(episode.number === null ? {} : { episodeNumber: episode.number }),
    associatedMedia: {
      '@type': episode.audioType.startsWith('video/') ? 'VideoObject' : 'AudioObject',
      name: episode.title,
      description: episode.summary || episode.title,
      contentUrl: episode.audio,
      encodingFormat: episode.audioType,
      contentSize: String(episode.audioBytes),
      duration: `PT${episode.seconds}S`,
      uploadDate: episode.published,
      thumbnailUrl: episode.artworkLarge,
      ...(isShort && { transcript }),
    },
    partOfSeries: series,
    ...(episode.season && {
      partOfSeason: { '@type': 'PodcastSeason', ...episode.season, partOfSeries: { '@id': show.url } },
    }),
    ...(texts?.hosts.length && { actor: texts.hosts.map((person) => linkedPerson(show, person)) }),
    mainEntityOfPage: {
      '@type': 'WebPage',
      '@id': episode.url,
      breadcrumb: trail([
        [show.title, show.url],
        [show.words.episodes, `${show.url}/episodes`],
        [episode.title, episode.url],
      ]),
    },
  }
}

/** Where a page of a podcast stands, from its home page. */
export function linkedTrail(show: PageShow, title: string, url: string): string {
  const places: [string, string][] = [
    [show.title, show.url],
    [title, url.split('?')[0] as string],
  ]
  return toScript(trail(places))
}

/** Somebody's own page, with where else they are. */
export function linkedProfile(show: PageShow, person: PagePerson): string {
  const { name, picture, href, links, words } = person
  return toScript({
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name,
      url: `${show.url}/${person.path}`,
      ...(picture && { image: picture }),
      ...(words && { description: words }),
      ...((href || links.length) && { sameAs: [...(href ? [href] : []), ...links.map((link) => link.href)] }),
    },
    breadcrumb: trail([
      [show.title, show.url],
      [show.pageWords.people, `${show.url}/people`],
      [name, `${show.url}/${person.path}`],
    ]),
  })
}

function linkedPerson(show: PageShow, { name, path }: PagePerson) {
  return { '@type': 'Person', name, url: `${show.url}/${path}` }
}

function trail(places: [name: string, url: string][]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map(([name, item], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item,
    })),
  }
}

/** `<` is written as an escape, so that no text can end the script element. */
function toScript(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}

/**
 * Changes with everything that the page can show: the show's revision, a scheduled release that passes,
 * the page's own look and script.
 */
export function pageEtag(show: ListenableShow, nextRelease: Date | null, page: (string | null)[]): string {
  const facts = [show.id, show.revision, nextRelease?.getTime() ?? 0, page, STYLE_HASH]
  return `"${createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 27)}"`
}
