// @vitest-environment happy-dom
import type { SubscriberAlert } from '@podstead/contract/subscriber-metrics/subscriber-alerts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { MEMBERS_SHOW } from '../testing/subscriber.ts'
import { PrivateDownloadsPage } from './private-downloads-page.tsx'

afterEach(closePage)

const ALERT: SubscriberAlert = {
  ...{ id: 5, kind: 'probably_shared', state: 'open', first_day: '2026-03-10', last_day: '2026-03-10' },
  subscriber: {
    id: 41,
    email_address: 'ana@example.org',
    full_name: 'Ana Sousa',
    subscription_status: 'Approved',
  },
  signs: [{ sign: 'networks_per_day', count: 12, threshold: 10 }],
  ...{
    countries: ['DE', 'PT'],
    apps: ['AntennaPod'],
    may_be_listener: false,
    action: null,
    written_at: null,
  },
  evidence: ['The address was used in 12 different networks on one day; from 10 on that is unusual.'],
  ...{ created_at: '2026-03-10T12:00:00Z', updated_at: '2026-03-10T12:00:00Z' },
}
const THRESHOLDS = {
  ...{
    networks_per_day: 10,
    networks_per_hour: 8,
    countries_per_day: 3,
    apps_per_day: 4,
    copies_of_episode: 5,
  },
}
const SETTINGS = {
  ...{ thresholds: THRESHOLDS, usual_thresholds: THRESHOLDS, rotates_address: false, notifies_owner: true },
  ...{ max_devices: null, privacy_mode: false, privacy_since: null },
}
const ANA = {
  ...{ subscriber_id: 41, email_address: 'ana@example.org', full_name: 'Ana Sousa' },
  ...{ subscription_status: 'Approved', approved_at: null, first_fetch_at: null, downloads: 7, episodes: 3 },
  ...{ completion: 80, last_download_at: '2026-03-10T08:00:00Z', waiting_episodes: null },
}
const RANGE = { from_date: '2026-03-09', to_date: '2026-03-10', time_zone: 'Europe/Lisbon' }

type Answers = Parameters<typeof openPage>[1]['answers']
const open = (answers: Answers = {}, { privacy_mode = false, at = '' } = {}) =>
  openPage(PrivateDownloadsPage, {
    at: `/shows/7/private-downloads${at}`,
    path: '/shows/:id/private-downloads',
    answers: {
      'GET /v1/shows/7': { body: MEMBERS_SHOW },
      'GET /v1/shows/7/private_download_default_params': {
        body: {
          ...{ ...RANGE, privacy_mode, audioposts: [{ id: 3, name: 'To Lisbon' }] },
          subscribers: [{ id: 41, email_address: 'ana@example.org', full_name: 'Ana Sousa' }],
        },
      },
      'GET /v1/shows/7/private_download_count_overtime': {
        body: {
          ...RANGE,
          download_overtime: [
            { reported_at: '2026-03-09', download_count: 4 },
            { reported_at: '2026-03-10', download_count: 3 },
          ],
        },
      },
      'GET /v2/shows/7/private_downloads': {
        body: {
          ...{ ...RANGE, privacy_mode, downloads: 7, approved: 12, open_alerts: 1 },
          ...{ listeners: privacy_mode ? null : 2, completion: privacy_mode ? null : 80 },
        },
      },
      'GET /v2/shows/7/private_downloads/episodes': {
        body: {
          episodes: [
            {
              ...{ audiopost_id: 3, name: 'To Lisbon', audio_date: null, downloads: 7 },
              ...{ listeners: 2, completion: 80, completed: 1 },
            },
          ],
        },
      },
      'GET /v2/shows/7/private_downloads/subscribers': ({ path }) => ({
        body: { subscribers: path.includes('state=heard') ? [ANA] : [], next: null },
      }),
      'GET /v2/shows/7/subscriber_alerts': { body: { alerts: [ALERT], next: null, open: 1 } },
      'GET /v2/shows/7/subscriber_metrics_settings': { body: SETTINGS },
      ...answers,
    },
  })

