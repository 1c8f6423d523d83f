import { expect, it } from 'vitest'
import { classifyAgent } from './agents/agents.ts'
import { reportedSubscribers } from './feed-fetchers.ts'

const reportedBy = (agent: string) => reportedSubscribers(agent, classifyAgent(agent).name)

it.each([
  ['Overcast/1.0 Podcast Sync (12 subscribers; feed-id=1234567; +http://overcast.fm/)', 12],
  ['Feedbin feed-id:1234 - 1 subscribers', 1],
  ['PlayerFM/1.0 Podcast Sync (0 subscribers; url=https://player.fm/series/1)', 0],
  ['NewsBlur Feed Fetcher - 1,204 subscribers - https://www.newsblur.com', 1204],
  ['inoreader.com; 7 readers', 7],
  ['Mozilla/5.0 (compatible; inoreader.com; 7 subscribers)', 7],
  ['Feedly/1.0 (+http://www.feedly.com/fetcher.html; 88 subscribers; like FeedFetcher-Google)', 88],
  ['Mozilla/5.0 (compatible; theoldreader.com; 5 subscribers; feed-id=0123456789abcdef)', 5],
  ['BazQux/2.4 (+https://bazqux.com/fetcher; 3 subscribers)', 3],
  ['UCast/1.0 Podcast Sync (1 subscribers; feed-id=YQ; +http://www.ucastapp.com/)', 1],
])('%s reports %s', (agent, expected) => {
  expect(reportedBy(agent)).toBe(expected)
})

it.each([
  [
    'a service that says nothing',
    'Feedly/1.0 (+http://www.feedly.com/fetcher.html; like FeedFetcher-Google)',
  ],
  ['an app', 'Castamatic/5.1.4'],
  ['a program nobody knows', 'Liar/1.0 (5000 subscribers)'],
  ['a robot that is no such service', 'Googlebot/2.1 (5000 subscribers)'],
  ['a robot nobody listed', 'SurprisingBot/1.0 (5000 subscribers)'],
  ['an app that is none', 'Castro 2 (5000 subscribers)'],
  ['a service with more than it can have', 'Feedbin feed-id:1 - 99,000,000 subscribers'],
  ['a service with half a person', 'Feedbin feed-id:1 - 1.5 subscribers'],
])('%s is not believed', (_sentence, agent) => {
  expect(reportedBy(agent)).toBeNull()
})
