import { FINDING_PAGES, type Finding } from '@podstead/contract/preflight/preflight'
import { FINDING_CODES } from '@podstead/contract/preflight/preflight-codes'
import { describe, expect, test } from 'vitest'
import { findingText } from './finding-text.ts'
import { linkToFinding } from './places.ts'

describe('the words of findings', () => {
  test.each(FINDING_CODES)('%s says what is wrong and why it matters', (code) => {
    const { what, why } = findingText({ code, facts: {} })
    expect(what).not.toBe(code.replaceAll('_', ' '))
    expect(why.length).toBeGreaterThan(20)
  })

  test('numbers and names stand in their places', () => {
    expect(findingText({ code: 'show_description_long', facts: { bytes: 5210, max: 4000 } }).what).toBe(
      'The description is too long (5,210 of 4,000 bytes)',
    )
  })
})

describe('the places of findings', () => {
  const finding = (fields: Partial<Finding>) =>
    ({
      code: 'chat_incomplete',
      page: 'generalSettings',
      field: null,
      episode_id: null,
      ...fields,
    }) as Finding

  test.each(FINDING_PAGES)('%s has an address', (page) => {
    expect(linkToFinding(finding({ page, episode_id: 12 }), 7, 3)?.address).toMatch(
      /^\/(shows|podcasts)\/7(\/|$)/,
    )
  })

  test.each<[Partial<Finding>, string]>([
    [{ page: 'generalSettings', field: 'author' }, '/shows/7#author'],
    [{ page: 'feedSettings', field: 'trailers' }, '/shows/7/feed#trailers'],
    [{ page: 'generalSettings', field: 'location_geo' }, '/shows/7#latitude'],
    [{ page: 'moveAway', field: null }, '/shows/7/move_away'],
    [{ page: 'liveItems', field: null }, '/shows/7/live'],
    [{ page: 'episodeSettings', field: 'chat', episode_id: 12 }, '/podcasts/7/episodes/12#chat'],
    [
      { page: 'episodeAssets', field: 'transcripts', episode_id: 12 },
      '/podcasts/7/episodes/12/assets#transcripts',
    ],
    [{ page: 'soundbites', field: 'items', episode_id: 12 }, '/shows/7/episodes/12/soundbites#items'],
  ])('%j is mended at %s', (fields, address) =>
    expect(linkToFinding(finding(fields), 7)?.address).toBe(address),
  )
})
