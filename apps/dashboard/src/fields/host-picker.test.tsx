// @vitest-environment happy-dom
import type { Person } from '@podstead/contract/people'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { HostPicker } from './host-picker.tsx'
import { type HostChoice, hostsBody, missingRolesText, toggled, toHostChoices } from './host-rules.ts'

const role = (code: string, label: string) => ({
  code,
  value: code,
  label,
  role_title: label,
  group_title: 'Cast',
})
const HOST = role('cast/host', 'Host')
const GUEST = role('cast/guest', 'Guest')
const person = (id: number, name: string, roles: Person['roles']) => ({ id, name, img: null, roles })
const PEOPLE = [person(1, 'Ana', [HOST]), person(2, 'Rui', []), person(3, 'Mia', [GUEST])]

let latest: HostChoice[]
function Form({ start, last }: { start: HostChoice[]; last?: HostChoice[] }) {
  const [value, setValue] = useState(start)
  latest = value
  return (
    <HostPicker
      people={PEOPLE}
      roles={[HOST, GUEST]}
      value={value}
      onChange={setValue}
      lastHosts={last ?? null}
      peopleAddress="/people"
    />
  )
}
const open = (start: HostChoice[] = [], last?: HostChoice[]) =>
  openPage(() => <Form start={start} {...(last ? { last } : {})} />, { at: '/', path: '/', answers: {} })
const rows = () =>
  screen.queryAllByRole('listitem').map((row) =>
    within(row)
      .getByRole('button', { name: /^Move / })
      .getAttribute('aria-label'),
  )

afterEach(closePage)

describe('people of an episode', () => {
  test('are switched on with their usual roles, and off again (RU252)', async () => {
    const { user } = open()
    const ana = await screen.findByRole('button', { name: 'Ana' })
    await user.click(ana)
    expect(latest).toEqual([{ person_id: 1, roles: ['cast/host'] }])
    expect(ana.getAttribute('aria-pressed')).toBe('true')
    await user.click(ana)
    expect(latest).toEqual([])
  })

  test('without roles are named', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Rui' }))
    expect(await screen.findByText('Rui is missing roles.')).toBeTruthy()
  })

  test('are sorted with the keys, and the handle keeps the focus (RU253)', async () => {
    const { user } = open([
      { person_id: 1, roles: ['cast/host'] },
      { person_id: 3, roles: ['cast/guest'] },
    ])
    const handle = await screen.findByRole('button', { name: 'Move Ana' })
    handle.focus()
    await user.keyboard('{ArrowDown}')
    expect(rows()).toEqual(['Move Mia', 'Move Ana'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Ana')
    expect(screen.getByText('Ana is now number 2 of 2.')).toBeTruthy()
  })

  test('come from the episode before', async () => {
    const last = [
      { person_id: 3, roles: ['cast/guest'] },
      { person_id: 99, roles: ['cast/host'] },
    ]
    const { user } = open([{ person_id: 1, roles: ['cast/host'] }], last)
    await user.click(await screen.findByRole('button', { name: 'Same as last episode' }))
    expect(latest).toEqual([{ person_id: 3, roles: ['cast/guest'] }])
  })
})

describe('hosts as the server has them', () => {
  test('are numbered from 1 in their order (RU253, RU264)', () => {
    const hosts = toHostChoices([
      { person_id: 5, roles: [GUEST], sort_order: 2 },
      { person_id: 4, roles: [HOST], sort_order: 1 },
    ])
    expect(hostsBody(hosts)).toEqual([
      { person_id: 4, roles: ['cast/host'], sort_order: 1 },
      { person_id: 5, roles: ['cast/guest'], sort_order: 2 },
    ])
  })

  test.each([
    [[], null],
    [[{ person_id: 1, roles: ['cast/host'] }], null],
    [[{ person_id: 2, roles: [] }], 'Rui is missing roles.'],
    [
      [
        { person_id: 2, roles: [] },
        { person_id: 3, roles: [] },
      ],
      'Rui is missing roles., and Mia is missing roles.',
    ],
  ])('%j: %s', (hosts, text) => {
    expect(missingRolesText(hosts, PEOPLE)).toBe(text)
  })

  test('somebody new stands last', () => {
    expect(
      toggled([{ person_id: 1, roles: ['cast/host'] }], { id: 3, roles: [GUEST] }).map(
        ({ person_id }) => person_id,
      ),
    ).toEqual([1, 3])
  })
})
