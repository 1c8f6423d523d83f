// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Failure } from '../api/failure.ts'
import { closePage, openPage } from '../testing/open-page.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { SkillGate } from './skill-gate.tsx'

const GATED = 'Please upgrade your account to access the data.'
const Page = () => (
  <SkillGate skill="skill_podcast_website">
    <p>The website</p>
  </SkillGate>
)
const open = (skill_podcast_website: boolean) =>
  openPage(Page, {
    at: '/shows/7/social',
    path: '/shows/7/social',
    answers: {},
    account: { skill_podcast_website },
  })

afterEach(closePage)

describe('a gated page (RU164)', () => {
  it('is there with the skill', async () => {
    open(true)
    expect(await screen.findByText('The website')).toBeTruthy()
    expect(screen.queryByText(GATED)).toBeNull()
  })

  it('is the Upgrade card without it, which leads to the plans', async () => {
    open(false)
    expect(await screen.findByText(GATED)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/plans')
    expect(screen.queryByText('The website')).toBeNull()
  })
})

it('what the server refuses with 402 shows the Upgrade card in its words', async () => {
  const error = new Failure({
    status: 402,
    message: 'Please upgrade your plan to create another podcast: Small includes 1 podcast.',
  })
  openPage(() => <ErrorPanel error={error} onRetry={() => {}} />, { at: '/x', path: '/x', answers: {} })
  expect(await screen.findByText(error.message)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Upgrade' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
