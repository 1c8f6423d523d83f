// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closePlayer, playerState, replaceSound, type SoundState } from '../../audio/player-state.ts'
import { EPISODE } from '../../testing/episode.ts'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { SHOW } from '../../testing/show.ts'
import { PlaylistPage } from './playlist-page.tsx'

const EPISODES = [
  EPISODE,
  { ...EPISODE, id: 13, name: 'Snow', publication: 'draft', duration_second: 60 },
  { ...EPISODE, id: 14, name: 'Without audio', audio_src: null },
]
let sound: EventTarget

function open(audioposts: object[], show = SHOW, methods: object[] = []) {
  const asked: string[] = []
  const page = openPage(PlaylistPage, {
    at: '/shows/7/playlist',
    path: '/shows/:id/playlist',
    answers: {
      'GET /v1/shows/7': { body: { ...show, is_private: true, is_private_show: true } },
      'GET /v2/shows/7/show_order_methods': { body: methods },
      'GET /v2/shows/7/audioposts': ({ path }) => {
        asked.push(path)
        return { body: { audioposts, page: 1, total_pages: 1 } }
      },
    },
  })
  return { ...page, asked }
}

beforeEach(() => {
  sound = new EventTarget()
  const parts = { src: '', currentTime: 0, duration: 100, playbackRate: 1, volume: 1, preload: '' }
  const acts = {
    load: () => undefined,
    removeAttribute: () => undefined,
    play: async () => undefined,
    pause: () => undefined,
  }
  replaceSound(Object.assign(sound, parts, acts) as unknown as SoundState)
})
afterEach(() => {
  closePlayer()
  closePage()
})

describe('the playlist', () => {
  test('has what can be heard, with dates and lengths', async () => {
    open(EPISODES)
    expect(await screen.findByText('2 episodes, 1 hr 3 min')).toBeTruthy()
    const rows = screen.getAllByRole('listitem')
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(['Rain', 'Snow'])
    expect(within(rows[0] as HTMLElement).getByText('1:02:05')).toBeTruthy()
    expect(within(rows[1] as HTMLElement).getByText('Not published')).toBeTruthy()
  })

  test('follows the order that its owner set, which the server applies where no other is asked for', async () => {
    const method = {
      id: 1,
      show_id: 7,
      name: '',
      target_name: 'audioposts.episode_number',
      direction: 'ASC',
      position: 0,
    }
    const { asked } = open(EPISODES, { ...SHOW, itunes_type_is_serial: true }, [method])
    expect(await screen.findByText('2 episodes, 1 hr 3 min')).toBeTruthy()
    expect(asked.filter((path) => path.includes('published_date_sort'))).toEqual([])
  })

  test('plays one after the other', async () => {
    const { user } = open(EPISODES)
    await user.click(await screen.findByRole('button', { name: 'Play all' }))
    expect(playerState().item?.name).toBe('Rain')
    sound.dispatchEvent(new Event('ended'))
    expect(playerState().item?.name).toBe('Snow')
    sound.dispatchEvent(new Event('ended'))
    expect(playerState()).toMatchObject({ item: { name: 'Snow' }, playing: false })
  })

  test('starts a serial at its beginning', async () => {
    const { asked } = open(EPISODES, { ...SHOW, itunes_type_is_serial: true })
    await screen.findByRole('button', { name: 'Play all' })
    expect(asked[0]).toContain('published_date_sort=asc')
  })

  test('says that there is nothing to hear yet', async () => {
    open([])
    expect(await screen.findByText('Nothing to hear yet')).toBeTruthy()
  })
})
