// @vitest-environment happy-dom
import type { Show } from '@podstead/contract/shows/shows'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { SHOW } from '../../testing/show.ts'
import { GeneralSettingsPage } from './general-settings-page.tsx'

/**
 * A server with one podcast, which another tab has changed meanwhile: it takes a save
 * only with the version that it has.
 */
function open(theirs: Partial<Show>) {
  let stored: Show = SHOW
  const page = openPage(GeneralSettingsPage, {
    at: '/shows/7',
    path: '/shows/:id',
    answers: {
      'GET /v1/shows/7': () => ({ body: stored }),
      'PUT /v1/shows/7': ({ body }) => {
        const { settings_version, ...change } = body as Partial<Show>
        if (settings_version !== stored.settings_version)
          return {
            status: 409,
            body: {
              code: 'changed_elsewhere',
              message: 'This was changed in another window.',
              versions: { sent: change, stored },
            },
          }
        stored = { ...stored, ...change, settings_version: stored.settings_version + 1 }
        return { body: stored }
      },
    },
  })
  const changeElsewhere = () => {
    stored = { ...stored, ...theirs, settings_version: stored.settings_version + 1 }
  }
  return { ...page, changeElsewhere }
}
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const save = () => screen.getByRole('button', { name: /^Save changes/ })
const done = () => screen.findByText('The Long Road has been updated!')

afterEach(closePage)

describe('two tabs', () => {
  test('change different fields: both changes stay, and nobody is asked', async () => {
    const { user, sent, changeElsewhere } = open({ copyright: '© Byron' })
    await user.type(await field('Author'), ' Lovelace')
    changeElsewhere()
    await user.click(save())
    await done()
    expect(sent('PUT /v1/shows/7')).toEqual([
      { author: 'Ada Lovelace', settings_version: 4 },
      { author: 'Ada Lovelace', settings_version: 5 },
    ])
    expect((await field('Copyright')).value).toBe('© Byron')
    expect((await field('Author')).value).toBe('Ada Lovelace')
  })

  test('change the same field: the page asks, and saves the version that was chosen', async () => {
    const { user, sent, changeElsewhere } = open({ author: 'Byron' })
    await user.type(await field('Author'), ' Lovelace')
    await user.type(await field('Copyright'), '© Ada')
    changeElsewhere()
    await user.click(save())
    const notice = await screen.findByRole('dialog', { name: 'Changed somewhere else, too' })
    expect(within(notice).getByRole('radio', { name: 'Yours: Ada Lovelace' })).toBeTruthy()
    expect(within(notice).queryByText('Copyright')).toBeNull()
    await user.click(within(notice).getByRole('radio', { name: 'Theirs: Byron' }))
    await user.click(within(notice).getByRole('button', { name: 'Save this version' }))
    await done()
    expect(sent('PUT /v1/shows/7').at(-1)).toEqual({ copyright: '© Ada', settings_version: 5 })
    expect((await field('Author')).value).toBe('Byron')
  })

  test('change the same field, and mine is kept', async () => {
    const { user, sent, changeElsewhere } = open({ author: 'Byron' })
    await user.type(await field('Author'), ' Lovelace')
    changeElsewhere()
    await user.click(save())
    await user.click(await screen.findByRole('button', { name: 'Save this version' }))
    await done()
    expect(sent('PUT /v1/shows/7').at(-1)).toEqual({ author: 'Ada Lovelace', settings_version: 5 })
  })

  test('and a change of mind: back to the form, with everything as it was typed', async () => {
    const { user, changeElsewhere } = open({ author: 'Byron' })
    await user.type(await field('Author'), ' Lovelace')
    changeElsewhere()
    await user.click(save())
    await user.click(await screen.findByRole('button', { name: 'Back to the form' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await field('Author')).value).toBe('Ada Lovelace')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
  })
})

test('Ctrl and S save, and Discard takes everything back', async () => {
  const { user, sent } = open({})
  await user.type(await field('Author'), ' Lovelace')
  await user.keyboard('{Control>}s{/Control}')
  await done()
  await user.type(await field('Author'), ' again')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect((await field('Author')).value).toBe('Ada Lovelace')
  expect(sent('PUT /v1/shows/7')).toHaveLength(1)
})
