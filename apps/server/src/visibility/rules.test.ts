import type { Publication } from '@podstead/contract/episodes/episodes'
import { describe, expect, test } from 'vitest'
import type { EpisodeRow, MediaState } from '../episodes/table.ts'
import {
  admittedListener,
  EVERYBODY,
  isPrivateShow,
  isReleasedTo,
  isVisible,
  type Listener,
  PREVIEW,
  publicationState,
  TEAM,
} from './rules.ts'

const now = new Date('2026-03-02T10:00:00Z')
const before = new Date(now.getTime() - 1)
const after = new Date(now.getTime() + 1)
const ready = {
  id: 7,
  is_draft: false,
  audio_date: before,
  audio_file_id: 1,
  source_type: '',
  media_state: 'ready' as MediaState,
  deleted_at: null,
}
const open = {
  is_private: false,
  is_password_protected: false,
  is_advanced_private_feed: false,
  deleted_at: null,
}

describe('the publication of an episode (RU150)', () => {
  test.each([
    ['a draft, whatever its date', { is_draft: true }, 'draft'],
    [
      'a draft that is processed',
      { is_draft: true, audio_file_id: null, media_state: 'processing' },
      'draft',
    ],
    ['with audio and a past date', {}, 'published'],
    ['in the very moment of its date', { audio_date: now }, 'published'],
    ['a moment before its date', { audio_date: after }, 'scheduled'],
    [
      'scheduled while its audio is processed',
      { audio_date: after, audio_file_id: null, media_state: 'queued' },
      'scheduled',
    ],
    [
      'scheduled with audio that failed',
      { audio_date: after, audio_file_id: null, media_state: 'failed' },
      'failed',
    ],
    ['due, but its audio is not ready', { audio_file_id: null, media_state: 'processing' }, 'processing'],
    ['due, but its audio failed', { audio_file_id: null, media_state: 'failed' }, 'failed'],
    ['served with older audio while the new one is processed', { media_state: 'processing' }, 'published'],
    ['served with older audio after the new one failed', { media_state: 'failed' }, 'published'],
    [
      'played where it was imported from',
      { audio_file_id: null, source_type: 'audio/mpeg', media_state: 'none' },
      'published',
    ],
    [
      'played there after copying failed',
      { audio_file_id: null, source_type: 'audio/mpeg', media_state: 'failed' },
      'published',
    ],
    [
      'there, before its date',
      { audio_date: after, audio_file_id: null, source_type: 'audio/mpeg', media_state: 'failed' },
      'scheduled',
    ],
  ] as [string, Partial<EpisodeRow>, Publication][])('%s', (_, change, publication) => {
    expect(publicationState({ ...ready, ...change }, now)).toBe(publication)
  })
})

const ANA: Listener = { by: 'subscriber', subscriberId: 1, opens: new Map([[7, 0]]) }
const EVERY: Listener[] = [
  ...(['nothing', 'address', 'password', 'ticket', 'team', 'preview'] as const).map((by) => ({ by })),
  ANA,
]

describe('whom a podcast is open to', () => {
  test.each([
    ['public', {}, ['nothing', 'team', 'preview'], EVERYBODY],
    ['unlisted', { is_private: true }, ['address', 'team', 'preview'], { by: 'address' }],
    [
      'password protected',
      { is_password_protected: true },
      ['password', 'ticket', 'team', 'preview'],
      { by: 'password' },
    ],
    ['members only', { is_advanced_private_feed: true }, ['team', 'preview', 'subscriber'], null],
    ['public, and deleted', { deleted_at: before }, [], EVERYBODY],
  ])('%s', (_, change, those, stranger) => {
    const show = { ...open, ...change }
    expect(EVERY.filter((one) => isVisible(show, ready, one, now)).map(({ by }) => by)).toEqual(those)
    expect(admittedListener(show)).toEqual(stranger)
    expect(isPrivateShow(show)).toBe(stranger !== EVERYBODY)
  })
})

describe('an episode is there', () => {
  test('for its listeners when it is published and not deleted, for the team likewise', () => {
    for (const listener of [EVERYBODY, TEAM]) {
      expect(isReleasedTo(ready, listener, now)).toBe(true)
      for (const change of [
        { is_draft: true },
        { audio_date: after },
        { audio_file_id: null },
        { deleted_at: before },
      ])
        expect(isReleasedTo({ ...ready, ...change }, listener, now)).toBe(false)
    }
  })

  test('for a subscriber when it is published and the schedule opens it to them', () => {
    expect(isReleasedTo(ready, ANA, now)).toBe(true)
    expect(isReleasedTo({ ...ready, id: 8 }, ANA, now)).toBe(false)
    expect(isReleasedTo({ ...ready, is_draft: true }, ANA, now)).toBe(false)
  })

  test('for whoever has a link to its preview until it is deleted', () => {
    for (const change of [
      {},
      { is_draft: true },
      { audio_date: null },
      { audio_date: after },
      { audio_file_id: null },
    ])
      expect(isReleasedTo({ ...ready, ...change }, PREVIEW, now)).toBe(true)
    expect(isReleasedTo({ ...ready, deleted_at: before }, PREVIEW, now)).toBe(false)
  })
})
