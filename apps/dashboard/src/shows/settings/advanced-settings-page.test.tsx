// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { SHOW } from '../../testing/show.ts'
import { AdvancedSettingsPage } from './advanced-settings-page.tsx'

const PRIVATE = { is_private: true, is_private_show: true, landing_page_url: '' }
const open = (show = {}, answers: Parameters<typeof openPage>[1]['answers'] = {}, account = {}) =>
  openPage(AdvancedSettingsPage, {
    at: '/shows/7/settings',
    path: '/shows/:id/settings',
    account,
    answers: {
      'GET /v1/shows/7': { body: { ...SHOW, ...show } },
      'GET /v1/help/time_zones': {
        body: [{ name: 'Europe/Berlin', label: '(UTC+01:00) Berlin', offset_minutes: 60 }],
      },
      'PUT /v1/shows/7': ({ body }) => ({
        body: { ...SHOW, ...show, ...(body as object), settings_version: 5 },
      }),
      ...answers,
    },
  })
const save = () => screen.getByRole('button', { name: /^Save changes/ })
const mode = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) })

afterEach(closePage)

describe('advanced settings', () => {
  test('send only what was changed', async () => {
    const { user, sent } = open({ is_direct_upload: false })
    await user.click(await screen.findByRole('switch', { name: /Manual release/ }))
    await user.type(screen.getByLabelText('Prefix for audio addresses'), 'https://measure.example/r/')
    await user.click(save())
    expect(await screen.findByText('The Long Road has been updated!')).toBeTruthy()
    expect(sent('PUT /v1/shows/7')).toEqual([
      { manual_release: true, prefix: 'https://measure.example/r/', settings_version: 4 },
    ])
  })

  test('offer manual release where a drive brings the episodes, or where it is on already', async () => {
    open()
    expect(await screen.findByRole('switch', { name: /Hide season/ })).toBeTruthy()
    expect(screen.queryByRole('switch', { name: /Manual release/ })).toBeNull()
    closePage()
    open({ manual_release: true })
    expect(await screen.findByRole('switch', { name: /Manual release/ })).toBeTruthy()
  })

  test("show the server's words when it refuses, and keep what was typed", async () => {
    const { user } = open(
      {},
      { 'PUT /v1/shows/7': { status: 422, body: { errors: { prefix: ['must start with https://'] } } } },
    )
    const prefix = await screen.findByLabelText<HTMLInputElement>('Prefix for audio addresses')
    await user.type(prefix, 'http://measure.example')
    await user.click(save())
    await waitFor(() =>
      expect(screen.getAllByText('Prefix must start with https://').length).toBeGreaterThan(1),
    )
    expect(prefix.value).toBe('http://measure.example')
  })

  test('offer our own prefix for the old host only where it leads somewhere', async () => {
    const prefix = 'https://pod.example/r/the-long-road/'
    open({ imported_from: 'https://old.example/feed', counting_prefix: prefix })
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Our own prefix/ })).value).toBe(
      prefix,
    )
    closePage()
    open()
    await screen.findByLabelText('Prefix for audio addresses')
    expect(screen.queryByRole('textbox', { name: /Our own prefix/ })).toBeNull()
  })

  test('put support links in order', async () => {
    const fundings = [
      { url: 'https://a.example', text: 'A' },
      { url: 'https://b.example', text: 'B' },
    ]
    const { user, sent } = open({ fundings })
    await user.click(await screen.findByRole('button', { name: 'Move support link 2 up' }))
    await user.click(screen.getByRole('button', { name: 'Add a link' }))
    await user.type(screen.getByLabelText('Words on the button 3'), 'C')
    await user.type(screen.getByLabelText('Address 3'), 'https://c.example')
    await user.click(screen.getByRole('button', { name: 'Remove support link 2' }))
    await user.click(save())
    await waitFor(() =>
      expect(sent('PUT /v1/shows/7')).toEqual([
        {
          fundings: [
            { url: 'https://b.example', text: 'B' },
            { url: 'https://c.example', text: 'C' },
          ],
          settings_version: 4,
        },
      ]),
    )
  })

  test('say which support link is wrong, and keep it', async () => {
    const { user } = open(
      {},
      { 'PUT /v1/shows/7': { status: 422, body: { errors: { url: ['must be a web address'] } } } },
    )
    await user.click(await screen.findByRole('button', { name: 'Add a link' }))
    await user.type(screen.getByLabelText('Words on the button 1'), 'Give')
    const address = screen.getByLabelText<HTMLInputElement>('Address 1')
    await user.type(address, 'nowhere')
    await user.click(save())
    expect(await screen.findByText('The address must be a web address')).toBeTruthy()
    expect([address.getAttribute('aria-invalid'), address.value]).toEqual(['true', 'nowhere'])
  })

  test('offer usual licences', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('combobox', { name: 'Licence' }))
    await user.click(await screen.findByRole('option', { name: /^CC BY-SA 4.0/ }))
    await user.click(save())
    await waitFor(() =>
      expect(sent('PUT /v1/shows/7')).toEqual([
        {
          license: 'cc-by-sa-4.0',
          settings_version: 4,
        },
      ]),
    )
  })
})

