import { describe, expect, test } from 'vitest'
import { pickMatching } from '../api/local-storage.ts'
import { WHOLE_EPISODE } from '../testing/whole-episode.ts'
import {
  type EpisodeValues,
  NEW_EPISODE,
  toEpisodeBody,
  toEpisodeErrors,
  toEpisodeValues,
  usesExtras,
} from './episode-values.ts'
import { changesIn } from './kept-changes.ts'
import { type SettingsBody, settingsChanges, toSettingsBody } from './settings-values.ts'

const VALUES = toEpisodeValues(WHOLE_EPISODE)
const changes = (before: Partial<EpisodeValues>, after: Partial<EpisodeValues>) => {
  const [old, now] = [before, after].map((values) =>
    toSettingsBody({ ...VALUES, ...values, status: 'draft' }, 'Europe/Vienna'),
  )
  return settingsChanges(old as SettingsBody, now as SettingsBody)
}

describe('the values of the form', () => {
  test('a new episode is explicit type 2, episode type 1 and number 0 (RU159)', () => {
    expect(toEpisodeBody(NEW_EPISODE)).toMatchObject({
      explicit_type_id: 2,
      episode_type_id: 1,
      episode_number: '0',
      season_id: null,
    })
  })

  test('no number is an empty field, and 0 on the wire', () => {
    const numberless = toEpisodeValues({ ...WHOLE_EPISODE, episode_number: '0' })
    expect([NEW_EPISODE.episode_number, numberless.episode_number]).toEqual(['', ''])
    expect(changes(numberless, { ...numberless, episode_number: ' ' })).toEqual({})
    const numbered = { ...numberless, episode_number: '12' }
    expect(changes(numberless, numbered)).toEqual({ episode_number: '12' })
    expect(changes(numbered, numberless)).toEqual({ episode_number: '0' })
  })

  test('only what differs is sent', () => {
    expect(changes(VALUES, { ...VALUES })).toEqual({})
    const next = {
      ...VALUES,
      season_id: '31',
      latitude: '48,2',
      longitude: '16.3',
      hosts: [{ person_id: 41, roles: ['cast/host'] }],
    }
    expect(changes(VALUES, next)).toEqual({
      season_id: 31,
      location_geo: 'geo:48.2,16.3',
      hosts: [{ person_id: 41, roles: ['cast/host'], sort_order: 1 }],
    })
  })

  test('the date of an episode stands on the clocks of its podcast', () =>
    expect(VALUES.wall).toBe('2026-03-02 10:30:00'))

  test.each([
    [{ location_geo: 'Location geo is invalid' }, 'latitude'],
    [{ url: 'Url must be a web address' }, 'fundings'],
    [{ value: "Value can't be blank" }, 'txts'],
  ])('a refusal of %j stands at %s', (errors, field) =>
    expect(toEpisodeErrors(errors as never)).toHaveProperty(field),
  )

  test('rare fields are shown when one is filled in or complained about', () => {
    expect(usesExtras(VALUES)).toBe(false)
    expect(usesExtras({ ...VALUES, batch_number: '3' })).toBe(true)
    expect(usesExtras(VALUES, { link: 'Link is invalid' })).toBe(true)
  })
})

describe('what is kept on the device', () => {
  test('comes back only where it fits the form', () => {
    expect(
      pickMatching(
        { name: 'Snow', hosts: 'all', fundings: [{ key: 'a', url: '', text: '' }], gone: 1 },
        NEW_EPISODE,
      ),
    ).toEqual({
      name: 'Snow',
      fundings: [{ key: 'a', url: '', text: '' }],
    })
  })

  test.each([
    ['nothing', null],
    ['what is there already', { values: { name: 'Rain' }, at: '2026-03-03T10:00:00Z', base: '1' }],
    ['something without its time', { values: { name: 'Snow' }, base: '1' }],
  ])('is not offered when it is %s', (_, kept) => expect(changesIn(kept, VALUES)).toBeNull())

  test('is offered when it would change something', () => {
    expect(
      changesIn({ values: { name: 'Snow' }, at: '2026-03-03T10:00:00Z', base: '1' }, VALUES)?.values,
    ).toEqual({ name: 'Snow' })
  })
})
