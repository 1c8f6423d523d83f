// @vitest-environment happy-dom
import type { Teammate } from '@podstead/contract/teams/teams'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { SharingPage } from './sharing-page.tsx'

const teammate = (id: number, changes: Partial<Teammate> = {}): Teammate => ({
  id,
  teammate_email_address: `mate-${id}@example.com`,
  role: 'editor',
  state: 'invited',
  episode: null,
  invited_at: '2026-03-01T10:00:00.000Z',
  last_active_at: null,
  ...changes,
})
const sharing = (teams: Teammate[]) => ({
  show: { id: 7, podcast_title: SHOW.podcast_title, name: SHOW.podcast_title, artwork_url_256: '' },
  teams,
})

type Answers = Parameters<typeof openPage>[1]['answers']
const open = (teams: Teammate[], answers: Answers = {}) =>
  openPage(SharingPage, {
    at: '/shows/7/sharing',
    path: '/shows/:id/sharing',
    answers: {
      'GET /v1/shows/7': { body: SHOW },
      'GET /v2/shows/7/teams': { body: sharing(teams) },
      ...answers,
    },
  })

afterEach(closePage)

describe('the page Team', () => {
  test('says what it is for while nobody is there', async () => {
    open([])
    expect(await screen.findByRole('heading', { name: 'Nobody else yet' })).toBeTruthy()
  })

  test('offers another try where the team cannot be loaded', async () => {
    open([], { 'GET /v2/shows/7/teams': { status: 403, body: { message: 'No.' } } })
    expect(await screen.findByText('The team could not be loaded')).toBeTruthy()
    expect(screen.getByRole('button', { name: /again/i })).toBeTruthy()
  })

  test('invites as an editor unless another role is chosen, and empties the field', async () => {
    const { user, sent } = open([], {
      'POST /v2/shows/7/teams': { status: 201, body: sharing([teammate(1)]) },
    })
    await user.type(await screen.findByLabelText('Email address'), 'mate-1@example.com')
    await user.click(screen.getByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByText('mate-1@example.com is invited.')).toBeTruthy()
    expect(sent('POST /v2/shows/7/teams')).toEqual([{ email_address: 'mate-1@example.com', role: 'editor' }])
    expect((screen.getByLabelText('Email address') as HTMLInputElement).value).toBe('')
    expect(await screen.findByText('mate-1@example.com')).toBeTruthy()
  })

  test('shows the server’s refusal on the field, and keeps what was typed', async () => {
    const { user } = open([teammate(1)], {
      'POST /v2/shows/7/teams': {
        status: 422,
        body: { messages: { email_address: ['has been invited already'] } },
      },
    })
    const field = await screen.findByLabelText('Email address')
    await user.type(field, 'mate-1@example.com')
    await user.click(screen.getByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByText(/has been invited already/)).toBeTruthy()
    expect((field as HTMLInputElement).value).toBe('mate-1@example.com')
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  test('says of each who has been there when, and mails again only who has not', async () => {
    open([teammate(1), teammate(2, { state: 'active', last_active_at: '2026-03-02T09:00:00.000Z' })])
    const [invited, active] = await screen.findAllByRole('listitem')
    expect(within(invited as HTMLElement).getByText(/Not opened yet/)).toBeTruthy()
    expect(within(invited as HTMLElement).getByRole('button', { name: /Send the invitation/ })).toBeTruthy()
    expect(within(active as HTMLElement).getByText(/Last here/)).toBeTruthy()
    expect(within(active as HTMLElement).queryByRole('button', { name: /Send the invitation/ })).toBeNull()
  })

  test('asks before somebody is removed', async () => {
    const { user, sent } = open(
      [teammate(1, { state: 'active', last_active_at: '2026-03-02T09:00:00.000Z' })],
      {
        'DELETE /v2/shows/7/teams/1': {
          body: { id: 1, message: 'mate-1@example.com was removed from the team.' },
        },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Remove mate-1@example.com' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/an upload of theirs stops/)).toBeTruthy()
    expect(sent('DELETE /v2/shows/7/teams/1')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(sent('DELETE /v2/shows/7/teams/1')).toHaveLength(1))
    expect(await screen.findByText('mate-1@example.com was removed from the team.')).toBeTruthy()
  })
})
