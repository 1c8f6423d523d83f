// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { MEMBERS_SHOW } from '../../testing/subscriber.ts'
import { PrivateSettingsPage } from './private-settings-page.tsx'

afterEach(closePage)

const CLOSING = { closing_episode_id: null, closing_text: '', closing_text_default: 'That was all.' }
const open = (show = {}, answers: Parameters<typeof openPage>[1]['answers'] = {}) =>
  openPage(PrivateSettingsPage, {
    at: '/shows/7/private-settings',
    path: '/shows/:id/private-settings',
    answers: {
      'GET /v1/shows/7': { body: { ...MEMBERS_SHOW, ...show } },
      'GET /v2/shows/7/private_feed_settings': { body: CLOSING },
      'GET /v2/shows/7/audioposts': { body: { audioposts: [] } },
      'PUT /v1/shows/7': ({ body }) => ({
        body: { ...MEMBERS_SHOW, ...show, ...(body as object), settings_version: 5 },
      }),
      ...answers,
    },
  })
const toggle = (name: RegExp) => screen.findByRole<HTMLInputElement>('switch', { name })
const save = () => screen.getByRole('button', { name: /^Save changes/ })

describe('private settings', () => {
  test('send what was switched, and say that it is saved (RU289)', async () => {
    const { user, sent } = open()
    await user.click(await toggle(/^Approve requests without review/))
    await user.click(await toggle(/^I introduce the podcast myself/))
    await user.click(save())
    expect(await screen.findByText('Settings updated.')).toBeTruthy()
    expect(sent('PUT /v1/shows/7')).toEqual([
      { skip_private_feed_review: true, own_intro: true, settings_version: 4 },
    ])
  })

  test("show the server's error (RU289)", async () => {
    const { user } = open(
      {},
      {
        'PUT /v1/shows/7': {
          status: 422,
          body: { errors: { private_invite_domains: ['must look like example.com'] } },
        },
      },
    )
    await user.type(await screen.findByRole('combobox', { name: 'Allowed email domains' }), 'nowhere{Enter}')
    await user.click(save())
    await waitFor(() => expect(screen.getAllByText(/must look like example.com/).length).toBeGreaterThan(1))
  })

  test('show the older fields only where a value is stored', async () => {
    open()
    await toggle(/^The link takes requests/)
    expect(screen.queryByText('Older schedule')).toBeNull()
    closePage()
    open({ drip_separate_days: 7 })
    expect((await screen.findByLabelText<HTMLInputElement>('Days between episodes')).value).toBe('7')
  })

  test('save what subscribers read when their access is over', async () => {
    const { user, sent } = open(
      {},
      { 'PUT /v2/shows/7/private_feed_settings': { body: { ...CLOSING, closing_text: 'See you.' } } },
    )
    await user.type(await screen.findByLabelText('Text of the last item'), 'See you.')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent('PUT /v2/shows/7/private_feed_settings')).toEqual([
        { closing_episode_id: null, closing_text: 'See you.' },
      ]),
    )
  })
})
