// @vitest-environment happy-dom
import type { EpisodeWithShow } from '@podstead/contract/episodes/episodes'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { createStore, readQuestions } from '../testing/two-windows.ts'
import { CHOICES, WHOLE_EPISODE } from '../testing/whole-episode.ts'
import { EpisodeSettingsPage } from './episode-settings-page.tsx'

const ADDRESS = '/v2/shows/7/audioposts/912'
const host = (person_id: number, name: string): EpisodeWithShow['hosts'][number] => ({
  ...{ id: person_id, person_id, audiopost_id: 912, name, img: null, sort_order: 1 },
  roles: CHOICES.person_taxonomies.slice(0, 1),
})

function open() {
  const store = createStore<EpisodeWithShow>({ ...WHOLE_EPISODE, id: 912 }, (_, { hosts, ...sent }) => ({
    ...sent,
    ...(hosts
      ? { hosts: (hosts as { person_id: number }[]).map(({ person_id }) => host(person_id, '')) }
      : {}),
  }))
  const page = openPage(EpisodeSettingsPage, {
    at: '/podcasts/7/episodes/912',
    path: '/podcasts/:showId/episodes/:id',
    answers: {
      [`GET ${ADDRESS}`]: () => ({ body: { ...CHOICES, ...store.now() } }),
      [`PUT ${ADDRESS}`]: store.save,
      [`GET ${ADDRESS}/alternate_enclosures`]: { body: { alternate_enclosures: [] } },
      [`GET ${ADDRESS}/normalise`]: {
        body: { state: 'none', progress: 0, message: '', before: null, after: null },
      },
      'GET /v1/allow_upload_files': { body: [{ file_extension: 'mp3' }] },
      'GET /v1/episode_types': { body: [{ id: 1, name: 'Full' }] },
      'GET /v1/explicit_types': { body: [{ id: 2, label: 'Clean', description: '' }] },
    },
  })
  return { ...page, store }
}
const nameField = () => screen.findByLabelText<HTMLInputElement>('Episode name')
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Save/ })
const saved = () => screen.findByText('Episode is saved as published.')

afterEach(closePage)

describe('two windows with one episode', () => {
  test('its name here, its people there: both stay, and nobody is asked', async () => {
    const { user, sent, store } = open()
    await user.type(await nameField(), '!')
    store.changeElsewhere({ hosts: [host(41, 'Ana Reis')] })
    await user.click(save())
    await saved()
    expect(store.now()).toMatchObject({ name: `${WHOLE_EPISODE.name}!`, hosts: [{ person_id: 41 }] })
    // The people are not sent at all, so they are as the other window left them.
    expect(sent(`PUT ${ADDRESS}`).map((body) => Object.keys(body as object))).toEqual([
      ['name', 'version'],
      ['name', 'version'],
    ])
  })

  test('somebody who is added here and somebody who is added there are both in it', async () => {
    const { user, store } = open()
    await user.click(await screen.findByRole('button', { name: 'Ana Reis' }))
    store.changeElsewhere({ hosts: [host(42, 'Rui Melo')] })
    await user.click(save())
    await saved()
    expect(
      store
        .now()
        .hosts.map(({ person_id }) => person_id)
        .toSorted(),
    ).toEqual([41, 42])
  })

  test('the same field: the page asks field by field, and what was typed is kept until then', async () => {
    const { user, sent, store } = open()
    const name = await nameField()
    await user.type(name, '!')
    await user.type(screen.getByLabelText('Keywords'), 'sea')
    store.changeElsewhere({ name: 'Theirs', itunes_keywords: 'mountains' })
    await user.click(save())
    expect(await readQuestions()).toEqual([
      ['Episode name', `Yours: ${WHOLE_EPISODE.name}!`, 'Theirs: Theirs'],
      ['Keywords', 'Yours: sea', 'Theirs: mountains'],
    ])
    expect(name.value).toBe(`${WHOLE_EPISODE.name}!`)
    await user.click(screen.getByRole('radio', { name: 'Theirs: mountains' }))
    await user.click(screen.getByRole('button', { name: 'Save this version' }))
    await saved()
    expect(sent(`PUT ${ADDRESS}`).at(-1)).toEqual({ name: `${WHOLE_EPISODE.name}!`, version: 'version 2' })
    expect(screen.getByLabelText<HTMLInputElement>('Keywords').value).toBe('mountains')
    await waitFor(() => expect(save().disabled).toBe(true))
  })

  test('somebody whom both added alike is no question', async () => {
    const { user, store } = open()
    await user.click(await screen.findByRole('button', { name: 'Ana Reis' }))
    store.changeElsewhere({ hosts: [host(41, 'Ana Reis')] })
    await user.click(save())
    await saved()
    expect(store.now().hosts.map(({ person_id }) => person_id)).toEqual([41])
  })
})
