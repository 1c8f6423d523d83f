// @vitest-environment happy-dom
import type { Show } from '@podstead/contract/shows/shows'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { FeedSettingsPage } from './feed-settings-page.tsx'

const QUIET = { silence: 'not_configured', services: [], next_at: null }

function open(show: Partial<Show> = {}, answers: Parameters<typeof openPage>[1]['answers'] = {}, hash = '') {
  let stored: Show = { ...SHOW, ...show }
  return openPage(FeedSettingsPage, {
    at: `/shows/7/feed${hash}`,
    path: '/shows/:id/feed',
    answers: {
      'GET /v1/shows/7': () => ({ body: stored }),
      'GET /v2/shows/7/pings': { body: QUIET },
      'PUT /v1/shows/7': ({ body }) => {
        stored = { ...stored, ...(body as Partial<Show>), settings_version: stored.settings_version + 1 }
        return { body: stored }
      },
      ...answers,
    },
  })
}
const save = () => screen.getByRole('button', { name: /^Save changes/ })
const saved = () => screen.findByText('The feed of The Long Road has been updated.')
const part = (name: string) => screen.findByRole('region', { name })
const row = (name: string) => within(screen.getByRole('group', { name }))

/** Opens a part that is folded away. */
const unfold = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name: `Show fields: ${name}` }))

afterEach(closePage)

describe('for listeners', () => {
  test('a trailer is added with what apps need of it', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: 'Add a trailer' }))
    const trailer = row('Trailer 1')
    expect(document.activeElement).toBe(trailer.getByLabelText('Title'))
    await user.paste('Come along')
    await user.click(trailer.getByLabelText('Address of the audio or video'))
    await user.paste('https://files.example/t.mp3')
    fireEvent.change(trailer.getByLabelText('Published on'), { target: { value: '2026-03-01' } })
    await user.click(save())
    await saved()
    const trailers = [
      {
        title: 'Come along',
        url: 'https://files.example/t.mp3',
        pubdate: '2026-03-01T12:00:00.000Z',
        type: '',
        length: null,
        season: null,
      },
    ]
    expect(sent('PUT /v1/shows/7')).toEqual([{ trailers, settings_version: 4 }])
  })

  test('what is missing in a row is said there, and nothing is sent', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: 'Recommend a podcast' }))
    await user.click(save())
    expect(await screen.findByText('Each recommendation needs the address of its feed.')).toBeTruthy()
    expect(row('Recommendation 1').getByLabelText('Feed address').getAttribute('aria-invalid')).toBe('true')
    expect(sent('PUT /v1/shows/7')).toEqual([])
  })

  test('recommendations are sorted with the keys', async () => {
    const shows = ['Fog', 'Hail'].map((title) => ({
      title,
      feed_url: `https://x.example/${title}`,
      feed_guid: '',
    }))
    const { user, sent } = open({ podroll: shows })
    const podroll = within(await part('Podcasts you recommend'))
    podroll.getByRole('button', { name: /Recommendation 2/, description: /./ }).focus()
    await user.keyboard('{ArrowUp}')
    await user.click(save())
    await saved()
    expect(sent('PUT /v1/shows/7')).toEqual([{ podroll: shows.toReversed(), settings_version: 4 }])
  })

  test('comments can be switched off, and what was typed before comes back', async () => {
    const place = {
      protocol: 'activitypub',
      uri: 'https://m.example/1',
      account_id: '',
      account_url: '',
      priority: null,
    } as const
    const { user, sent } = open({ social_interacts: [place] })
    await user.click(await screen.findByRole('switch', { name: /^No comments, please/ }))
    expect(screen.queryByLabelText('Address of the post')).toBeNull()
    await user.click(screen.getByRole('switch', { name: /^No comments, please/ }))
    expect(screen.getByLabelText<HTMLInputElement>('Address of the post').value).toBe('https://m.example/1')
    await user.click(screen.getByRole('switch', { name: /^No comments, please/ }))
    await user.click(save())
    await saved()
    expect(sent('PUT /v1/shows/7')).toMatchObject([{ social_interacts: [{ protocol: 'disabled', uri: '' }] }])
  })

  test('a chat is asked for its server and room, whole addresses included', async () => {
    const { user, sent } = open()
    await unfold(user, 'Chat')
    const chat = within(await part('Chat'))
    await user.click(chat.getByRole('combobox', { name: 'Chat' }))
    await user.click(await screen.findByRole('option', { name: 'Matrix' }))
    await user.click(chat.getByLabelText('Server'))
    await user.paste('https://matrix.org/')
    await user.click(chat.getByLabelText('Room'))
    await user.paste('#road:matrix.org')
    await user.click(save())
    await saved()
    const body = { protocol: 'matrix', server: 'matrix.org', space: '#road:matrix.org', account_id: '' }
    expect(sent('PUT /v1/shows/7')).toEqual([{ chat: body, settings_version: 4 }])
  })
})

