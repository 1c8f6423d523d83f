// @vitest-environment happy-dom
import { fillPath } from '@podstead/contract/endpoint'
import { getShow } from '@podstead/contract/shows/shows'
import {
  acceptTranscriptSuggestion,
  dismissTranscriptSuggestion,
  listTranscriptSuggestions,
  reopenTranscriptSuggestion,
  type TranscriptSuggestion,
} from '@podstead/contract/transcript-suggestions/transcript-suggestions'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { SuggestionsPage } from './suggestions-page.tsx'
import { TeamSuggestionsPage } from './team-suggestions-page.tsx'
import { textDifference } from './text-difference.ts'

const ONE: TranscriptSuggestion = {
  id: 3,
  audiopost: { id: 12, name: 'To Lisbon' },
  transcript_id: 5,
  start_time: 75.2,
  old_text: 'We are in Lisbon now.',
  new_text: 'We are in Porto now.',
  current_text: 'We are in Lisbon now.',
  is_changed: false,
  suggested_by: 'Tom',
  count: 2,
  state: 'open',
  created_at: '2026-11-27T20:00:00Z',
  decided_at: null,
  decided_by: null,
}
const params = { showId: SHOW.id, suggestionId: 3 }
const LIST = `GET ${fillPath(listTranscriptSuggestions.path, params)}`
const ACCEPT = `POST ${fillPath(acceptTranscriptSuggestion.path, params)}`
const DISMISS = `POST ${fillPath(dismissTranscriptSuggestion.path, params)}`
const REOPEN = `POST ${fillPath(reopenTranscriptSuggestion.path, params)}`
type Answers = Parameters<typeof openPage>[1]['answers']

const header = {
  ...{ id: SHOW.id, podcast_title: 'Night Trains', role: 'editor', artwork_url_256: '' },
  ...{ is_private_show: false, time_zone: 'UTC' },
}
const answer = (suggestions: object[]) => ({
  body: { show: header, is_open: true, suggestions, next: null },
})
const open = (suggestions: object[], answers: Answers = {}, show: object = {}) =>
  openPage(SuggestionsPage, {
    at: `/shows/${SHOW.id}/transcript_suggestions`,
    path: '/shows/:id/transcript_suggestions',
    answers: {
      [`GET ${fillPath(getShow.path, { id: SHOW.id })}`]: {
        body: { ...SHOW, transcript_suggestions: true, ...show },
      },
      [LIST]: answer(suggestions),
      ...answers,
    },
  })
const decided = (message: string, state: 'accepted' | 'dismissed' | 'open') => ({
  body: { message, suggestion: { ...ONE, state } },
})

afterEach(closePage)

describe('suggested corrections', () => {
  test('say where they are, what changes, by whom and how often', async () => {
    open([ONE])
    const item = within(await screen.findByRole('listitem'))
    const link = item.getByRole('link', { name: 'To Lisbon' })
    expect(link.getAttribute('href')).toBe('/episodes/12/transcripts/5?t=75.2')
    expect(item.getByText('1:15')).toBeTruthy()
    expect(item.getByText(/^Tom, /)).toBeTruthy()
    expect(item.getByText('Suggested 2 times')).toBeTruthy()
    expect(item.getByText('Lisbon').tagName).toBe('DEL')
    expect(item.getByText('Porto').tagName).toBe('INS')
  })

  test.each<[string, string, string]>([
    ['accepted', 'Accept', ACCEPT],
    ['dismissed', 'Dismiss', DISMISS],
  ])('are %s with a click, and that is taken back with another', async (state, name, action) => {
    const { user, sent } = open([ONE], {
      [action]: decided('That is done.', state as 'accepted'),
      [REOPEN]: decided('The suggestion is open again.', 'open'),
    })
    await user.click(
      await screen.findByRole('button', { name: `${name} the correction at 1:15 of To Lisbon` }),
    )
    expect(await screen.findByText('That is done.')).toBeTruthy()
    expect(sent(action)).toHaveLength(1)
    await waitFor(() => expect(sent(LIST).length).toBeGreaterThan(1))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('The suggestion is open again.')).toBeTruthy()
    expect(sent(REOPEN)).toHaveLength(1)
  })

  test('that were overtaken show what the passage says now, and lead to the editor', async () => {
    open([{ ...ONE, is_changed: true, current_text: 'We were in Lisbon.' }])
    expect(await screen.findByText('We were in Lisbon.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
    expect(screen.getByRole('button', { name: /^Dismiss/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open in the editor' }).getAttribute('href')).toContain('?t=75.2')
  })

  test('whose passage has gone say so', async () => {
    open([{ ...ONE, is_changed: true, current_text: null }])
    expect(await screen.findByText('This passage is not in the transcript any more.')).toBeTruthy()
  })

  test('that cannot be accepted say why, and the list is loaded again', async () => {
    const { user, sent } = open([ONE], {
      [ACCEPT]: { status: 409, body: { message: 'This passage was changed since.' } },
    })
    await user.click(await screen.findByRole('button', { name: /^Accept/ }))
    expect(await screen.findByText('This passage was changed since.')).toBeTruthy()
    await waitFor(() => expect(sent(LIST).length).toBeGreaterThan(1))
  })

  test('that were decided about say by whom, and can be taken back', async () => {
    const done = { state: 'accepted', decided_at: '2026-11-28T08:00:00Z', decided_by: 'ana@example.com' }
    const { user, sent } = open([{ ...ONE, ...done }], {
      [REOPEN]: decided('The suggestion is open again.', 'open'),
    })
    await user.click(await screen.findByText('Decided'))
    expect(await screen.findByText(/^Accepted by ana@example\.com, /)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Take the decision back at 1:15 of To Lisbon' }))
    await waitFor(() => expect(sent(REOPEN)).toHaveLength(1))
  })

  test('are explained while there are none, and lead to the setting while it is off', async () => {
    open([], {}, { transcript_suggestions: false })
    expect(await screen.findByRole('heading', { name: 'No open suggestions' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To the website settings' }).getAttribute('href')).toBe(
      `/shows/${SHOW.id}/website_settings`,
    )
  })

  test('that could not be loaded can be asked for again', async () => {
    open([], { [LIST]: { status: 422, body: { message: 'No.' } } })
    expect(await screen.findByText('The suggestions could not be loaded')).toBeTruthy()
  })

  test('are there for a team, and lead to its own editor', async () => {
    openPage(TeamSuggestionsPage, {
      at: `/team_podcasts/${SHOW.id}/transcript_suggestions`,
      path: '/team_podcasts/:id/transcript_suggestions',
      answers: { [LIST]: answer([ONE]) },
    })
    const link = await screen.findByRole('link', { name: 'To Lisbon' })
    expect(link.getAttribute('href')).toBe(`/team_podcasts/${SHOW.id}/team_episodes/12/transcript?t=75.2`)
  })
})

test.each<[string, string, string]>([
  ['We are in Lisbon now', 'We are in Porto now', 'We are in -Lisbon- +Porto+ now'],
  ['We are here', 'We are here', 'We are here'],
  ['He said so', 'Then he said so, twice', '-He- +Then he+ said -so- +so, twice+'],
  ['', 'New', '+New+'],
  ['Old', '', '-Old-'],
])('the difference of %j and %j is %j', (before, after, shown) => {
  const marks = { same: '', removed: '-', added: '+' }
  const parts = textDifference(before, after).map(({ kind, text }) => marks[kind] + text + marks[kind])
  expect(parts.join(' ')).toBe(shown)
})
