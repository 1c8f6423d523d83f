// @vitest-environment happy-dom
import type { AudioReport } from '@podstead/contract/episodes/episode-fields'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { CHOICES, WHOLE_EPISODE } from '../../testing/whole-episode.ts'
import { EpisodeSettingsPage } from '../episode-settings-page.tsx'

/** The other end of the WebSocket. */
class Line {
  static readonly OPEN = 1
  static last: Line | null = null
  readyState = 1
  onopen: () => void = () => undefined
  onmessage: (message: { data: string }) => void = () => undefined
  constructor() {
    Line.last = this
  }
  send() {}
  close() {}
  says(message: object) {
    act(() => this.onmessage({ data: JSON.stringify(message) }))
  }
}

// The line stays for some seconds when a page goes: the second page has the first one's.
beforeEach(() => void vi.stubGlobal('WebSocket', Line))
afterEach(closePage)

const WAITING = {
  direct_upload_status_code: 202,
  upload_progress: 1,
  audio_src: null,
  publication: 'processing',
} as const
const READY = { direct_upload_status_code: 200, upload_progress: 100 } as const
let state:
  | typeof WAITING
  | typeof READY
  | (typeof READY & ({ audio_report: AudioReport } | { is_audio_unmeasurable: true }))

async function openEpisode(): Promise<Line> {
  state = WAITING
  openPage(EpisodeSettingsPage, {
    at: '/podcasts/7/episodes/12',
    path: '/podcasts/:showId/episodes/:id',
    answers: {
      'GET /v2/shows/7/audioposts/12': () => ({ body: { ...WHOLE_EPISODE, ...CHOICES, ...state } }),
      'GET /v1/episode_types': { body: CHOICES.episode_types },
      'GET /v1/explicit_types': { body: CHOICES.explicit_types },
      'POST /v2/live_tickets': { body: { ticket: 'once', url: '/live' } },
    },
  })
  expect(await screen.findByText('1%')).toBeTruthy()
  const line = await waitFor(() => Line.last ?? expect.fail('nobody connected'))
  line.onopen()
  line.says({ type: 'welcome' })
  return line
}

test('audio on its way tells its progress, and at its end that the episode is published (RU138, RU407, RU411)', async () => {
  const line = await openEpisode()
  const tells = (data: object) =>
    line.says({
      type: 'event',
      channel: 'upload:12',
      data: { audiopost_id: 12, message: null, uploadedFileSize: null, ...data },
    })
  tells({ directUploadStatusCode: 202, progress: 64 })
  expect(await screen.findByText('64%')).toBeTruthy()
  state = READY
  tells({ directUploadStatusCode: 200, progress: 100 })
  expect(await screen.findByText('Rain is published.')).toBeTruthy()
})

test('audio that was ready before the page began to listen is not waited for', async () => {
  const line = await openEpisode()
  state = READY
  line.says({ type: 'subscribed', channel: 'upload:12' })
  expect(await screen.findByText('Rain is published.')).toBeTruthy()
  expect(screen.queryByText('1%')).toBeNull()
})

test('what is measured after processing comes by itself', async () => {
  const line = await openEpisode()
  state = READY
  line.says({ type: 'subscribed', channel: 'upload:12' })
  expect(await screen.findByText(/are not measured yet/)).toBeTruthy()
  const tells = (episode_id: number) =>
    line.says({ type: 'event', channel: 'show:7', data: { show_id: 7, episode_id, change: 'episode' } })
  state = { ...READY, audio_report: MEASURED }
  tells(13)
  expect(screen.queryByText('−18.0 LUFS')).toBeNull()
  tells(12)
  expect(await screen.findByText('−18.0 LUFS')).toBeTruthy()
  expect(screen.queryByText(/are not measured yet/)).toBeNull()
})

test('sound that cannot be measured is not promised a measurement', async () => {
  const line = await openEpisode()
  state = READY
  line.says({ type: 'subscribed', channel: 'upload:12' })
  expect(await screen.findByText(/are not measured yet/)).toBeTruthy()
  state = { ...READY, is_audio_unmeasurable: true }
  line.says({ type: 'event', channel: 'show:7', data: { show_id: 7, episode_id: 12, change: 'episode' } })
  expect(await screen.findByText(/of this file could not be measured/)).toBeTruthy()
  expect(screen.queryByText(/are not measured yet/)).toBeNull()
})

const MEASURED: AudioReport = {
  ...{
    loudness_lufs: -18,
    loudness_range_lu: 4,
    true_peak_dbtp: -3,
    silence_start_second: 0,
    silence_end_second: 0,
  },
  ...{ clipped_samples: 0, channel_note: null, target_lufs: -16, findings: [] },
}
