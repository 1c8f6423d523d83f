// @vitest-environment happy-dom
import type { MailingGroup, ServiceConnection } from '@podstead/contract/connections/connections'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { ConnectionsPage } from './connections-page.tsx'
import { MailingGroupsPage } from './mailing-groups-page.tsx'
import { PodcastConnectionsPage } from './podcast-connections-page.tsx'

const MEMBERS = { ...SHOW, is_advanced_private_feed: true, is_private_show: true }
const ACCOUNT: ServiceConnection = {
  ...{ id: 3, name: 'mailerlite', api_version: '2038-01-19', key_ending: 'x9Qz', status: 'connected' },
  ...{ refused_at: null, groups: 1, shows: [{ id: 7, podcast_title: 'Night Trains' }] },
  created_at: '2026-03-02T10:00:00Z',
}
const GROUP: MailingGroup = {
  ...{ id: 5, account_id: 3, group_id: '107437586714395001', group_name: 'Members', state: 'synced' },
  ...{ message: null, synced_at: '2026-03-02T10:00:00Z', members: 12, added: 2, rejected: 1 },
  ...{ untouched: 0, only_here: 9 },
}
const LIST = 'GET /v2/service_connections'
const GROUPS = 'GET /v2/shows/7/mailerlite_groups'
const CHOICE = 'GET /v2/mailerlite_accounts/3/groups'

const openConnections = (accounts: ServiceConnection[], answers = {}) =>
  openPage(ConnectionsPage, {
    ...{ at: '/connections', path: '/connections' },
    answers: { [LIST]: { body: { mailer_lite_accounts: accounts } }, ...answers },
  })
const openGroups = (groups: MailingGroup[], answers = {}) =>
  openPage(MailingGroupsPage, {
    ...{ at: '/shows/7/podcast-connections/mailerlite', path: '/shows/:id/podcast-connections/mailerlite' },
    answers: {
      'GET /v1/shows/7': { body: MEMBERS },
      [LIST]: { body: { mailer_lite_accounts: [ACCOUNT] } },
      [GROUPS]: { body: { podcast: { id: 7, podcast_title: 'x' }, mailerlite_groups: groups } },
      [CHOICE]: {
        body: {
          groups: [
            { id: GROUP.group_id, name: 'Members', subscribers: 12 },
            { id: '107437586714395002', name: 'Patrons', subscribers: 3 },
          ],
        },
      },
      ...answers,
    },
  })
afterEach(closePage)

