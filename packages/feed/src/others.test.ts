import fc from 'fast-check'
import { parseRssFeed } from 'feedsmith'
import { parseFeed } from 'podcast-partytime'
import { describe, expect, it } from 'vitest'
import { anyEpisode, anyShow } from '../testing/arbitraries.ts'
import { showAsFeedsmith } from '../testing/as-feedsmith.ts'
import { episodeAsPartytime, showAsPartytime } from '../testing/as-partytime.ts'
import { withoutGaps, withTexts } from '../testing/plain-objects.ts'
import type { FeedEpisode, FeedShow, Maybe } from './model.ts'
import { renderFeed } from './render.ts'

type Feed = [show: FeedShow, episodes: FeedEpisode[]]

const anyFeed: fc.Arbitrary<Feed> = fc
  .tuple(anyShow, fc.array(fc.tuple(anyEpisode, fc.uuid()), { maxLength: 2 }))
  .map(([show, list]) => [tellingly(show), list.map(([episode, guid]) => tellingly({ ...episode, guid }))])

describe('the readers of others make equal objects of every tag that they know', () => {
  it('feedsmith', () => {
    fc.assert(
      fc.property(anyFeed, ([show, episodes]) => {
        const { ...read } = parseRssFeed(renderFeed(show, episodes))
        expect(withoutGaps(read)).toEqual(withoutGaps(showAsFeedsmith(show, episodes)))
      }),
      { numRuns: 100 },
    )
  })

  it('podcast-partytime', () => {
    fc.assert(
      fc.property(anyFeed, (feed) => {
        const [loud, episodes] = withTexts(feed, forPartytime)
        // It puts descriptions into one line, and complains loudly about categories that Apple does not know.
        const liveItems = loud.liveItems?.map((item) => ({ ...item, description: 'Live tonight' }))
        const show = { ...loud, liveItems, categories: [{ category: 'Fiction', subcategory: 'Drama' }] }
        const { items = [], ...read } = { ...parseFeed(renderFeed(show, episodes)) }
        expectKnown(read, showAsPartytime(show))
        expect(items).toHaveLength(episodes.length)
        for (const [index, episode] of episodes.entries())
          expectKnown({ ...items[index] }, episodeAsPartytime(episode, show))
      }),
      { numRuns: 100 },
    )
  })
})

// Both trim GUIDs, and feedsmith decodes entities in keywords twice: neither says anything of our feed.
function tellingly<T extends { keywords?: Maybe<string> }>(each: T): T {
  return { ...each, keywords: each.keywords && 'ferry, night, sea' }
}

// It decodes entities twice, takes blanks of all kinds for one, and short numbers for no text.
function forPartytime(text: string): string {
  const tame = text.replace(/&[#\w]/g, '&-').replace(/\s{2,}/g, ' ')
  return /^[+-]?\.?\d[\w.]{0,4}$/.test(tame) ? `n${tame}` : tame
}

// Of what the reader says, that which it takes from tags; it adds what it thinks of the feed as a whole.
function expectKnown(read: Record<string, unknown>, expected: object): void {
  const known = Object.keys(expected).map((name) => [name, read[name]])
  expect(withoutGaps(Object.fromEntries(known))).toEqual(withoutGaps(expected))
}
