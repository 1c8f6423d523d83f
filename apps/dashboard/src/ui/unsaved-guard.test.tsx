// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

/** A form, and below it what may be opened later, each with its guard. */
function Page() {
  const [isDirty, setDirty] = useState(true)
  const [isOpen, setOpen] = useState(false)
  const [isChosen, setChosen] = useState(false)
  return (
    <>
      <UnsavedGuard dirty={isDirty} />
      <button type="button" onClick={() => setDirty(false)}>
        Save
      </button>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Picture
      </button>
      <button type="button" onClick={() => setChosen(true)}>
        Choose
      </button>
      {isOpen && <UnsavedGuard dirty={isChosen} />}
    </>
  )
}
const open = () => openPage(Page, { at: '/form', path: '/form', answers: {} })

afterEach(closePage)

describe('leaving a page', () => {
  test('asks for a form when something of it was opened later in which nothing is unsaved', async () => {
    const page = open()
    await page.user.click(screen.getByText('Picture'))
    page.goTo('/away')
    await page.user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(page.address()).toBe('/away'))
  })

  test('asks for what was opened later, and once', async () => {
    const page = open()
    await page.user.click(screen.getByText('Save'))
    await page.user.click(screen.getByText('Picture'))
    await page.user.click(screen.getByText('Choose'))
    page.goTo('/away')
    expect(await screen.findAllByRole('dialog')).toHaveLength(1)
    expect(page.address()).toBe('/form')
  })

  test('does not ask once everything is saved, nor for what is gone', async () => {
    const page = open()
    await page.user.click(screen.getByText('Picture'))
    await page.user.click(screen.getByText('Choose'))
    await page.user.click(screen.getByText('Save'))
    await page.user.click(screen.getByText('Picture'))
    page.goTo('/away')
    await waitFor(() => expect(page.address()).toBe('/away'))
  })
})
