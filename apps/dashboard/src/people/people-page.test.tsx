// @vitest-environment happy-dom
import type { Person } from '@podstead/contract/people'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { forgetUnsaved, unsavedKey, unsavedOwner, writeUnsaved } from '../api/unsaved.ts'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { createStore, readQuestions } from '../testing/two-windows.ts'
import { PeoplePage } from './people-page.tsx'
import { PeopleSortingPage } from './people-sorting-page.tsx'
import { PersonPage } from './person-page.tsx'
import { NEW_PERSON } from './person-values.ts'

const role = (code: string, label: string, group_title = 'Cast') => ({
  code,
  value: code,
  label,
  role_title: label,
  group_title,
})
const ROLES = [
  role('cast/host', 'Host'),
  role('writing/author', 'Author', 'Writing'),
  role('cast/guest', 'Guest'),
]
const person = (id: number, name: string, rest: Partial<Person> = {}): Person => ({
  ...NEW_PERSON,
  ...{
    id,
    show_id: 7,
    name,
    img: null,
    role: 'Host',
    group: 'Cast',
    roles: ROLES.slice(0, 1),
    selected: false,
    sort_order: id,
  },
  audioposts_count: 0,
  version: 'first',
  ...rest,
})
const PEOPLE = [person(1, 'Ana', { selected: true, audioposts_count: 12 }), person(2, 'Rui')]
const list = (people: Person[]) => ({
  body: { people, person_taxonomies: ROLES, podcast_title: SHOW.podcast_title },
})

type Answers = Parameters<typeof openPage>[1]['answers']
function open(answers: Answers = {}, people = PEOPLE, at = '/shows/7/people_settings') {
  const Page = at.endsWith('sorting') ? PeopleSortingPage : /people\/\d/.test(at) ? PersonPage : PeoplePage
  const path = at.endsWith('sorting')
    ? '/shows/:id/people_sorting'
    : Page === PersonPage
      ? '/shows/:id/people/:personId'
      : at.replace('7', ':id')
  return openPage(Page, {
    at,
    path,
    answers: { 'GET /v1/shows/7': { body: SHOW }, 'GET /v1/shows/7/people': list(people), ...answers },
  })
}
const form = async () => within(await screen.findByRole('region', { name: 'Add a person' }))

afterEach(closePage)

