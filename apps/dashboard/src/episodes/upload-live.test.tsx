// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { CHOICES, WHOLE_EPISODE } from '../testing/whole-episode.ts'
import { EpisodeSettingsPage } from './episode-settings-page.tsx'

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

beforeEach(() => void vi.stubGlobal('WebSocket', Line))
afterEach(closePage)

test('audio on its way tells its progress, and at its end that the episode is published (RU138, RU407, RU411)', async () => {
  const waiting = { direct_upload_status_code: 202, upload_progress: 1, audio_src: null, publication: 'processing' }
  openPage(EpisodeSettingsPage, {
    at: '/podcasts/7/episodes/12',
    path: '/podcasts/:showId/episodes/:id',
    answers: {
      'GET /v2/shows/7/audioposts/12': { body: { ...WHOLE_EPISODE, ...CHOICES, ...waiting } },
      'GET /v1/episode_types': { body: CHOICES.episode_types },
      'GET /v1/explicit_types': { body: CHOICES.explicit_types },
      'POST /v2/live_tickets': { body: { ticket: 'once', url: '/live' } },
    },
  })
  expect(await screen.findByText('1%')).toBeTruthy()
  const line = await waitFor(() => Line.last ?? expect.fail('nobody connected'))
  line.onopen()
  line.says({ type: 'welcome' })
  const tells = (data: object) =>
    line.says({ type: 'event', channel: 'upload:12', data: { audiopost_id: 12, message: null, uploadedFileSize: null, ...data } })
  tells({ directUploadStatusCode: 202, progress: 64 })
  expect(await screen.findByText('64%')).toBeTruthy()
  tells({ directUploadStatusCode: 200, progress: 100 })
  expect(await screen.findByText('Rain is published.')).toBeTruthy()
})
