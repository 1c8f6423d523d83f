// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SUBSCRIBER, subscribersReply } from '../testing/subscriber.ts'
import { MembersNumber, MembersOverview } from './members-overview.tsx'

afterEach(closePage)

const SENT = { is_sent_on_approval: true, own_intro: false }

const open = (Part: typeof MembersOverview, people = [SUBSCRIBER], letter = SENT, account = {}) =>
  openPage(() => <Part showId={7} />, {
    at: '/shows/7/overview',
    path: '/shows/:id/overview',
    account,
    answers: {
      'GET /v1/shows/7/private_feeds': { body: subscribersReply(people) },
      'GET /v2/shows/7/instruction_email': { body: letter },
    },
  })

describe('the overview of a members-only podcast', () => {
  test('says how many may listen, ask and are rejected, each with its list', async () => {
    open(MembersOverview)
    const approved = await screen.findByRole('link', { name: /^Approved/ })
    expect(approved.textContent).toContain('1')
    expect(approved.getAttribute('href')).toBe('/shows/7/subscribers?status=Approved')
    expect(screen.getByRole('link', { name: /^Pending/ }).textContent).toContain('0')
    expect(screen.queryByRole('heading', { name: 'Next steps' })).toBeNull()
  })

  test('begins with the instruction email and the first listeners', async () => {
    open(MembersOverview, [], { ...SENT, is_sent_on_approval: false })
    expect(await screen.findByRole('link', { name: /^Write the instruction email/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Invite your first listeners/ })).toBeTruthy()
  })

  test('asks nobody for an instruction email who introduces the podcast personally', async () => {
    open(MembersOverview, [], { is_sent_on_approval: false, own_intro: true })
    expect(await screen.findByRole('link', { name: /^Invite your first listeners/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Write the instruction email/ })).toBeNull()
  })

  test('leads to those who wait', async () => {
    open(MembersOverview, [{ ...SUBSCRIBER, subscription_status: 'Pending' }])
    const waiting = await screen.findByRole('link', { name: /^Let in or turn away: 1 person/ })
    expect(waiting.getAttribute('href')).toBe('/shows/7/subscribers?status=Pending')
  })

  test('offers another plan where this one has none', async () => {
    open(MembersOverview, [], SENT, { skill_advanced_private_feed: false })
    expect(await screen.findByText('Please upgrade your account to access the data.')).toBeTruthy()
  })
})

test('the card of a members-only podcast says how many hear it', async () => {
  open(MembersNumber, [SUBSCRIBER, { ...SUBSCRIBER, id: 42 }])
  expect(await screen.findByText('2')).toBeTruthy()
  expect(screen.getByText('Subscribers')).toBeTruthy()
})
