// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { LanguagesSection } from './languages-section.tsx'

const GERMAN = { id: 8, name: 'Nachtzüge', language: 'de', is_version: false }
const FRENCH = { id: 9, name: 'Trains de nuit', language: 'fr', is_version: true }
const languages = (podcasts: object[]) => ({ show_id: 7, language: 'en', podcasts })

const open = (podcasts: object[], answers = {}) =>
  openPage(() => <LanguagesSection showId={7} />, {
    at: '/shows/7/website_settings',
    path: '/shows/:id/website_settings',
    answers: { 'GET /v2/shows/7/languages': { body: languages(podcasts) }, ...answers },
  })

afterEach(closePage)

test('a podcast is chosen among those of the account, and saved at once with those that were chosen', async () => {
  const { user, sent } = open([GERMAN, FRENCH], {
    'PUT /v2/shows/7/languages': { body: languages([{ ...GERMAN, is_version: true }, FRENCH]) },
  })
  await user.click(await screen.findByRole('combobox', { name: 'Podcasts in other languages' }))
  await user.click(await screen.findByRole('option', { name: 'Nachtzüge (German)' }))
  expect(await screen.findByText('Languages saved')).toBeTruthy()
  expect(sent('PUT /v2/shows/7/languages')).toEqual([{ show_ids: [9, 8] }])
})

test('what the server refuses stands at the field', async () => {
  const { user } = open([GERMAN, FRENCH], {
    'PUT /v2/shows/7/languages': {
      status: 422,
      body: { errors: { show_ids: ['must each be in a language of their own'] } },
    },
  })
  await user.click(await screen.findByRole('combobox', { name: 'Podcasts in other languages' }))
  await user.click(await screen.findByRole('option', { name: 'Nachtzüge (German)' }))
  expect(await screen.findByText(/must each be in a language of their own/)).toBeTruthy()
})

test('whoever has one public podcast is told why there is nothing to choose', async () => {
  open([])
  expect(await screen.findByText('You have no other public podcast.')).toBeTruthy()
})
