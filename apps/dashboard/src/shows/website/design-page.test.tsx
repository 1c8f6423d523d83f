// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { SHOW } from '../../testing/show.ts'
import { DesignPage } from './design-page.tsx'

const THEMES = [
  {
    id: 1,
    label: 'Spruce',
    button_color: '#1f5244',
    button_text_color: '#fffdf9',
    card_background_color: '#fffdf9',
    text_color: '#1d2722',
  },
  {
    id: 2,
    label: 'Plum',
    button_color: '#5B2A4C',
    button_text_color: '#FBF7EF',
    card_background_color: '#FBF4F8',
    text_color: '#2E1526',
  },
]
let asked: URLSearchParams[] = []
const PREVIEW = ({ path }: { path: string }) => {
  asked.push(new URL(path, 'http://localhost').searchParams)
  return { body: { html: '<!doctype html><h1>The Long Road</h1>' } }
}
const open = (answers = {}) =>
  openPage(DesignPage, {
    at: '/shows/7/customize',
    path: '/shows/:id/customize',
    answers: {
      'GET /v1/shows/7': { body: SHOW },
      'GET /v1/show_color_themes': { body: THEMES },
      'GET /v2/shows/7/page_preview': PREVIEW,
      ...answers,
    },
  })
const save = () => screen.getByRole('button', { name: /^Save changes/ })

afterEach(() => {
  asked = []
  closePage()
})

describe('the design page', () => {
  test('takes over the colours of a theme', async () => {
    const { user, sent } = open({
      'PUT /v1/shows/7': ({ body }: { body: object }) => ({
        body: { ...SHOW, ...body, settings_version: 5 },
      }),
    })
    await user.click(await screen.findByRole('radio', { name: 'Plum' }))
    await user.click(save())
    expect(await screen.findByText('Design has been updated!')).toBeTruthy()
    expect(sent('PUT /v1/shows/7')).toEqual([
      {
        showColorThemeId: 2,
        buttonColor: '#5B2A4C',
        buttonTextColor: '#FBF7EF',
        cardBackgroundColor: '#FBF4F8',
        textColor: '#2E1526',
        settings_version: 4,
      },
    ])
  })

  test('says in words when a colour of one’s own is hard to read, and leads back to the theme', async () => {
    const { user } = open()
    expect(await screen.findByText(/Text on buttons: easy to read/)).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Button'), { target: { value: '#eeeeee' } })
    expect(await screen.findByText(/Text on buttons: hard to read \(1\.1 : 1\)/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Back to the theme’s colours' }))
    expect(await screen.findByText(/Text on buttons: easy to read/)).toBeTruthy()
  })

  test('shows the page itself as it would be with what is typed, and where nothing of it can run', async () => {
    const { user } = open()
    const title = await screen.findByLabelText('Above the people')
    await user.clear(title)
    await user.type(title, 'Who we are')
    const frame = await screen.findByTitle('Preview of the page of The Long Road')
    await waitFor(() => expect(asked.at(-1)?.get('meet_hosts_title')).toBe('Who we are'))
    expect(frame.getAttribute('srcdoc')).toContain('<h1>The Long Road</h1>')
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
  })

  test('keeps the page that was shown while a colour is being typed', async () => {
    open()
    await screen.findByTitle('Preview of the page of The Long Road')
    const before = asked.length
    fireEvent.change(screen.getByLabelText('Button'), { target: { value: '#ee' } })
    fireEvent.change(screen.getByLabelText('Button'), { target: { value: '#eeeeee' } })
    await waitFor(() => expect(asked.at(-1)?.get('buttonColor')).toBe('#eeeeee'))
    expect(asked.length).toBe(before + 1)
  })

  test('says when the preview could not be loaded', async () => {
    open({ 'GET /v2/shows/7/page_preview': { status: 422, body: { errors: { full_messages: ['No'] } } } })
    expect(await screen.findByText('The preview could not be loaded')).toBeTruthy()
  })

  test('says when it could not be saved', async () => {
    const { user } = open({
      'PUT /v1/shows/7': { status: 422, body: { errors: { textColor: ['must be a colour like #1F5244'] } } },
    })
    fireEvent.change(await screen.findByLabelText('Text'), { target: { value: '#12' } })
    await user.click(save())
    expect(await screen.findByText('Failed to update design of The Long Road')).toBeTruthy()
  })
})
