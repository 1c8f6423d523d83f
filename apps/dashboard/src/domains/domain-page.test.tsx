// @vitest-environment happy-dom
import type { Domain, ShowDomain } from '@podstead/contract/domains/domains'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { DomainPage } from './domain-page.tsx'

const HOST = 'podcast.example.com'
const HOUR = 3_600_000
const later = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const domain = (values: Partial<Domain> = {}): Domain => ({
  ...{ host: HOST, display_host: HOST, state: 'waiting', is_apex: false, is_taken: false },
  records: [
    { purpose: 'address', type: 'CNAME', name: HOST, value: 'pages.host.example' },
    { purpose: 'proof', type: 'TXT', name: `_podstead.${HOST}`, value: 'podstead-domain=abc' },
  ],
  ...{ address: { state: 'missing', found: [] }, proof: { state: 'missing', found: [] } },
  ...{ checked_at: later(-1), next_check_at: later(2), verified_at: null },
  ...{ failing_since: null, ends_at: null, ended_at: null },
  ...values,
})
const reply = (of: Domain | null): ShowDomain => ({
  ...{ show_id: 7, site_url: 'https://pages.host.example/s/the-long-road' },
  default_url: 'https://pages.host.example/s/the-long-road',
  domain: of,
})
const PATH = '/v2/shows/7/domain'
const open = (of: Domain | null, { show = {}, account = {}, answers = {} } = {}) =>
  openPage(DomainPage, {
    at: '/shows/7/domain',
    path: '/shows/:id/domain',
    account,
    answers: {
      'GET /v1/shows/7': { body: { ...SHOW, ...show } },
      [`GET ${PATH}`]: { body: reply(of) },
      ...answers,
    },
  })
const RIGHT: Pick<Domain, 'address' | 'proof'> = {
  ...{ address: { state: 'found', found: [] }, proof: { state: 'found', found: [] } },
}

afterEach(closePage)

describe('the page of the domain', () => {
  test('asks for one, and puts the refusal at its field', async () => {
    const { user, sent } = open(null, {
      answers: {
        [`PUT ${PATH}`]: {
          status: 422,
          body: { errors: { domain: ['must be a name alone, without a port'] } },
        },
      },
    })
    await user.type(await screen.findByRole('textbox', { name: 'Domain' }), `${HOST}:8443`)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(/must be a name alone, without a port/)).toBeTruthy()
    expect(sent(`PUT ${PATH}`)).toEqual([{ domain: `${HOST}:8443` }])
  })

  test('shows the records of one that waits, and what was found instead', async () => {
    open(domain({ address: { state: 'other', found: ['198.51.100.7'] } }))
    const address = await screen.findByRole('region', { name: 'Leads to your website' })
    expect(address.textContent).toContain('CNAME')
    expect(within(address).getByText('Found instead: 198.51.100.7')).toBeTruthy()
    const proof = screen.getByRole('region', { name: 'Proof that the domain is yours' })
    expect(within(proof).getByText('Not found yet')).toBeTruthy()
    expect(within(proof).getByRole('button', { name: `Copy Value of TXT _podstead.${HOST}` })).toBeTruthy()
    expect(screen.getByText(/Last check 1 hour ago. Next one in 2 hours./)).toBeTruthy()
  })

  test('says when one is connected, after a check that somebody asked for', async () => {
    const { user } = open(domain(), {
      answers: { [`POST ${PATH}/check`]: { body: reply(domain({ state: 'verified', ...RIGHT })) } },
    })
    await user.click(await screen.findByRole('button', { name: 'Check now' }))
    expect(await screen.findByText(`Your website is at ${HOST} now.`)).toBeTruthy()
    expect(screen.getByText('Connected')).toBeTruthy()
  })

  test('warns of one look that went wrong, and of a domain that leads elsewhere until when', async () => {
    open(domain({ state: 'verified' }))
    expect(await screen.findByText('The last check did not find the records')).toBeTruthy()
    closePage()
    open(domain({ state: 'failing', ends_at: '2026-12-04T10:00:00Z' }))
    expect(await screen.findByText(`${HOST} no longer leads here`)).toBeTruthy()
    expect(screen.getByText(/if nothing changes until .*4.*2026/)).toBeTruthy()
  })

  test('removes one after a question that says where the website is then', async () => {
    const { user } = open(domain({ state: 'verified', ...RIGHT }), {
      answers: { [`DELETE ${PATH}`]: { body: reply(null) } },
    })
    await user.click(await screen.findByRole('button', { name: 'Remove domain' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('pages.host.example/s/the-long-road')
    await user.click(within(dialog).getByRole('button', { name: 'Remove domain' }))
    expect(await screen.findByText('A domain of your own')).toBeTruthy()
  })

  test('says that another domain ends the connected one, before it does', async () => {
    const { user } = open(domain({ state: 'verified', ...RIGHT }))
    await user.click(await screen.findByRole('button', { name: 'Use another domain' }))
    expect(await screen.findByText(new RegExp(`^${HOST} stops working as soon as you continue`))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByText(/stops working/)).toBeNull()
  })

  test('is for public podcasts', async () => {
    open(null, { show: { is_private: true, is_private_show: true } })
    expect(await screen.findByText('Only public podcasts have a domain of their own')).toBeTruthy()
  })
})
