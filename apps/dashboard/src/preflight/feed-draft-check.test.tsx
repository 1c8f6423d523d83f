// @vitest-environment happy-dom
import type { Finding, Preflight } from '@podstead/contract/preflight/preflight'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { FeedDraftCheck } from './feed-draft-check.tsx'

const POST = 'POST /v2/shows/7/preflight/feed_variants'
const READY: Preflight = {
  ...{ checked_at: '2026-03-02T10:00:00Z', as_of: null, verdict: 'ready', findings: [] },
  ...{ counts: { problem: 0, warning: 0, advice: 0 }, changes: [], apps: [] },
  ...{ diff: { lines: [], added: 0, removed: 0, truncated: false }, feed_bytes: 2048, item_count: 3 },
  ...{ is_private: false, feed_variant: { id: null, name: 'Season 1' } },
}
const ofFeed: Finding = {
  ...{ code: 'show_category_missing', severity: 'problem', sources: ['apple'], field: 'category_id' },
  ...{ page: 'generalSettings', episode_id: null, episode_title: null, facts: {} },
}
let refused: Record<string, string> | undefined

function Page() {
  const [name, setName] = useState('Season 1')
  const draft = { name, audience: 'public' as const, feed_variant_id: 3 }
  return (
    <>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <FeedDraftCheck
        showId={7}
        draft={draft}
        onRefused={({ formErrors }) => {
          refused = formErrors
        }}
      />
    </>
  )
}
const open = (answer: object) => openPage(Page, { at: '/', path: '/', answers: { [POST]: answer } })
const check = (name = 'Check this feed') => screen.findByRole('button', { name })

afterEach(closePage)

describe('an additional feed that is not saved', () => {
  test('is checked as it is typed, when somebody asks for it', async () => {
    const { user, sent } = open({ body: READY })
    await user.click(await check())
    expect((await screen.findByRole('status')).textContent).toBe('Ready to go')
    expect(sent(POST)).toEqual([{ name: 'Season 1', audience: 'public', feed_variant_id: 3 }])
    expect(screen.queryByText(/changed something since/)).toBeNull()
    await user.type(screen.getByLabelText('Name'), '!')
    expect(screen.getByText('You have changed something since.')).toBeTruthy()
    await user.click(await check('Check again'))
    expect(sent(POST)).toHaveLength(2)
  })

  test('has its findings below, with the way to those of the podcast', async () => {
    const counts = { problem: 1, warning: 0, advice: 0 }
    const { user } = open({ body: { ...READY, verdict: 'problems', counts, findings: [ofFeed] } })
    await user.click(await check())
    expect((await screen.findByRole('status')).textContent).toBe('1 problem')
    const link = await screen.findByRole('link', { name: /^Fix it: / })
    expect(link.getAttribute('href')).toContain('#category_id')
  })

  test('of which a field is refused is not checked, and the form is told which', async () => {
    const { user } = open({ status: 422, body: { errors: { name: ["can't be blank"] } } })
    await user.click(await check())
    expect((await screen.findByRole('alert')).textContent).toContain('The feed could not be checked')
    expect(refused).toHaveProperty('name')
  })
})
