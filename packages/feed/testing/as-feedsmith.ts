import { cutHtml, descriptionBytes } from '../src/html.ts'
import type { FeedAlternateEnclosure, FeedEpisode, FeedLiveItem, FeedShow } from '../src/model.ts'
import { addressee, list, paymentOf, words } from './as-feedsmith-parts.ts'
import { wholeOrNone } from './plain-objects.ts'

// What feedsmith makes of our feeds, tag by tag: its names beside ours. It
// leaves out what is missing or empty.

export function showAsFeedsmith(show: FeedShow, episodes: FeedEpisode[]): object {
  const { title, description, link, language, copyright, generator, lastBuildDate, imageUrl, rss } = show
  return {
    ...{
      title,
      description,
      link,
      language,
      copyright,
      generator,
      lastBuildDate: lastBuildDate.toUTCString(),
    },
    ...{
      docs: rss?.docs,
      managingEditor: addressee(rss?.managingEditor),
      webMaster: addressee(rss?.webMaster),
      pubDate: rss?.pubDate?.toUTCString(),
    },
    image: { url: imageUrl, title, link },
    atom: { links: linksOf(show) },
    itunes: {
      ...{
        image: imageUrl,
        explicit: show.explicit,
        author: show.author,
        title: show.itunesTitle,
        type: show.type,
      },
      ...{ newFeedUrl: show.newFeedUrl, block: show.blocked || null, complete: show.complete || null },
      categories: show.categories.map(({ category, subcategory }) => ({
        text: category,
        categories: list(subcategory ? [{ text: subcategory }] : []),
      })),
      owner: show.ownerName || show.ownerEmail ? { name: show.ownerName, email: show.ownerEmail } : null,
      keywords: words(show.keywords),
    },
    podcast: {
      ...{
        guid: show.guid,
        medium: show.medium,
        locked: { value: show.locked.locked, owner: show.locked.owner },
      },
      ...{ ...partsOf(show), fundings: fundingsOf(show.fundings), txts: list(txtsOf(show)) },
      blocks: list([
        ...(show.blocked ? [{ value: true }] : []),
        ...(show.blocks ?? []).map(({ service, blocked }) => ({ value: blocked, id: service })),
      ]),
      trailers: list(
        (show.trailers ?? []).map(({ title: display, pubdate, ...same }) => ({
          ...same,
          display,
          pubDate: pubdate.toUTCString(),
        })),
      ),
      liveItems: list((show.liveItems ?? []).map(liveItemAsFeedsmith)),
      remoteItems: list(show.remoteItems),
      podroll: show.podroll?.length ? { remoteItems: show.podroll } : null,
      updateFrequency: show.updateFrequency && {
        ...{ ...show.updateFrequency, display: show.updateFrequency.text, text: null },
        complete: show.updateFrequency.complete || null,
      },
      podping: show.usesPodping ? { usesPodping: true } : null,
      publisher: show.publisher && { remoteItem: show.publisher },
    },
    items: list(episodes.map(episodeAsFeedsmith)),
  }
}

function episodeAsFeedsmith(episode: FeedEpisode): object {
  const { title, guid, guidIsPermaLink, enclosure, publishedAt, link, season, soundbites } = episode
  const description = cutHtml(episode.description, descriptionBytes)
  return {
    ...{
      title,
      link,
      guid: { value: guid, isPermaLink: guidIsPermaLink ?? false },
      enclosures: [enclosure],
      pubDate: publishedAt.toUTCString(),
    },
    ...{
      description,
      content: { encoded: description === episode.description ? null : episode.description },
    },
    itunes: {
      ...{
        episodeType: episode.episodeType,
        explicit: episode.explicit,
        duration: Math.round(episode.durationSeconds),
      },
      ...{
        image: episode.imageUrl,
        episode: wholeOrNone(episode.episode),
        season: season?.number,
        title: episode.itunesTitle,
        author: episode.author,
      },
      ...{ block: episode.blocked || null, keywords: words(episode.keywords) },
    },
    podcast: {
      ...partsOf(episode),
      ...itemPartsOf(episode),
      season,
      episode: episode.episode ? { number: episode.episode, display: episode.episodeDisplay } : null,
      soundbites: list(soundbites.map(({ title: display, ...times }) => ({ ...times, display }))),
    },
  }
}

function liveItemAsFeedsmith(item: FeedLiveItem): object {
  const { status, start, end, contentLinks } = item
  return {
    ...{ ...partsOf(item), ...itemPartsOf(item), status, start: seconds(start), end: end && seconds(end) },
    contentLinks: contentLinks.map(({ href, text: display }) => ({ href, display })),
  }
}

function seconds(date: Date): string {
  return date.toISOString().replace('.000Z', 'Z')
}

function linksOf({ feedUrl, hubs = [], paging }: FeedShow): object[] {
  const { first, prev, next, last, current, prevArchive, nextArchive } = paging ?? {}
  const type = 'application/rss+xml'
  const parts = {
    first,
    previous: prev,
    next,
    last,
    current,
    'prev-archive': prevArchive,
    'next-archive': nextArchive,
  }
  return [
    { href: feedUrl, rel: 'self', type },
    ...hubs.map((href) => ({ href, rel: 'hub' })),
    ...Object.entries(parts).flatMap(([rel, href]) => (href ? [{ href, rel, type }] : [])),
  ]
}

// What channels, items and live items have alike.
function partsOf({
  persons = [],
  location,
  locations = [],
  license,
  value,
  images,
  chat,
}: FeedShow | FeedEpisode | FeedLiveItem) {
  return {
    persons: list(persons.map(({ name: display, ...same }) => ({ ...same, display }))),
    locations: list(
      [...(location ? [location] : []), ...locations].map(({ name: display, ...same }) => ({
        ...same,
        display,
      })),
    ),
    license: license && { display: license.identifier, url: license.url },
    values: value && [paymentOf(value)],
    images: list(images),
    chat,
  }
}

function itemPartsOf({
  transcripts = [],
  chaptersUrl,
  txts = [],
  alternates = [],
  socialInteracts,
}: FeedEpisode | FeedLiveItem) {
  return {
    transcripts: list(
      transcripts.map(({ captions, ...same }) => ({ ...same, rel: captions ? 'captions' : null })),
    ),
    chapters: chaptersUrl && { url: chaptersUrl, type: 'application/json+chapters' },
    txts: list(txts.map(({ value: display, purpose }) => ({ display, purpose }))),
    alternateEnclosures: list(alternates.map(alternateOf)),
    // Those of channels it does not read.
    socialInteracts: list(socialInteracts),
  }
}

function alternateOf({ integrity, integrityType, url, ...alternate }: FeedAlternateEnclosure): object {
  return {
    ...alternate,
    default: alternate.default || null,
    integrity: integrity && { type: integrityType ?? 'sri', value: integrity },
  }
}

function fundingsOf(fundings: FeedShow['fundings']) {
  return list(fundings.map(({ url, text: display }) => ({ url, display })))
}

function txtsOf({ appleVerify, txts = [] }: FeedShow): object[] {
  const apple = appleVerify ? [{ display: appleVerify, purpose: 'applepodcastsverify' }] : []
  return [...apple, ...txts.map(({ value: display, purpose }) => ({ display, purpose }))]
}
