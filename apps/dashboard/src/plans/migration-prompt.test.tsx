// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { MigrationPrompt } from './migration-prompt.tsx'

const Page = () => (
  <>
    <p>Podcasts</p>
    <MigrationPrompt />
  </>
)
const open = (migration_url: string | null) =>
  openPage(Page, {
    at: '/dashboard',
    path: '/dashboard',
    answers: { 'GET /v1/installation': { body: { migration_url } } },
  })

afterEach(closePage)

describe('the prompt to migrate', () => {
  it('asks accounts of the old system, where there is an address for it', async () => {
    open('https://move.example.com/')
    const text =
      'Your account is currently with our old system. Would you like to migrate it to our new platform?'
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Migrate my account' }).getAttribute('href')).toBe(
      'https://move.example.com/',
    )
  })

  it('is not there for everybody else', async () => {
    open(null)
    expect(await screen.findByText('Podcasts')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
