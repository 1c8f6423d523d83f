// @vitest-environment happy-dom
import type { StorageUse } from '@podstead/contract/plans'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { StorageSection } from './account-storage.tsx'

const GB = 1_000_000_000
const USE: StorageUse = { used: 12.4 * GB, limit: 50 * GB, removed: 0, waiting: 0, shows: [] }
const open = (answer: Parameters<typeof openPage>[1]['answers'][string]) =>
  openPage(StorageSection, { at: '/account', path: '/account', answers: { 'GET /v2/storage': answer } })
const use = (changes: Partial<StorageUse> = {}) => open({ body: { ...USE, ...changes } })

afterEach(closePage)

describe('the storage of an account', () => {
  it('is a bar and a sentence: how much is used of how much, and how much is left', async () => {
    use()
    expect(await screen.findByText('12.4 GB of 50 GB used, 37.6 GB left.')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Storage used' }).getAttribute('aria-valuenow')).toBe(
      '24.8',
    )
  })

  it('is only a number where there is no limit', async () => {
    use({ limit: null })
    expect(await screen.findByText('12.4 GB stored.')).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('says so when it is full, and when there is nothing in it', async () => {
    use({ used: 50 * GB })
    expect(await screen.findByText('50 GB of 50 GB used. Nothing new can be uploaded.')).toBeTruthy()
    closePage()
    use({ used: 0, limit: null })
    expect(await screen.findByText('You have not uploaded anything yet.')).toBeTruthy()
  })

  it('names what was deleted, what is under way, and the podcasts that use most, the others on request', async () => {
    const shows = Array.from({ length: 7 }, (_, n) => ({
      show_id: n,
      title: `Podcast ${n}`,
      bytes: (9 - n) * GB,
    }))
    const { user } = use({ removed: 3 * GB, waiting: 90_000_000, shows })
    expect(await screen.findByText(/^3 GB more was deleted or replaced/)).toBeTruthy()
    expect(screen.getByText('90 MB of it is uploads and copies under way.')).toBeTruthy()
    const items = () => within(screen.getByRole('list')).getAllByRole('listitem')
    expect(items().map(({ textContent }) => textContent)).toHaveLength(5)
    expect(items()[0]?.textContent).toBe('Podcast 09 GB')
    await user.click(screen.getByRole('button', { name: 'Show all 7' }))
    expect(items()).toHaveLength(7)
  })

  it('that cannot be loaded is asked for again', async () => {
    let isDown = true
    const { user } = open(() => (isDown ? { status: 400, body: { message: 'No.' } } : { body: USE }))
    await screen.findByRole('heading', { name: 'Your storage could not be loaded' })
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/37.6 GB left/)).toBeTruthy()
  })
})
