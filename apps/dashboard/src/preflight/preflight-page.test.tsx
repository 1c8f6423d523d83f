// @vitest-environment happy-dom
import type { Finding, Preflight } from '@podstead/contract/preflight/preflight'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { CHOICES, WHOLE_EPISODE } from '../testing/whole-episode.ts'
import { EpisodePreflightPage } from './episode-preflight-page.tsx'
import { PreflightPage } from './preflight-page.tsx'

const READY: Preflight = {
  ...{
    checked_at: new Date().toISOString(),
    as_of: null,
    verdict: 'ready',
    findings: [],
    counts: { problem: 0, warning: 0, advice: 0 },
  },
  ...{ changes: [], apps: [], diff: { lines: [], added: 0, removed: 0, truncated: false } },
  ...{ feed_bytes: 20_480, item_count: 3, is_private: false, feed_variant: null },
}
const FINDING: Finding = {
  ...{
    code: 'show_category_missing',
    severity: 'problem',
    sources: ['apple', 'psp1'],
    field: 'category_id',
    page: 'generalSettings',
  },
  ...{ episode_id: null, episode_title: null, facts: {} },
}
const FOUND: Preflight = {
  ...READY,
  verdict: 'problems',
  counts: { problem: 1, warning: 1, advice: 1 },
  findings: [
    FINDING,
    {
      ...{
        code: 'episode_title_numbers',
        severity: 'warning',
        sources: ['apple'],
        field: 'name',
        page: 'episodeSettings',
      },
      ...{ episode_id: 12, episode_title: 'Ep. 3 Rain', facts: { found: 'Ep. 3', episodes: 4 } },
    },
    {
      ...FINDING,
      code: 'podroll_item_invalid',
      severity: 'advice',
      field: 'podroll',
      page: 'feedSettings',
      facts: { name: 'Fog' },
    },
  ],
}
const CALL = 'GET /v2/shows/7/preflight'

function open(
  report: Preflight | (() => Preflight),
  answers: Parameters<typeof openPage>[1]['answers'] = {},
) {
  return openPage(PreflightPage, {
    at: '/shows/7/preflight',
    path: '/shows/:id/preflight',
    answers: {
      'GET /v1/shows/7': { body: SHOW },
      'GET /v2/shows/7/feed_variants': {
        body: { feed_variants: [], episodes: 3, audio_forms: [], audiences: [], main_recent_fetches: null },
      },
      [CALL]: () => ({ body: typeof report === 'function' ? report() : report }),
      ...answers,
    },
  })
}
const group = async (name: string) => within(await screen.findByRole('region', { name }))

afterEach(closePage)