describe('the connections of an account', () => {
  test('have a card for MailerLite; a wrong key is refused at its field', async () => {
    const { user, sent } = openConnections([], {
      'POST /v2/service_connections': {
        ...{ status: 422, body: { errors: { access_token: ['MailerLite does not accept this key.'] } } },
      },
    })
    expect(await screen.findByText('Not Connected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Set up connection' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect MailerLite' }))
    await user.type(dialog.getByLabelText('API key'), 'wrong')
    await user.click(dialog.getByRole('button', { name: 'Connect' }))
    expect(await dialog.findByText(/MailerLite does not accept this key/)).toBeTruthy()
    expect(sent('POST /v2/service_connections')).toEqual([
      { access_token: 'wrong', name: 'mailerlite', api_version: '2038-01-19' },
    ])
  })

  test('say that they are made', async () => {
    const { user } = openConnections([], {
      'POST /v2/service_connections': { status: 201, body: ACCOUNT },
    })
    await user.click(await screen.findByRole('button', { name: 'Set up connection' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect MailerLite' }))
    await user.type(dialog.getByLabelText('API key'), 'right')
    await user.click(dialog.getByRole('button', { name: 'Connect' }))
    expect(await screen.findByText('Connected to your MailerLite account')).toBeTruthy()
  })

  test('say what stops before they are deleted, and the words of the server after', async () => {
    const { user } = openConnections([ACCOUNT], {
      'DELETE /v2/service_connections/3': { body: { id: 3, message: 'The account is disconnected.' } },
    })
    expect(await screen.findByText('1 group linked for Night Trains')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Delete the connection/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this connection?' }))
    expect(dialog.getByText(/Night Trains\): syncing stops/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('The account is disconnected.')).toBeTruthy()
  })

  test('whose key is refused say so, and take a new one', async () => {
    const { user, sent } = openConnections(
      [{ ...ACCOUNT, status: 'refused', refused_at: '2026-03-02T10:00:00Z' }],
      { 'PUT /v2/service_connections/3': { body: ACCOUNT } },
    )
    expect(await screen.findByText('MailerLite no longer accepts this key')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Settings of the key ending in x9Qz' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Settings of MailerLite' }))
    await user.type(dialog.getByLabelText('API key'), 'fresh')
    await user.click(dialog.getByRole('button', { name: 'Replace the key' }))
    await waitFor(() => expect(sent('PUT /v2/service_connections/3')).toEqual([{ access_token: 'fresh' }]))
  })
})

describe('the mailing lists of a private podcast', () => {
  const open = (connections: object[]) =>
    openPage(PodcastConnectionsPage, {
      ...{ at: '/shows/7/podcast-connections', path: '/shows/:id/podcast-connections' },
      answers: {
        'GET /v1/shows/7': { body: MEMBERS },
        'GET /v2/shows/7/connections': { body: { connections } },
      },
    })

  test('lead to the connections where there is no account', async () => {
    const { user, address } = open([])
    await user.click(await screen.findByRole('link', { name: 'Get started' }))
    expect(address()).toBe('/connections')
  })

  test('lead to the groups of a connected one', async () => {
    const href = '/shows/7/podcast-connections/mailerlite'
    const { user, address } = open([{ id: 'mailerlite', title: 'MailerLite', description: 'x', href }])
    await user.click(await screen.findByRole('link', { name: 'Manage groups' }))
    expect(address()).toBe(href)
  })
})

describe('the linked groups', () => {
  test('stand with their last sync and its counts', async () => {
    openGroups([GROUP])
    expect(await screen.findByText('Synced')).toBeTruthy()
    expect(screen.getByText('12 active contacts · 2 let in · 1 rejected')).toBeTruthy()
  })

  test('Add is disabled until a group is chosen; linked ones are not offered', async () => {
    const { user, sent } = openGroups([GROUP], {
      'POST /v2/shows/7/mailerlite_groups': { status: 201, body: { ...GROUP, group_name: 'Patrons' } },
    })
    const add = (await screen.findByRole('button', { name: 'Add' })) as HTMLButtonElement
    expect(add.disabled).toBe(true)
    await user.click(screen.getByRole('combobox', { name: 'Group' }))
    expect(screen.queryByRole('option', { name: /^Members/ })).toBeNull()
    await user.click(await screen.findByRole('option', { name: 'Patrons (3 active)' }))
    expect(add.disabled).toBe(false)
    await user.click(add)
    expect(await screen.findByText('Patrons is linked and is being synced.')).toBeTruthy()
    const mailerlite_group = { group_id: '107437586714395002', group_name: 'Patrons', account_id: 3 }
    expect(sent('POST /v2/shows/7/mailerlite_groups')).toEqual([{ mailerlite_group }])
  })

  test('a failure to add says so, with what to do', async () => {
    const { user } = openGroups([], {
      'POST /v2/shows/7/mailerlite_groups': {
        ...{ status: 422, body: { errors: { group_id: ['is not a group of this account'] } } },
      },
    })
    await user.click(await screen.findByRole('combobox', { name: 'Group' }))
    await user.click(await screen.findByRole('option', { name: 'Patrons (3 active)' }))
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('Something went wrong')).toBeTruthy()
    expect(screen.getByText(/take a screenshot of this page/)).toBeTruthy()
  })

  test('say why a sync failed, and are synced on demand', async () => {
    const { user, sent } = openGroups(
      [{ ...GROUP, state: 'failed', message: 'MailerLite does not answer.' }],
      {
        'POST /v2/shows/7/mailerlite_groups/sync': {
          body: { podcast: { id: 7, podcast_title: 'x' }, mailerlite_groups: [GROUP] },
        },
      },
    )
    expect(await screen.findByText(/MailerLite does not answer\./)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Sync now' }))
    await waitFor(() => expect(sent('POST /v2/shows/7/mailerlite_groups/sync')).toHaveLength(1))
  })

  test('are unlinked after a question that says who would lose access', async () => {
    const { user, sent } = openGroups([GROUP], {
      'DELETE /v2/shows/7/mailerlite_groups/5': { body: { id: 5, message: 'It is unlinked.' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Unlink Members' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Unlink Members?' }))
    expect(dialog.getByRole('checkbox', { name: /end the access of 9 subscribers/ })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Unlink' }))
    expect(await screen.findByText('It is unlinked.')).toBeTruthy()
    expect(sent('DELETE /v2/shows/7/mailerlite_groups/5')).toHaveLength(1)
  })
})
