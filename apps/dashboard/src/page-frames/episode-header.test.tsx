import { describe, expect, test } from 'vitest'
import { EPISODE_SHOW } from '../testing/whole-episode.ts'
import { episodeTabs } from './episode-header.tsx'

const tabs = (r2_uploaded: boolean, pathname = '') =>
  episodeTabs({ id: 12, show: EPISODE_SHOW, r2_uploaded }, pathname)
const toOf = (label: string, list: { label: string; to: string }[]) =>
  list.find((tab) => tab.label === label)?.to

describe('the tabs of an episode', () => {
  test('episodes in object storage have assets instead of artwork (RU131)', () => {
    expect(toOf('Assets', tabs(true))).toBe('/podcasts/7/episodes/12/assets')
    expect(toOf('Artwork', tabs(true))).toBeUndefined()
    expect(toOf('Artwork', tabs(false))).toBe('/shows/7/episodes/12/artwork')
    expect(toOf('Assets', tabs(false))).toBeUndefined()
  })

  test('lead to everything an owner adds to an episode (RU151)', () => {
    expect(tabs(true).map(({ label }) => label)).toEqual([
      ...['Settings', 'Chapters', 'Soundbites', 'Assets', 'Images', 'Value for value', 'Check', 'Metrics'],
    ])
  })

  test('the address that is open wins where a page has two', () => {
    expect(toOf('Settings', tabs(true))).toBe('/podcasts/7/episodes/12')
    expect(toOf('Settings', tabs(true, '/shows/7/episodes/12'))).toBe('/shows/7/episodes/12')
    expect(toOf('Settings', tabs(false, '/podcasts/7/episodes/12'))).toBe('/podcasts/7/episodes/12')
  })
})
