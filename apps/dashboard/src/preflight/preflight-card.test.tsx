// @vitest-environment happy-dom
import type { Preflight } from '@podstead/contract/preflight/preflight'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { PreflightCard } from './preflight-card.tsx'

const REPORT: Preflight = {
  ...{
    checked_at: '',
    as_of: null,
    verdict: 'problems',
    findings: [],
    counts: { problem: 2, warning: 0, advice: 3 },
  },
  ...{ changes: [], apps: [], diff: { lines: [], added: 0, removed: 0, truncated: false } },
  ...{ feed_bytes: 1, item_count: 1, is_private: false, feed_variant: null },
}
const CALL = 'GET /v2/audioposts/12/preflight'

const open = (answer: object, isDirty = false) =>
  openPage(() => <PreflightCard showId={7} episodeId={12} version="1" isDirty={isDirty} />, {
    at: '/x',
    path: '/x',
    answers: { [CALL]: answer },
  })

afterEach(closePage)

describe('beside the status of an episode', () => {
  test('stands how much was found, with the way to all of it', async () => {
    open({ body: REPORT })
    expect(await screen.findByText('2 problems · 3 ideas')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View issues' }).getAttribute('href')).toBe(
      '/shows/7/episodes/12/preflight',
    )
  })

  test('stands that all is well', async () => {
    open({ body: { ...REPORT, verdict: 'ready', counts: { problem: 0, warning: 0, advice: 0 } } })
    expect(await screen.findByText('Ready to go')).toBeTruthy()
  })

  test('what is typed is not checked yet, and that is said', async () => {
    open({ body: REPORT }, true)
    expect(await screen.findByText('This checks what is saved, not what you are typing.')).toBeTruthy()
  })

  test('a check that fails stands in nobody’s way', async () => {
    open({ status: 500, body: { message: 'Oops' } })
    expect(
      await screen.findByText('It could not be checked just now. You can publish all the same.'),
    ).toBeTruthy()
  })
})
