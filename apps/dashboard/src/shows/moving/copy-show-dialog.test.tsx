// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { DashboardPage } from '../overview/dashboard-page.tsx'

const LIST = {
  'GET /v2/shows': {
    body: [
      {
        id: 7,
        podcast_title: 'The Long Road',
        audioposts_count: 2,
        downloads_last_30_days: 0,
        role: 'owner' as const,
      },
    ],
  },
}

async function openCopy(answers: Parameters<typeof openPage>[1]['answers'], account = {}) {
  const page = openPage(DashboardPage, {
    at: '/dashboard',
    path: '/dashboard',
    answers: { ...LIST, ...answers },
    account,
  })
  await page.user.click(await screen.findByRole('button', { name: 'More for The Long Road' }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Copy…' }))
  return page
}

afterEach(closePage)

describe('copying a podcast', () => {
  test('asks for a name, says what comes along, and ends on the overview of the copy', async () => {
    const { user, address, sent } = await openCopy({
      'POST /v2/shows/7/copy': { status: 201, body: { id: 9, name: 'Second season' } },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy podcast' }))
    expect(dialog.getByText(/without episodes/)).toBeTruthy()
    const name = dialog.getByLabelText<HTMLInputElement>('Name of the copy')
    expect(name.value).toBe('The Long Road (copy)')
    await user.clear(name)
    await user.type(name, 'Second season')
    await user.click(dialog.getByRole('button', { name: 'Copy podcast' }))
    expect(await screen.findByText('Second season was created.')).toBeTruthy()
    expect(address()).toBe('/shows/9/overview')
    expect(sent('POST /v2/shows/7/copy')).toEqual([{ name: 'Second season' }])
  })

  test("lists what the server says under 'Errors:'", async () => {
    const { user } = await openCopy({
      'POST /v2/shows/7/copy': { status: 422, body: { errors: { name: ["can't be blank"] } } },
    })
    await user.click(await screen.findByRole('button', { name: 'Copy podcast' }))
    expect(await screen.findByText("Name can't be blank")).toBeTruthy()
  })

  test('asks to upgrade where the plan makes no podcasts', async () => {
    await openCopy({}, { skill_direct_upload: false })
    expect(await screen.findByText(/Please upgrade your plan/)).toBeTruthy()
  })
})