describe('the people page', () => {
  test.each(['/shows/7/people', '/shows/7/people_settings'])('is at %s too', async (at) => {
    open({}, PEOPLE, at)
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map((row) => within(row).getByText(/^(Ana|Rui)$/).textContent)).toEqual(['Ana', 'Rui'])
    expect(within(rows[0] as HTMLElement).getByText('Host · 12 episodes')).toBeTruthy()
    expect(within(rows[0] as HTMLElement).getByText('Whole podcast')).toBeTruthy()
  })

  test('adds a person with roles out of the taxonomy, and says so with name and role (RU257, RU258)', async () => {
    const { user, sent } = open(
      { 'POST /v1/shows/7/people': { status: 201, body: person(3, 'Mia', { role: 'Author' }) } },
      [],
    )
    const fields = await form()
    await user.type(fields.getByLabelText('Name'), ' Mia ')
    const roles = fields.getByRole('combobox', { name: 'Roles' })
    await user.type(roles, 'auth')
    await user.click(await screen.findByRole('option', { name: 'Author' }))
    await user.click(fields.getByRole('button', { name: 'Social links' }))
    await user.type(fields.getByLabelText('Mastodon'), '@mia@example.social')
    await user.click(fields.getByRole('button', { name: 'Add person' }))
    expect(await screen.findByText('Successfully added a new person')).toBeTruthy()
    expect(screen.getByText('Name Mia')).toBeTruthy()
    expect(screen.getByText('Role Author')).toBeTruthy()
    expect(sent('POST /v1/shows/7/people')).toEqual([
      { ...NEW_PERSON, name: 'Mia', roles: ['writing/author'], mastodon: '@mia@example.social', img: null },
    ])
    expect((fields.getByLabelText('Name') as HTMLInputElement).value).toBe('')
  })

  test('offers the common roles first, and shows a guest only with their episodes unless told otherwise', async () => {
    const { user } = open({}, [])
    const fields = await form()
    const isShown = () => fields.getByRole<HTMLInputElement>('switch', { name: /^Shown/ }).checked
    const choose = async (name: string) => {
      await user.click(fields.getByRole('combobox', { name: 'Roles' }))
      await user.click(await screen.findByRole('option', { name }))
    }
    await user.click(fields.getByRole('combobox', { name: 'Roles' }))
    const offered = await screen.findAllByRole('option')
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Host', 'Guest', 'Author'])
    await user.click(offered[1] as HTMLElement)
    expect(isShown()).toBe(false)
    await choose('Author')
    expect(isShown()).toBe(true)
    await user.click(fields.getByRole('switch', { name: /^Shown/ }))
    await choose('Host')
    expect(isShown()).toBe(false)
  })

  test('a guest whom somebody wants shown for the whole podcast stays so when the form is restored', async () => {
    const key = unsavedKey(unsavedOwner() ?? 0, '/shows/7/people_settings', 'new person')
    writeUnsaved(key, JSON.stringify({ ...NEW_PERSON, name: 'Mia', roles: ['cast/guest'], selected: true }))
    open({}, [])
    const fields = await form()
    expect(await fields.findByDisplayValue('Mia')).toBeTruthy()
    expect(fields.getByRole<HTMLInputElement>('switch', { name: /^Shown/ }).checked).toBe(true)
    forgetUnsaved(key)
  })

  test('says what is missing, at the fields and in a toast (RU256, RU260)', async () => {
    const errors = { name: ["can't be blank"], roles: ["can't be blank"] }
    const { user } = open({ 'POST /v1/shows/7/people': { status: 422, body: { errors } } }, [])
    const fields = await form()
    await user.click(fields.getByRole('button', { name: 'Add person' }))
    expect(await screen.findByText('Error:')).toBeTruthy()
    expect(await screen.findAllByText("Name can't be blank")).toHaveLength(2)
    expect(await screen.findAllByText("Roles can't be blank")).toHaveLength(2)
  })

  test('has words for a server that has none (RU256)', async () => {
    const { user } = open({ 'POST /v1/shows/7/people': { status: 500, body: {} } }, [])
    await user.click((await form()).getByRole('button', { name: 'Add person' }))
    expect(await screen.findByText('Something went wrong. Please contact us for help.')).toBeTruthy()
  })

  test('removes a person, out of their episodes too (RU259)', async () => {
    const { user } = open({
      'DELETE /v1/shows/7/people/1': { body: { id: 1, name: 'Ana', message: 'Removed Ana.' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Remove Ana' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/out of 12 episodes too/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Removed Ana.')).toBeTruthy()
  })
})

describe('the page of a person', () => {
  const answers: Answers = {
    'GET /v1/shows/7/people/1': { body: PEOPLE[0] },
    'PUT /v1/shows/7/people/1': ({ body }) => ({ body: { ...PEOPLE[0], ...(body as object), roles: ROLES } }),
  }

  test('saves and goes back to the list', async () => {
    const { user, sent, address } = open(answers, PEOPLE, '/shows/7/people/1')
    await user.type(await screen.findByLabelText('Name'), ' Costa')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Ana Costa has been updated.')).toBeTruthy()
    expect(sent('PUT /v1/shows/7/people/1')).toEqual([{ name: 'Ana Costa', version: 'first' }])
    await waitFor(() => expect(address()).toBe('/shows/7/people_settings'))
  })

  test('Cancel leads to people_settings (RU251)', async () => {
    const { user, address } = open(answers, PEOPLE, '/shows/7/people/1')
    await user.click(await screen.findByRole('link', { name: 'Cancel' }))
    await waitFor(() => expect(address()).toBe('/shows/7/people_settings'))
  })

  test('asks before changes are lost', async () => {
    const { user, address } = open(answers, PEOPLE, '/shows/7/people/1')
    await user.type(await screen.findByLabelText('Name'), '!')
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    expect(await screen.findByText('Leave without saving?')).toBeTruthy()
    expect(address()).toBe('/shows/7/people/1')
  })
})

describe('the order of people', () => {
  test('is moved with the keys and saved as 1..n (RU254)', async () => {
    const { user, sent } = open(
      { 'POST /v1/shows/7/update_people_sort': { body: { people: [...PEOPLE].reverse() } } },
      PEOPLE,
      '/shows/7/people_sorting',
    )
    const handle = await screen.findByRole('button', { name: 'Move Rui' })
    handle.focus()
    await user.keyboard('{ArrowUp}')
    await user.click(screen.getByRole('button', { name: /Save changes/ }))
    expect(await screen.findByText('The order of people has been saved.')).toBeTruthy()
    expect(sent('POST /v1/shows/7/update_people_sort')).toEqual([
      {
        people: [
          { id: 2, sort_order: 1 },
          { id: 1, sort_order: 2 },
        ],
      },
    ])
  })
})

describe('two windows', () => {
  test('with one person keep what each of them changed, and the page asks where they differ', async () => {
    const store = createStore<Person>(person(1, 'Ana'))
    const { user } = open(
      { 'GET /v1/shows/7/people/1': store.read, 'PUT /v1/shows/7/people/1': store.save },
      PEOPLE,
      '/shows/7/people/1',
    )
    await user.type(await screen.findByLabelText('Name'), ' Costa')
    await user.type(screen.getByLabelText('Website'), 'https://ana.example')
    store.changeElsewhere({ name: 'Ana Reis', email: 'ana@mail.example' })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await readQuestions()).toEqual([['Name', 'Yours: Ana Costa', 'Theirs: Ana Reis']])
    await user.click(screen.getByRole('radio', { name: 'Theirs: Ana Reis' }))
    await user.click(screen.getByRole('button', { name: 'Save this version' }))
    expect(await screen.findByText('Ana Reis has been updated.')).toBeTruthy()
    expect(store.now()).toMatchObject({
      name: 'Ana Reis',
      email: 'ana@mail.example',
      href: 'https://ana.example',
    })
  })

  test('with the order of people: somebody new has a place, and another order is asked about', async () => {
    const all = [...PEOPLE, person(3, 'Mia')]
    const places = (people: Person[]) =>
      people.map((one, index): Person => ({ ...one, sort_order: index + 1 }))
    const store = createStore({ version: 'first', people: places(all) }, (before, { people }) => ({
      people: places(
        (people as { id: number }[]).flatMap(({ id }) => before.people.filter((one) => one.id === id)),
      ),
    }))
    const { user } = open(
      {
        'GET /v1/shows/7/people': () => ({
          body: { ...store.now(), person_taxonomies: ROLES, podcast_title: '' },
        }),
        'POST /v1/shows/7/update_people_sort': store.save,
      },
      all,
      '/shows/7/people_sorting',
    )
    const handle = await screen.findByRole('button', { name: 'Move Rui' })
    handle.focus()
    await user.keyboard('{ArrowUp}')
    const [ana, rui, mia] = all as [Person, Person, Person]
    store.changeElsewhere({ people: places([mia, ana, rui, person(4, 'Joy')]) })
    await user.click(screen.getByRole('button', { name: /^Save changes/ }))
    expect(await readQuestions()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Save this version' }))
    expect(await screen.findByText('The order of people has been saved.')).toBeTruthy()
    expect(store.now().people.map(({ name }) => name)).toEqual(['Rui', 'Joy', 'Ana', 'Mia'])
  })
})