describe('for apps', () => {
  test('a rhythm with its days becomes a rule', async () => {
    const { user, sent } = open()
    await unfold(user, 'How often episodes appear')
    await user.click(screen.getByRole('combobox', { name: 'Rhythm' }))
    await user.click(await screen.findByRole('option', { name: 'Weekly' }))
    await user.click(screen.getByRole('checkbox', { name: 'Friday' }))
    await user.click(screen.getByRole('checkbox', { name: 'Tuesday' }))
    await user.click(save())
    await saved()
    const change = { update_frequency: 'Weekly', update_frequency_rrule: 'FREQ=WEEKLY;BYDAY=TU,FR' }
    expect(sent('PUT /v1/shows/7')).toEqual([{ ...change, settings_version: 4 }])
  })

  test('services are left out one by one', async () => {
    const { user, sent } = open()
    await unfold(user, 'Where it may be listed')
    await user.click(screen.getByRole('radio', { name: 'Everywhere but at some services' }))
    await user.type(screen.getByRole('combobox', { name: 'Not at' }), 'spot')
    await user.click(await screen.findByRole('option', { name: 'Spotify' }))
    await user.click(save())
    await saved()
    expect(sent('PUT /v1/shows/7')).toEqual([
      { blocks: [{ service: 'spotify', blocked: true }], settings_version: 4 },
    ])
  })

  test('a feed of the newest episodes keeps the rest in an archive', async () => {
    const { user, sent } = open()
    await unfold(user, 'How many episodes the feed has')
    await user.click(screen.getByRole('radio', { name: 'Only the newest' }))
    await user.click(screen.getByLabelText('Number of episodes'))
    await user.keyboard('50')
    expect(screen.getByText(/Older than the newest 50/)).toBeTruthy()
    await user.click(screen.getByRole('switch', { name: /^Keep the older ones in an archive/ }))
    await user.click(save())
    await saved()
    expect(sent('PUT /v1/shows/7')).toEqual([{ feed_limit: 50, feed_archive: true, settings_version: 4 }])
  })

  test('it is told when apps heard of the last change, and they can be told again', async () => {
    const at = new Date(Date.now() - 180_000).toISOString()
    const ping = { reason: 'update', at, told_at: at, status: 204, tries: 1, error: null }
    const services = [
      { ...ping, service: 'websub', host: 'hub.example', state: 'told' },
      { ...ping, service: 'podping', host: 'podping.example', state: 'told' },
    ]
    const { user, sent } = open(
      {},
      {
        'GET /v2/shows/7/pings': { body: { silence: null, services, next_at: null } },
        'POST /v2/shows/7/pings': { status: 202, body: { silence: null, services, next_at: null } },
      },
    )
    expect(await screen.findByText('Apps were notified 3 minutes ago.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Notify them again' }))
    await waitFor(() => expect(sent('POST /v2/shows/7/pings')).toHaveLength(1))
  })
})

describe('what is rarely needed', () => {
  test('is folded away until it is asked for, and open where something is filled in', async () => {
    const { user } = open({ itunes_title: 'Long Road' })
    expect(await screen.findByLabelText('Title in Apple Podcasts')).toBeTruthy()
    expect(screen.queryByLabelText('XML')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show fields: Your own XML' }))
    expect(screen.getByLabelText('XML')).toBeTruthy()
  })

  test('a link to a field opens its part', async () => {
    open({}, {}, '#custom_xml')
    expect(await screen.findByLabelText('XML')).toBeTruthy()
  })

  test('XML that cannot be taken leads to its line', async () => {
    const { user } = open(
      { custom_xml: '' },
      {
        'PUT /v1/shows/7': {
          status: 422,
          body: { errors: { custom_xml: ['Line 2, column 3: the element is not closed.'] } },
        },
      },
      '#custom_xml',
    )
    const field = await screen.findByLabelText<HTMLTextAreaElement>('XML')
    await user.click(field)
    await user.paste('<a:b xmlns:a="https://a.example">\n  <c>')
    await user.click(save())
    await user.click(await screen.findByRole('button', { name: 'Go to line 2, column 3' }))
    expect(document.activeElement).toBe(field)
    expect(field.selectionStart).toBe(36)
  })
})
