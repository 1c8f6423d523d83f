// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { SHOW } from '../../testing/show.ts'
import { SocialPage } from './social-page.tsx'

const open = (show = {}, account = {}, answers = {}) =>
  openPage(SocialPage, {
    at: '/shows/7/social',
    path: '/shows/:id/social',
    account,
    answers: { 'GET /v1/shows/7': { body: { ...SHOW, ...show } }, ...answers },
  })

afterEach(closePage)

describe('the social page', () => {
  test('saves the links that were changed', async () => {
    const { user, sent } = open(
      { spotify: 'https://open.spotify.example/1' },
      {},
      { 'PUT /v1/shows/7': { body: { ...SHOW, settings_version: 5 } } },
    )
    await user.type(await screen.findByLabelText('Mastodon'), '@ada@social.example')
    await user.click(screen.getByRole('button', { name: /^Save changes/ }))
    expect(await screen.findByText('The Long Road has been updated!')).toBeTruthy()
    expect(sent('PUT /v1/shows/7')).toEqual([{ mastodon: '@ada@social.example', settings_version: 4 }])
  })

  test('shows closed services only to those who have something there, marked so', async () => {
    open({ stitcher: 'https://stitcher.example/1' })
    expect(await screen.findByLabelText('Stitcher (closed)')).toBeTruthy()
    expect(screen.queryByLabelText(/Google Podcasts/)).toBeNull()
    expect(screen.queryByLabelText(/Breaker/)).toBeNull()
  })

  test('puts the refusal at its field', async () => {
    const { user } = open(
      {},
      {},
      {
        'PUT /v1/shows/7': {
          status: 422,
          body: { errors: { overcast: ['must be a web address that starts with http:// or https://'] } },
        },
      },
    )
    const field = await screen.findByLabelText('Overcast')
    await user.type(field, 'nowhere')
    await user.click(screen.getByRole('button', { name: /^Save changes/ }))
    expect(await screen.findByText('Error')).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  test('is for plans with a website', async () => {
    open({}, { skill_podcast_website: false })
    expect(await screen.findByText('Please upgrade your account to access the data.')).toBeTruthy()
  })

  test('is for public podcasts', async () => {
    open({ is_private: true, is_private_show: true })
    expect(await screen.findByText('Nobody would see these links')).toBeTruthy()
  })
})
