import { expect, it } from 'vitest'
import { reportedSubscribers } from './feed-fetchers.ts'

it.each([
  ['Overcast/1.0 Podcast Sync (12 subscribers; feed-id=1234567; +http://overcast.fm/)', 12],
  ['Feedbin feed-id:1234 - 1 subscribers', 1],
  ['PlayerFM/1.0 Podcast Sync (0 subscribers; url=https://player.fm/series/1)', 0],
  ['NewsBlur Feed Fetcher - 1,204 subscribers - https://www.newsblur.com', 1204],
  ['inoreader.com; 7 readers', 7],
  ['Feedly/1.0 (+http://www.feedly.com/fetcher.html; like FeedFetcher-Google)', null],
  ['Liar/1.0 (9999999999 subscribers)', null],
  ['Liar/1.0 (1.5 subscribers)', null],
  ['Castamatic/5.1.4', null],
])('%s reports %s', (agent, expected) => {
  expect(reportedSubscribers(agent)).toBe(expected)
})
