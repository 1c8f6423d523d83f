// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { StorageNotice } from './storage-notice.tsx'

const GB = 1_000_000_000

function Uploading() {
  return (
    <>
      <StorageNotice />
      <p>Drop a file</p>
    </>
  )
}
function open(used: number, limit: number | null) {
  let isAnswered = false
  openPage(Uploading, {
    at: '/new',
    path: '/new',
    answers: {
      'GET /v2/storage': () => {
        isAnswered = true
        return { body: { used, limit, removed: 0, waiting: 0, shows: [] } }
      },
    },
  })
  return () => isAnswered
}

afterEach(closePage)

it('says where files are uploaded that less than a tenth is left, and leads to what uses it', async () => {
  open(47 * GB, 50 * GB)
  expect((await screen.findByRole('status')).textContent).toBe(
    'Only 3 GB of your 50 GB of storage are left. See what uses it',
  )
  expect(screen.getByRole('link', { name: 'See what uses it' }).getAttribute('href')).toBe('/account#storage')
})

it('says that nothing is left', async () => {
  open(51 * GB, 50 * GB)
  expect((await screen.findByRole('status')).textContent).toContain('Your 50 GB of storage are used up.')
})

it.each([
  ['enough is left', 44 * GB, 50 * GB],
  ['there is no limit', 900 * GB, null],
])('says nothing where %s', async (_when, used, limit) => {
  const isAnswered = open(used, limit)
  await expect.poll(isAnswered).toBe(true)
  await screen.findByText('Drop a file')
  expect(screen.queryByRole('status')).toBeNull()
})
