// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { GeneralSettingsPage } from './general-settings-page.tsx'

const LOOKUPS = {
  'GET /v1/languages': { body: [{ id: 1, name: 'English', code: 'en' }] },
  'GET /v1/categories': {
    body: [
      { id: 1, name: 'Arts' },
      { id: 2, name: 'Business' },
    ],
  },
  'GET /v1/categories/1/subcategories': { body: [{ id: 11, name: 'Books', category_id: 1 }] },
  'GET /v1/categories/2/subcategories': { body: [{ id: 21, name: 'Careers', category_id: 2 }] },
  'GET /v1/explicit_types': {
    body: [
      { id: 1, label: 'Explicit', description: '' },
      { id: 2, label: 'Clean', description: '' },
    ],
  },
  'GET /v1/help/time_zones': { body: [{ name: 'Europe/Berlin', label: '(UTC+01:00) Berlin', offset_minutes: 60 }] },
}
const open = (answers: Parameters<typeof openPage>[1]['answers'] = {}) =>
  openPage(GeneralSettingsPage, {
    at: '/shows/7',
    path: '/shows/:id',
    answers: { 'GET /v1/shows/7': { body: SHOW }, ...LOOKUPS, ...answers },
  })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' })

afterEach(closePage)

describe('general settings', () => {
  test('save what was changed and say so', async () => {
    const { user, sent } = open({
      'PUT /v1/shows/7': ({ body }) => ({ body: { ...SHOW, ...(body as object), podcast_title: 'The Longer Road' } }),
    })
    await user.type(await screen.findByLabelText('Author'), ' Byron')
    await user.click(screen.getByRole('radio', { name: /Serial/ }))
    await user.click(screen.getByRole('switch', { name: /Complete/ }))
    await user.click(saveButton())
    expect(await screen.findByText('The Longer Road has been updated!')).toBeTruthy()
    expect(sent('PUT /v1/shows/7')).toEqual([
      { settings_version: 4, author: 'Ada Byron', itunes_type_is_serial: true, itune_complete: true },
    ])
    expect(screen.getByText('All changes are saved')).toBeTruthy()
    expect(saveButton().disabled).toBe(true)
  })

  test("keep what was typed when the server refuses, with its words at the field and 'Error' in a toast", async () => {
    const { user } = open({ 'PUT /v1/shows/7': { status: 422, body: { errors: { link: ['must be a web address'] } } } })
    await user.type(await screen.findByLabelText('Homepage'), 'nowhere')
    await user.click(saveButton())
    expect(await screen.findByText('Error')).toBeTruthy()
    await waitFor(() => expect(field('Homepage').getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText('Link must be a web address').length).toBeGreaterThan(0)
    expect(field('Homepage').value).toBe('nowhere')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
  })

  test('load the subcategories of another category and take none of the old ones along', async () => {
    const { user, sent } = open({ 'PUT /v1/shows/7': { body: SHOW } })
    await waitFor(async () => expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Subcategory' })).value).toBe('Books'))
    await user.click(screen.getByRole('combobox', { name: 'Category' }))
    await user.click(await screen.findByRole('option', { name: 'Business' }))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Subcategory' }).value).toBe(''))
    await user.click(screen.getByRole('combobox', { name: 'Subcategory' }))
    expect(await screen.findByRole('option', { name: 'Careers' })).toBeTruthy()
    await user.click(saveButton())
    await waitFor(() => expect(sent('PUT /v1/shows/7')).toMatchObject([{ category_id: 2, subcategory_id: null }]))
  })
})
