// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { EPISODE } from '../../testing/episode.ts'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { SHOW } from '../../testing/show.ts'
import { WebsiteSettingsPage } from './website-settings-page.tsx'

const EPISODES = {
  audioposts: [
    { ...EPISODE, id: 11, name: 'To Lisbon' },
    { ...EPISODE, id: 12, name: 'To Porto' },
  ],
  show: { id: 7 },
  counts: {},
  page: 1,
  total_pages: 1,
}
const open = (show = {}, account = {}, answers = {}) =>
  openPage(WebsiteSettingsPage, {
    at: '/shows/7/website_settings',
    path: '/shows/:id/website_settings',
    account: { skill_control_podstead_budge: true, ...account },
    answers: {
      'GET /v1/shows/7': { body: { ...SHOW, ...show } },
      'GET /v2/shows/7/languages': { body: { show_id: 7, language: 'en', podcasts: [] } },
      'GET /v2/shows/7/audioposts': { body: EPISODES },
      'PUT /v1/shows/7': { body: { ...SHOW, ...show, settings_version: 5 } },
      ...answers,
    },
  })
const save = () => screen.getByRole('button', { name: /^Save changes/ })
const inHtml = async (user: ReturnType<typeof open>['user'], html: string) => {
  await user.click(await screen.findByRole('radio', { name: 'HTML' }))
  fireEvent.change(screen.getByLabelText('Text of the about page'), { target: { value: html } })
}

afterEach(closePage)

describe('the page of website settings', () => {
  test('saves what was changed, and says so (RU445, RU453)', async () => {
    const { user, sent } = open()
    await user.type(
      await screen.findByRole('textbox', { name: 'Introduction' }),
      'Every night another train.',
    )
    await inHtml(user, '<p>Two <b>friends</b></p>')
    await user.click(screen.getByRole('switch', { name: /^Show the Podstead badge/ }))
    await user.click(screen.getByRole('switch', { name: /^Hide the subscribe page/ }))
    await user.click(save())
    expect(await screen.findByText('The Long Road has been updated!')).toBeTruthy()
    expect(sent('PUT /v1/shows/7')).toEqual([
      {
        site_intro_text: 'Every night another train.',
        about_page_content: '<p>Two <b>friends</b></p>',
        brand_link_back: false,
        hide_subscribe_page: true,
        settings_version: 4,
      },
    ])
  })

  test('says at once when the HTML is too fancy, and does not save it (RU450)', async () => {
    const { user, sent } = open()
    await inHtml(user, '<p style="color:red">Hi</p>')
    expect(screen.getAllByText('This HTML is too fancy. Only plain HTML is supported.')).toHaveLength(1)
    await user.click(save())
    // Beside the field, and as a toast.
    await waitFor(() =>
      expect(screen.getAllByText('This HTML is too fancy. Only plain HTML is supported.')).toHaveLength(2),
    )
    expect(sent('PUT /v1/shows/7')).toEqual([])
  })

  test('blocks an analytics ID of another kind, with a hint whom to ask (RU448)', async () => {
    const { user, sent } = open()
    await user.type(await screen.findByLabelText('Google Analytics ID'), 'GTM-ABC')
    await user.click(save())
    expect(
      await screen.findByText(
        'Your Google Analytics ID does not have the expected format. Please double check it. If you are sure that it is right, please contact whoever runs this Podstead.',
      ),
    ).toBeTruthy()
    expect(sent('PUT /v1/shows/7')).toEqual([])
  })

  test('finds the number of a pixel in the code that Meta gives', async () => {
    const { user, sent } = open()
    const field = await screen.findByLabelText('Meta pixel ID')
    fireEvent.change(field, {
      target: { value: "fbq('init', '123456789012345'); fbq('track', 'PageView');" },
    })
    fireEvent.blur(field)
    expect((field as HTMLInputElement).value).toBe('123456789012345')
    await user.click(save())
    expect(await screen.findByText('The Long Road has been updated!')).toBeTruthy()
    expect(sent('PUT /v1/shows/7')).toEqual([
      { facebook_pixel_base_code: '123456789012345', settings_version: 4 },
    ])
  })

  test('recommends one of the published episodes', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('combobox', { name: 'Episode' }))
    await user.click(await screen.findByRole('option', { name: 'To Porto' }))
    await user.click(save())
    expect(await screen.findByText('The Long Road has been updated!')).toBeTruthy()
    expect(sent('PUT /v1/shows/7')).toEqual([{ recommend_audiopost_id: 12, settings_version: 4 }])
  })

  test('says what the server refused, at its field (RU445)', async () => {
    const { user } = open(
      {},
      {},
      {
        'PUT /v1/shows/7': {
          status: 422,
          body: { errors: { recommend_audiopost_id: ['is not a public episode of this podcast'] } },
        },
      },
    )
    await user.click(await screen.findByRole('combobox', { name: 'Episode' }))
    await user.click(await screen.findByRole('option', { name: 'To Lisbon' }))
    await user.click(save())
    expect(await screen.findByText('Error')).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Episode' }).getAttribute('aria-invalid')).toBe('true')
  })

  test('leads to the website and to its about page', async () => {
    open()
    const link = await screen.findByRole('link', { name: 'View website' })
    expect(link.getAttribute('href')).toBe('https://pod.example/s/the-long-road')
    expect(screen.getByRole('link', { name: 'View page' }).getAttribute('href')).toBe(
      'https://pod.example/s/the-long-road/about',
    )
  })

  test('says that an old ID counts nothing any more', async () => {
    open({ google_analytics_id: 'UA-123456-1' })
    expect(await screen.findByText(/Google has closed this kind of ID/)).toBeTruthy()
  })

  test('says why nothing of others is loaded where pages and dashboard share an address', async () => {
    open({ may_measure_visitors: false })
    expect(await screen.findByText(/third-party scripts never run where you sign in/)).toBeTruthy()
  })

  test('keeps the badge on plans that show it', async () => {
    open({}, { skill_control_podstead_budge: false })
    expect(
      ((await screen.findByRole('switch', { name: /^Show the Podstead badge/ })) as HTMLInputElement)
        .disabled,
    ).toBe(true)
    expect(screen.getByText(/Your plan shows the badge/)).toBeTruthy()
  })

  test('leaves out what is only for public podcasts (RU440)', async () => {
    open({ is_private: true, is_private_show: true, landing_page_url: '', website_url: '' })
    expect(await screen.findByText(/are for podcasts that everybody can hear/)).toBeTruthy()
    expect(screen.queryByLabelText('Google Analytics ID')).toBeNull()
    expect(screen.queryByLabelText('Show the Podstead badge')).toBeNull()
    expect(screen.queryByRole('link', { name: 'View website' })).toBeNull()
  })

  test('has nothing for podcasts of members only', async () => {
    open({ is_advanced_private_feed: true, is_private_show: true })
    expect(await screen.findByText('Members see no public website')).toBeTruthy()
  })

  test('is for plans with a website', async () => {
    open({}, { skill_podcast_website: false })
    expect(await screen.findByText('Please upgrade your account to access the data.')).toBeTruthy()
  })
})
