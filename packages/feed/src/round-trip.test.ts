import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyEpisode, anyShow } from '../testing/arbitraries.ts'
import { fullShow } from '../testing/example-show.ts'
import { buildEpisode, buildShow, fullEpisode } from '../testing/examples.ts'
import { read } from '../testing/foreign.ts'
import { episodeAgain, showAgain } from '../testing/said-again.ts'
import type { FeedEpisode, FeedLocation, FeedShow } from './model.ts'
import { renderFeed } from './render.ts'

describe('what our feed says', () => {
  it('is what our reader hears', async () => {
    await fc.assert(
      fc.asyncProperty(anyShow, fc.array(anyEpisode, { maxLength: 3 }), async (show, episodes) => {
        const { items, warnings, ...channel } = await read(renderFeed(show, episodes))
        expect(channel).toEqual(heardShow(show, episodes.length))
        expect(items).toEqual(episodes.map(heardEpisode))
        expect(warnings.map(({ code }) => code).filter((code) => code !== 'guid-repeated')).toEqual(
          show.locked.locked ? ['locked'] : [],
        )
      }),
      { numRuns: 300 },
    )
  })

  it('stays the same when what was heard is said again', async () => {
    await fc.assert(
      fc.asyncProperty(anyShow, anyEpisode, async (show, episode) => {
        const xml = renderFeed(show, [episode])
        const heard = await read(xml)
        expect(
          renderFeed(
            { ...showAgain(heard), lastBuildDate: show.lastBuildDate, generator: show.generator },
            heard.items.map(episodeAgain),
          ),
        ).toBe(xml)
      }),
      { numRuns: 100 },
    )
  })
})

it('loses nothing of a full feed', async () => {
  const { items, ...channel } = await read(renderFeed(fullShow, [fullEpisode, buildEpisode()]))
  const missing = Object.entries({ ...channel, ...items[0] }).filter(
    ([, value]) => value === null || value === '',
  )
  expect(missing.map(([name]) => name)).toEqual([])
})

it('documents what is cut: a show’s description to 4000 bytes, unknown lengths and numbers to nothing', async () => {
  const long = `<p>${'ü'.repeat(4000)}</p>`
  const enclosure = { url: 'https://x.example/1.mp3', length: 0, type: 'audio/mpeg' }
  const feed = await read(
    renderFeed(buildShow({ description: long }), [
      buildEpisode({ description: long, enclosure, episode: 0 }),
    ]),
  )
  expect(feed.description).toBe(`<p>${'ü'.repeat(1996)}</p>`)
  expect(feed.items[0]).toMatchObject({ description: long, enclosure: { length: null }, episode: null })
})

function heardShow(show: FeedShow, episodes: number): object {
  const { feedUrl, location, locations, ...same } = show
  return {
    ...same,
    ...{
      format: 'rss',
      encoding: 'utf-8',
      itemCount: episodes,
      skippedCount: 0,
      selfUrl: feedUrl,
      locations: places({ location, locations }),
    },
  }
}

function heardEpisode(episode: FeedEpisode): object {
  const { location, locations, ...same } = episode
  return { ...same, chapters: [], rssAuthor: null, locations: places({ location, locations }) }
}

// The reader has one list of what forms and feeds name in two.
function places({ location, locations = [] }: Pick<FeedShow, 'location' | 'locations'>): FeedLocation[] {
  return location ? [location, ...locations] : locations
}