describe('privacy', () => {
  test('asks for the name before a public podcast turns private, and says what that means', async () => {
    const { user, sent } = open()
    await user.click(await mode('Unlisted'))
    expect(
      screen.getByText('Making this podcast private changes its feed address and cannot be undone.'),
    ).toBeTruthy()
    await user.click(save())
    const dialog = await screen.findByRole('dialog', { name: 'Make this podcast private?' })
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Make it private' })
    expect(within(dialog).getByText(/stop working/)).toBeTruthy()
    expect(confirm.disabled).toBe(true)
    expect(sent('PUT /v1/shows/7')).toEqual([])
    await user.type(within(dialog).getByLabelText(/to confirm/), 'the long road')
    await user.click(confirm)
    await waitFor(() => expect(sent('PUT /v1/shows/7')).toEqual([{ is_private: true, settings_version: 4 }]))
  })

  test('never becomes public again, but gets a password without asking, for its listeners stay', async () => {
    const { user, sent } = open(PRIVATE)
    expect((await mode('Public')).disabled).toBe(true)
    await user.click(await mode('Password protected'))
    await user.type(screen.getByLabelText('User name'), 'listener')
    await user.click(screen.getByRole('button', { name: 'Generate' }))
    const password = screen.getByLabelText<HTMLInputElement>('Password')
    expect(password.type).toBe('text')
    expect(password.value).toMatch(/^[A-Za-z2-9]{16}$/)
    await user.click(save())
    await waitFor(() =>
      expect(sent('PUT /v1/shows/7')).toEqual([
        {
          is_private: false,
          is_password_protected: true,
          username: 'listener',
          password: password.value,
          settings_version: 4,
        },
      ]),
    )
  })

  test('asks before listeners of a private podcast lose it to new addresses', async () => {
    const { user, sent } = open(
      {
        ...PRIVATE,
        is_private: false,
        is_password_protected: true,
        username: 'listener',
        password: 'high tide at five',
      },
      { 'PUT /v1/shows/7': { body: { ...SHOW, ...PRIVATE, settings_version: 5 } } },
    )
    await user.click(await mode('Unlisted'))
    await user.click(save())
    const dialog = await screen.findByRole('dialog', { name: 'Give this podcast new addresses?' })
    expect(within(dialog).getByText(/loses the podcast until they have the new address/)).toBeTruthy()
    expect(sent('PUT /v1/shows/7')).toEqual([])
    await user.type(within(dialog).getByLabelText(/to confirm/), 'the long road')
    await user.click(within(dialog).getByRole('button', { name: 'Change the addresses' }))
    expect(await screen.findByText('The podcast has new addresses')).toBeTruthy()
  })

  test('warns before it becomes members only, and leads to its subscribers afterwards (RU326, RU327)', async () => {
    const { user, sent, address } = open()
    await user.click(await mode('Members only'))
    expect(
      screen.getByText('Making this podcast private changes its feed address and cannot be undone.'),
    ).toBeTruthy()
    await user.click(save())
    const dialog = await screen.findByRole('dialog', { name: 'Make this podcast private?' })
    expect(within(dialog).getByText(/each listener gets an address of their own/)).toBeTruthy()
    await user.type(within(dialog).getByLabelText(/to confirm/), 'the long road')
    await user.click(within(dialog).getByRole('button', { name: 'Make it private' }))
    await waitFor(() => expect(address()).toBe('/shows/7/subscribers'))
    expect(sent('PUT /v1/shows/7')).toEqual([{ is_advanced_private_feed: true, settings_version: 4 }])
    expect(screen.getByText('The podcast is private now')).toBeTruthy()
  })

  test('stays where it is when it was members only before (RU327)', async () => {
    const { user, address } = open({ ...PRIVATE, is_private: false, is_advanced_private_feed: true })
    await user.click(await screen.findByRole('switch', { name: /Hide season/ }))
    await user.click(save())
    expect(await screen.findByText('The Long Road has been updated!')).toBeTruthy()
    expect(address()).toBe('/shows/7/settings')
  })

  test('offers another plan where this one has no members-only podcasts, and sends nothing', async () => {
    const { user, sent } = open({}, {}, { skill_advanced_private_feed: false })
    await user.click(await mode('Members only'))
    expect(screen.getByText('Please upgrade your account to access the data.')).toBeTruthy()
    await user.click(save())
    expect(await screen.findByText(/Members only comes with another plan/)).toBeTruthy()
    expect([screen.queryByRole('dialog'), sent('PUT /v1/shows/7')]).toEqual([null, []])
  })

  test('lets one that is members only become unlisted, and says what its subscribers lose', async () => {
    const { user, sent } = open(
      { ...PRIVATE, is_private: false, is_advanced_private_feed: true, rss_feed: '' },
      { 'PUT /v1/shows/7': { body: { ...SHOW, ...PRIVATE, settings_version: 5 } } },
    )
    expect((await mode('Members only')).disabled).toBe(false)
    await user.click(await mode('Unlisted'))
    await user.click(save())
    const dialog = await screen.findByRole('dialog', { name: 'Give this podcast new addresses?' })
    expect(within(dialog).getByText(/addresses of your subscribers stop working/)).toBeTruthy()
    await user.type(within(dialog).getByLabelText(/to confirm/), 'the long road')
    await user.click(within(dialog).getByRole('button', { name: 'Change the addresses' }))
    expect(await screen.findByText('The podcast has new addresses')).toBeTruthy()
    expect(sent('PUT /v1/shows/7')).toMatchObject([{ is_private: true, is_advanced_private_feed: false }])
  })
})