const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('private downloads', () => {
  test('of a range, with who listened and how much of it arrived (RU299)', async () => {
    open()
    expect((await region('Listeners')).getByText('of 12 who may listen')).toBeTruthy()
    expect((await region('Downloads over time')).getByText('Days in Europe/Lisbon')).toBeTruthy()
    const people = await screen.findByRole('table', { name: 'Subscribers' })
    expect(within(people).getByRole('row', { name: /Ana Sousa.*7.*3.*80/ })).toBeTruthy()
  })

  test('ask the server for the subscriber and the episode that the address names', async () => {
    const seen: string[] = []
    open(
      {
        'GET /v1/shows/7/private_download_count_overtime': ({ path }) => {
          seen.push(path)
          return { body: { ...RANGE, download_overtime: [] } }
        },
      },
      { at: '?subscriber=ana%40example.org&episode=3&from=2026-03-01&to=2026-03-05' },
    )
    await waitFor(() => expect(seen.length).toBeGreaterThan(0))
    expect(Object.fromEntries(new URLSearchParams(seen[0]?.split('?')[1]))).toEqual({
      ...{ from_date: '2026-03-01', to_date: '2026-03-05' },
      ...{ subscriber_email: 'ana@example.org', audiopost_id: '3' },
    })
  })

  test('say who never opened an episode', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: 'Never opened' }))
    expect(await screen.findByText('Everybody who may listen has downloaded an episode.')).toBeTruthy()
  })
})

describe('a shared address', () => {
  test('is shown with what was noticed, and can be dismissed', async () => {
    const { user, sent } = open({
      'PUT /v2/shows/7/subscriber_alerts/5': { body: { ...ALERT, state: 'dismissed' } },
    })
    const alerts = await region('Shared addresses')
    expect(await alerts.findByText(/12 different networks/)).toBeTruthy()
    expect(alerts.getByText(/Germany, Portugal/)).toBeTruthy()
    await user.click(alerts.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(sent('PUT /v2/shows/7/subscriber_alerts/5')).toEqual([{ state: 'dismissed' }]))
  })

  test('say when the last letter went, and ask before another one', async () => {
    const written_at = '2026-03-10T12:00:00Z'
    const { user, sent } = open({
      'GET /v2/shows/7/subscriber_alerts': {
        body: { alerts: [{ ...ALERT, written_at }], next: null, open: 1 },
      },
      'POST /v2/shows/7/subscriber_alerts/5/actions': { body: { ...ALERT, action: 'wrote', written_at } },
    })
    const alerts = await region('Shared addresses')
    await user.click(await alerts.findByRole('button', { name: 'Write to them' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Write once more?' }))
    dialog.getByText(/The last letter about this went to Ana Sousa on .*2026/)
    expect(sent('POST /v2/shows/7/subscriber_alerts/5/actions')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Write again' }))
    await waitFor(() =>
      expect(sent('POST /v2/shows/7/subscriber_alerts/5/actions')).toEqual([
        { action: 'write', again: true },
      ]),
    )
  })

  test('is replaced after a question', async () => {
    const { user, sent } = open({
      'POST /v2/shows/7/subscriber_alerts/5/actions': {
        body: { ...ALERT, action: 'rotated', state: 'resolved' },
      },
    })
    const alerts = await region('Shared addresses')
    await user.click(await alerts.findByRole('button', { name: 'Give a new address' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(sent('POST /v2/shows/7/subscriber_alerts/5/actions')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Give a new address' }))
    expect(await screen.findByText('Ana Sousa has a new address and gets a letter.')).toBeTruthy()
  })
})

test('privacy mode leaves totals, and nobody by name', async () => {
  open({}, { privacy_mode: true })
  expect(await screen.findByText(/Only totals are kept/)).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Subscribers' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Shared addresses' })).toBeNull()
})