describe('the verdict', () => {
  test('says that all is well, and what that means', async () => {
    open(READY)
    expect(await screen.findByRole('heading', { name: 'Ready to go' })).toBeTruthy()
    expect(screen.getByText('Nothing to fix. The feed keeps every rule that we know.')).toBeTruthy()
    expect(screen.getByText('Nothing: everything stays as it is for listeners.')).toBeTruthy()
  })

  test('counts what was found, and looks again on request', async () => {
    let report = FOUND
    const { user } = open(() => report)
    expect(await screen.findByText('1 problem · 1 hint · 1 idea')).toBeTruthy()
    report = READY
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    expect(await screen.findByRole('heading', { name: 'Ready to go' })).toBeTruthy()
  })

  test('looks at the feed to be, or at the one that is served', async () => {
    const asked: string[] = []
    const { user, address } = open(READY, {
      [CALL]: ({ path }) => {
        asked.push(new URL(path, 'http://x').searchParams.get('as_of') ?? '')
        return { body: READY }
      },
    })
    await user.click(await screen.findByRole('radio', { name: 'As it is now' }))
    await waitFor(() => expect(asked).toEqual(['publication', 'now']))
    expect(address()).toBe('/shows/7/preflight?feed=now')
  })

  test('says that the check failed, and tries again', async () => {
    open(READY, { [CALL]: { status: 429, body: { message: 'Too many requests.' } } })
    expect(await screen.findByText('The feed could not be checked')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('each finding', () => {
  test('says what is wrong, why it matters, who cares, and leads to the field', async () => {
    open(FOUND)
    const problems = await group('To fix')
    expect(problems.getByText('The podcast has no category')).toBeTruthy()
    expect(problems.getByText(/charts are made by category/)).toBeTruthy()
    expect(problems.getByText('Apple Podcasts')).toBeTruthy()
    expect(problems.getByRole('link', { name: /^Fix it/ }).getAttribute('href')).toBe('/shows/7#category_id')
  })

  test('of an episode names it, and how many others have the same', async () => {
    open(FOUND)
    const hints = await group('Worth a look')
    expect(hints.getByText('The name carries a number: “Ep. 3”')).toBeTruthy()
    expect(hints.getByText(/“Ep. 3 Rain” and 3 more episodes/)).toBeTruthy()
    expect(hints.getByRole('link', { name: /^Fix it/ }).getAttribute('href')).toBe(
      '/podcasts/7/episodes/12#name',
    )
  })

  test('of the feed’s own settings leads to the page of the feed', async () => {
    open(FOUND)
    const ideas = await group('Could be even better')
    expect(ideas.getByRole('link', { name: /^Change it/ }).getAttribute('href')).toBe('/shows/7/feed#podroll')
  })

  test('that nobody can mend in the dashboard has no button that promises it', async () => {
    const [first] = FOUND.findings
    open({
      ...FOUND,
      findings: first ? [{ ...first, code: 'show_guid_invalid', page: null, field: null }] : [],
    })
    const problems = await group('To fix')
    expect(problems.getByText('The podcast’s GUID is not valid')).toBeTruthy()
    expect(problems.queryByRole('link', { name: /^Fix it/ })).toBeNull()
  })
})

describe('what comes of it', () => {
  const changed: Preflight = {
    ...READY,
    apps: [
      {
        code: 'guid_changed',
        severity: 'problem',
        episode_id: 12,
        title: 'Rain',
        facts: { before: 'a', after: 'b' },
      },
    ],
    changes: [
      {
        ...{ kind: 'changed', what: 'episode', episode_id: 12, title: 'Rain' },
        fields: [{ name: 'itunes:duration', before: '62', after: '65' }],
      },
    ],
    diff: {
      lines: [
        { kind: 'gap', text: '', before: null, after: null, count: 120 },
        {
          kind: 'removed',
          text: '<itunes:duration>62</itunes:duration>',
          before: 121,
          after: null,
          count: 1,
        },
        { kind: 'added', text: '<itunes:duration>65</itunes:duration>', before: null, after: 121, count: 1 },
      ],
      ...{ added: 1, removed: 1, truncated: false },
    },
  }

  test('apps, in words that a listener would use', async () => {
    open(changed)
    const apps = await group('What apps will do')
    expect(apps.getByText(/people who have it see it twice/)).toBeTruthy()
  })

  test('before and after, element by element', async () => {
    open(changed)
    const changes = await group('What changes')
    expect(changes.getByText('Duration')).toBeTruthy()
    expect(changes.getByText('62')).toBeTruthy()
    expect(changes.getByText('65')).toBeTruthy()
  })

  test('the XML is there for those who ask for it', async () => {
    const { user } = open(changed)
    await user.click(await screen.findByRole('button', { name: 'Show it: The XML itself' }))
    const diff = within(screen.getByRole('region', { name: 'Difference between the feeds' }))
    expect(diff.getByText('<itunes:duration>65</itunes:duration>')).toBeTruthy()
    expect(diff.getByText('120 equal lines')).toBeTruthy()
  })
})

test('one episode is looked over before it is published', async () => {
  openPage(EpisodePreflightPage, {
    at: '/shows/7/episodes/12/preflight',
    path: '/shows/:showId/episodes/:episodeId/preflight',
    answers: {
      'GET /v2/shows/7/audioposts/12': { body: { ...WHOLE_EPISODE, ...CHOICES } },
      'GET /v2/audioposts/12/preflight': { body: { ...FOUND, item_count: 4 } },
    },
  })
  expect(await screen.findByRole('heading', { name: 'Something is in the way' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'With this episode' })).toBeTruthy()
})

test('an additional feed is checked in place of the main one, and its own fields are on its page', async () => {
  const finding = { ...FINDING, code: 'show_title_long', page: 'feedVariant', field: 'title' } as const
  const feed = { id: 3, name: 'Trailers' }
  openPage(PreflightPage, {
    at: '/shows/7/preflight?variant=3',
    path: '/shows/:id/preflight',
    answers: {
      'GET /v1/shows/7': { body: SHOW },
      'GET /v2/shows/7/feed_variants': {
        body: {
          ...{ feed_variants: [feed], episodes: 3, audio_forms: [], audiences: [] },
          main_recent_fetches: null,
        },
      },
      [CALL]: { body: { ...FOUND, findings: [finding], feed_variant: feed } },
    },
  })
  const link = await screen.findByRole('link', { name: /Fix it: The name is very long/ })
  expect(link.getAttribute('href')).toBe('/shows/7/feeds/3#title')
  expect(((await screen.findByRole('combobox', { name: 'Feed' })) as HTMLInputElement).value).toBe('Trailers')
})
