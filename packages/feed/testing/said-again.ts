import type { FeedEpisode, FeedShow } from '../src/model.ts'
import type { ReadFeed, ReadItem } from '../src/read/read-model.ts'

// What was read, for the renderer: the names are the same on both sides, and only what a
// feed may leave out needs a word.

export function showAgain(heard: ReadFeed): FeedShow {
  const {
    selfUrl,
    link,
    language,
    imageUrl,
    author,
    explicit,
    type,
    guid,
    medium,
    locked,
    lastBuildDate,
    generator,
  } = heard
  return {
    ...heard,
    ...{
      feedUrl: selfUrl ?? '',
      link: link ?? '',
      language: language ?? '',
      imageUrl: imageUrl ?? '',
      author: author ?? '',
    },
    ...{
      explicit: explicit ?? false,
      type: type ?? 'episodic',
      guid: guid ?? '',
      medium: medium ?? 'podcast',
    },
    ...{
      locked: locked ?? { locked: false },
      lastBuildDate: lastBuildDate ?? new Date(0),
      generator: generator ?? '',
    },
  }
}

export function episodeAgain(heard: ReadItem): FeedEpisode {
  const { guid, publishedAt, durationSeconds, enclosure, explicit, episodeType } = heard
  return {
    ...heard,
    ...{ guid: guid ?? '', publishedAt: publishedAt ?? new Date(0), durationSeconds: durationSeconds ?? 0 },
    ...{ enclosure: { url: enclosure.url, length: enclosure.length ?? 0, type: enclosure.type ?? '' } },
    ...{ explicit: explicit ?? false, episodeType: episodeType ?? 'full' },
  }
}
