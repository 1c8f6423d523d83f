import { describe, expect, test } from 'vitest'
import {
  ALL_EPISODES,
  chooseEpisodes,
  chooseForm,
  type EpisodeChoice,
  isWithheld,
  keepsTimes,
  possibleAudiences,
  variantTitle,
} from './rules.ts'

const day = (date: number) => new Date(Date.UTC(2026, 2, date))
/** In the order of their owner, which is not that of their dates. */
const episodes = [
  { name: 'a', season_id: 1, itunes_keywords: 'Rail, Night', episode_type_id: 1, audio_date: day(3) },
  { name: 'b', season_id: 1, itunes_keywords: 'sea', episode_type_id: 2, audio_date: day(1) },
  { name: 'c', season_id: 2, itunes_keywords: 'rail,sea', episode_type_id: 1, audio_date: day(4) },
  { name: 'd', season_id: null, itunes_keywords: '', episode_type_id: 3, audio_date: day(2) },
]

describe('of the episodes a feed has', () => {
  test.each<[string, Partial<EpisodeChoice>, string]>([
    ['all', {}, 'abcd'],
    ['a season', { season_id: 1 }, 'ab'],
    ['a season that is gone: none', { season_id: 9 }, ''],
    ['a keyword, whatever its case', { keyword: ' RAIL ' }, 'ac'],
    ['a keyword, and not a part of one', { keyword: 'ra' }, ''],
    ['full ones', { episode_type: 'full' }, 'ac'],
    ['trailers', { episode_type: 'trailer' }, 'b'],
    ['bonus episodes', { episode_type: 'bonus' }, 'd'],
    ['the last two, in the order of their owner', { last_episodes: 2 }, 'ac'],
    ['more than there are', { last_episodes: 9 }, 'abcd'],
    ['the last one of a keyword', { keyword: 'sea', last_episodes: 1 }, 'c'],
    ['what is true of all that is said', { season_id: 1, keyword: 'night', episode_type: 'full' }, 'a'],
  ])('%s', (_, choice, expected) => {
    const chosen = chooseEpisodes({ ...ALL_EPISODES, ...choice }, episodes)
    expect(chosen.map(({ name }) => name).join('')).toBe(expected)
  })
})

test('a form is found by its title, whatever its case and spaces; without one nothing is', () => {
  const forms = [{ title: 'Video' }, { title: ' Ad-free' }]
  expect(chooseForm({ audio_form: 'ad-FREE' }, forms)).toBe(forms[1])
  expect(chooseForm({ audio_form: 'Opus' }, forms)).toBeUndefined()
  expect(chooseForm({ audio_form: '' }, [{ title: '' }])).toBeUndefined()
  expect(chooseForm({ audio_form: 'Video' })).toBeUndefined()
})

test('what a link or subscribers get in place of the file stands beside it for nobody', () => {
  const of = (audience: 'public' | 'link' | 'subscribers') => [{ audience, audio_form: 'Ad-free' }]
  expect([of('public'), of('link'), of('subscribers')].map((one) => isWithheld(one, 'ad-free'))).toEqual([
    false,
    true,
    true,
  ])
  expect(isWithheld(of('link'), 'Video')).toBe(false)
})

test('a podcast for members has a feed for subscribers alone, every other one has none such', () => {
  const show = { is_private: false, is_password_protected: false, is_advanced_private_feed: false }
  expect(possibleAudiences(show)).toEqual(['public', 'link'])
  expect(possibleAudiences({ ...show, is_private: true })).toEqual(['public', 'link'])
  expect(possibleAudiences({ ...show, is_advanced_private_feed: true })).toEqual(['subscribers'])
})

test('the title is that of the podcast with the name of the feed, or its own', () => {
  const show = { podcast_title: 'Night Trains' }
  expect(variantTitle({ name: 'Season 1', title: '' }, show)).toBe('Night Trains – Season 1')
  expect(variantTitle({ name: 'Season 1', title: 'The first nights' }, show)).toBe('The first nights')
})

test('times hold in a form of about the same length', () => {
  expect([598, 602, null, 597, 540].map((duration_seconds) => keepsTimes({ duration_seconds }, 600))).toEqual(
    [true, true, true, false, false],
  )
})
