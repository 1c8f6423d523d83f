// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { EPISODE } from '../testing/episode.ts'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { EpisodeValuePage } from './episode-value-page.tsx'
import { ShowValuePage } from './show-value-page.tsx'

const someone = (id: number, name: string) => ({
  ...{
    id,
    name,
    value_type: 'lnaddress' as const,
    address: `${name.toLowerCase()}@wallet.example`,
    split: 10,
    fee: false,
  },
  ...{ custom_key: '', custom_value: '' },
})
const PAID = { value_type: 'lightning', value_method: 'lnaddress', value_suggested_amount: null }
const refused = (stored: unknown) => ({
  status: 409,
  body: {
    code: 'changed_elsewhere',
    message: 'This was changed in another window.',
    versions: { sent: {}, stored },
  },
})
const save = () => screen.getByRole('button', { name: /^Save changes/ })
const inGroup = async (name: string) => within(await screen.findByRole('group', { name }))
const done = () => screen.findByText('The recipients have been saved.')

type Items = { items: object[] }
const stored = (items: object[]) => items.map((item, index) => ({ id: 50 + index, ...item }))

afterEach(closePage)

describe('two tabs with the recipients of a podcast', () => {
  const CALL = 'POST /v1/shows/7/create_many_recipients'
  /** A server that takes a save only with the version that it has. */
  function open() {
    let now = { ...PAID, value_recipients: [someone(1, 'Ana')], settings_version: 4 }
    const page = openPage(ShowValuePage, {
      at: '/shows/7/value_for_value_settings',
      path: '/shows/:id/value_for_value_settings',
      answers: {
        'GET /v1/shows/7': { body: SHOW },
        'GET /v1/shows/7/show_recipients': () => ({ body: { show: { id: 7, podcast_title: 'x' }, ...now } }),
        [CALL]: ({ body }) => {
          const { items, settings_version, ...paid } = body as Items & { settings_version: number }
          if (settings_version !== now.settings_version) return refused(now)
          now = {
            ...now,
            ...paid,
            value_recipients: stored(items) as typeof now.value_recipients,
            settings_version: settings_version + 1,
          }
          return { body: now }
        },
      },
    })
    const changeElsewhere = (change: Partial<typeof now>) => {
      now = { ...now, ...change, settings_version: now.settings_version + 1 }
    }
    return { ...page, changeElsewhere, now: () => now }
  }
  const raise = async (user: ReturnType<typeof open>['user']) =>
    user.type((await inGroup('Ana')).getByLabelText('Share'), '0')

  test('nobody is asked when the other one changed something else of the podcast', async () => {
    const { user, sent, changeElsewhere } = open()
    await raise(user)
    changeElsewhere({})
    await user.click(save())
    await done()
    expect(sent(CALL)).toMatchObject([
      { items: [{ name: 'Ana', split: 100 }], settings_version: 4 },
      { items: [{ name: 'Ana', split: 100 }], settings_version: 5 },
    ])
  })

  test('the page asks when both changed who is paid, and mine is kept', async () => {
    const { user, sent, changeElsewhere, now } = open()
    await raise(user)
    changeElsewhere({ value_recipients: [someone(1, 'Ana'), someone(2, 'Rui')] })
    await user.click(save())
    const notice = within(await screen.findByRole('dialog', { name: 'Changed somewhere else, too' }))
    expect(notice.getByRole('radio', { name: /^Yours: Ana 100 % \(ana@wallet\.example\)/ })).toBeTruthy()
    expect(
      notice.getByRole('radio', { name: /^Theirs: Ana 50 % .*, Rui 50 % \(rui@wallet\.example\)/ }),
    ).toBeTruthy()
    // Nothing is written before that.
    expect(now().value_recipients).toHaveLength(2)
    await user.click(notice.getByRole('button', { name: 'Save this version' }))
    await done()
    expect(sent(CALL).at(-1)).toMatchObject({ items: [{ name: 'Ana', split: 100 }], settings_version: 5 })
  })

  test('or the other one’s is, and the form shows it', async () => {
    const { user, changeElsewhere, now } = open()
    await raise(user)
    changeElsewhere({ value_recipients: [someone(2, 'Rui')] })
    await user.click(save())
    await user.click(await screen.findByRole('radio', { name: /^Theirs/ }))
    await user.click(screen.getByRole('button', { name: 'Save this version' }))
    await done()
    expect(now().value_recipients).toMatchObject([{ name: 'Rui', split: 10 }])
    expect(await screen.findByRole('group', { name: 'Rui' })).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Ana' })).toBeNull()
    expect(screen.getByText('All changes are saved')).toBeTruthy()
  })

  test('back in the form everything is as it was typed', async () => {
    const { user, changeElsewhere } = open()
    await raise(user)
    changeElsewhere({ value_recipients: [] })
    await user.click(save())
    expect(await screen.findByRole('radio', { name: 'Theirs: Nobody' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Back to the form' }))
    expect((await inGroup('Ana')).getByLabelText<HTMLInputElement>('Share').value).toBe('100')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
  })
})

describe('two tabs with the recipients of an episode', () => {
  const CALL = 'POST /v2/shows/7/audioposts/12/value'
  const part = { start_time: 65, duration: 180, recipients: [someone(0, 'Mia')] }

  test('people of one and parts of the other are merged', async () => {
    const inherited = { ...PAID, value_recipients: [] }
    let now = {
      ...PAID,
      value_recipients: [someone(9, 'Ana')],
      time_splits: [] as object[],
      inherited,
      version: 'first',
    }
    const { user, sent } = openPage(EpisodeValuePage, {
      at: '/shows/7/episodes/12/value_for_value_settings',
      path: '/shows/:showId/episodes/:episodeId/value_for_value_settings',
      answers: {
        'GET /v2/shows/7/audioposts/12': { body: { ...EPISODE, show: SHOW } },
        'GET /v2/shows/7/audioposts/12/chapters': { body: { chapters: [] } },
        'GET /v2/shows/7/audioposts/12/value': () => ({ body: now }),
        [CALL]: ({ body }) => {
          const { items, ...given } = body as Items & typeof now
          if (given.version !== now.version) return refused(now)
          now = {
            ...now,
            ...given,
            value_recipients: stored(items) as typeof now.value_recipients,
            version: 'third',
          }
          return { body: now }
        },
      },
    })
    await user.type((await inGroup('Ana')).getByLabelText('Share'), '0')
    now = { ...now, time_splits: [part], version: 'second' }
    await user.click(save())
    await done()
    expect(sent(CALL)).toMatchObject([
      { items: [{ name: 'Ana', split: 100 }], time_splits: [], version: 'first' },
      {
        items: [{ name: 'Ana', split: 100 }],
        time_splits: [{ start_time: 65 }],
        version: 'second',
      },
    ])
    expect(screen.getByLabelText<HTMLInputElement>('Starts at').value).toBe('1:05')
  })
})
