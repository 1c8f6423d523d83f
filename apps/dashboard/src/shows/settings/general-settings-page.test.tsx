// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { SHOW } from '../../testing/show.ts'
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
  'GET /v1/help/time_zones': {
    body: [{ name: 'Europe/Berlin', label: '(UTC+01:00) Berlin', offset_minutes: 60 }],
  },
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
      'PUT /v1/shows/7': ({ body }) => ({
        body: { ...SHOW, ...(body as object), podcast_title: 'The Longer Road' },
      }),
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
    const { user } = open({
      'PUT /v1/shows/7': { status: 422, body: { errors: { link: ['must be a web address'] } } },
    })
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
    await waitFor(async () =>
      expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Subcategory' })).value).toBe(
        'Books',
      ),
    )
    await user.click(screen.getByRole('combobox', { name: 'Category' }))
    await user.click(await screen.findByRole('option', { name: 'Business' }))
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Subcategory' }).value).toBe(''),
    )
    await user.click(screen.getByRole('combobox', { name: 'Subcategory' }))
    expect(await screen.findByRole('option', { name: 'Careers' })).toBeTruthy()
    await user.click(saveButton())
    await waitFor(() =>
      expect(sent('PUT /v1/shows/7')).toMatchObject([{ category_id: 2, subcategory_id: null }]),
    )
  })

  test('find a place, fill in where it is, and clear it again', async () => {
    const { user, sent } = open({
      'GET /v1/places': {
        body: [{ name: 'Vienna', label: 'Vienna, Austria', country: 'AT', geo: 'geo:48.20849,16.37208' }],
      },
      'PUT /v1/shows/7': { body: SHOW },
    })
    await user.click(await screen.findByRole('button', { name: 'Show fields: Place' }))
    await user.type(screen.getByRole('combobox', { name: 'Place name' }), 'vien')
    await user.click(await screen.findByRole('option', { name: 'Vienna, Austria' }))
    expect([field('Latitude').value, field('Longitude').value, field('Country').value]).toEqual([
      '48.20849',
      '16.37208',
      'AT',
    ])
    await user.clear(field('Latitude'))
    await user.type(field('Latitude'), '48.2')
    await user.click(saveButton())
    await waitFor(() =>
      expect(sent('PUT /v1/shows/7')).toEqual([
        {
          location_name: 'Vienna, Austria',
          location_geo: 'geo:48.2,16.37208',
          location_country: 'AT',
          settings_version: 4,
        },
      ]),
    )
  })

  test('say what the place has to do with it, and name further places, folded away until then', async () => {
    const { user, sent } = open({
      'GET /v1/shows/7': { body: { ...SHOW, location_name: 'Vienna' } },
      'PUT /v1/shows/7': ({ body }) => ({ body: { ...SHOW, location_name: 'Vienna', ...(body as object) } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Show fields: Further places' }))
    await user.click(screen.getByRole('button', { name: 'Add a place' }))
    await user.click(saveButton())
    expect(await screen.findByText(/Each further place needs a name/)).toBeTruthy()
    expect(sent('PUT /v1/shows/7')).toEqual([])
    const row = within(screen.getByRole('group', { name: 'Place 1' }))
    await user.type(row.getByLabelText('Name of the place'), 'Graz')
    await user.type(row.getByLabelText('Latitude'), '47.07')
    await user.type(row.getByLabelText('Longitude'), '15.43')
    await user.type(row.getByLabelText('Country'), 'at')
    await user.click(
      screen.getAllByLabelText<HTMLInputElement>('What the place has to do with it')[0] as HTMLInputElement,
    )
    await user.click((await screen.findAllByRole('option', { name: 'It is made here' }))[0] as HTMLElement)
    await user.click(saveButton())
    await screen.findByText('All changes are saved')
    expect(sent('PUT /v1/shows/7')).toEqual([
      {
        location_rel: 'creator',
        locations: [{ name: 'Graz', geo: 'geo:47.07,15.43', country: 'AT', osm: '', rel: '' }],
        settings_version: 4,
      },
    ])
  })

  test('clear the place at once', async () => {
    const { user } = open({
      'GET /v1/shows/7': { body: { ...SHOW, location_name: 'Mars', location_geo: 'geo:1,2' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Clear the place' }))
    expect([field('Latitude').value, field('Longitude').value]).toEqual(['', ''])
  })

  test('let a synchronised podcast have a name of its own, once that is switched on', async () => {
    const { user } = open({
      'GET /v1/shows/7': { body: { ...SHOW, is_direct_upload: false, show_name_editable: false } },
    })
    expect((await screen.findByLabelText<HTMLInputElement>('Podcast name')).readOnly).toBe(true)
    await user.click(screen.getByRole('switch', { name: /Use a name of my own/ }))
    expect(field('Podcast name').readOnly).toBe(false)
  })

  test('have no such switch for podcasts that are uploaded here', async () => {
    open()
    await screen.findByLabelText('Podcast name')
    expect(screen.queryByRole('switch', { name: /Use a name of my own/ })).toBeNull()
  })

  test('show the description as apps and the feed will have it, with the bytes that are left', async () => {
    const description = '<h2>Why</h2><p>Because of <u>bread</u> & üb</p>'
    const { user } = open({ 'GET /v1/shows/7': { body: { ...SHOW, description } } })
    const preview = await screen.findByRole('region', { name: 'How it will be shown' })
    await user.click(within(preview).getByRole('button', { name: 'How it will be shown' }))
    await user.click(within(preview).getByRole('radio', { name: 'Feed' }))
    expect(
      within(preview).getByText(
        '<description><![CDATA[<p>Why</p><p>Because of bread &amp; üb</p>]]></description>',
      ),
    ).toBeTruthy()
    expect(within(preview).getByText(/3,957 bytes left/)).toBeTruthy()
  })

  test('name every medium of the namespace', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('combobox', { name: 'Medium' }))
    for (const name of ['Podcast', 'Publisher', 'Course', 'Music playlist', 'Mixed list'])
      expect(await screen.findByRole('option', { name })).toBeTruthy()
  })

  test('lead back to the podcasts when the show is not there', async () => {
    const { address } = open({ 'GET /v1/shows/7': { status: 404, body: { message: 'Not found' } } })
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })
})
