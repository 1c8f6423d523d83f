// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Failure } from '../../api/failure.ts'
import { showPage } from '../../testing/page.tsx'
import { ConfirmByTyping } from './confirm-by-typing.tsx'

afterEach(cleanup)

function ask(onConfirm: () => void, error?: unknown) {
  showPage(
    [
      {
        path: '/',
        element: (
          <ConfirmByTyping
            opened
            title="Delete podcast"
            name="The Quiet Orchard"
            onConfirm={onConfirm}
            onClose={() => undefined}
            error={error}
          />
        ),
      },
    ],
    '/',
  )
}
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Delete' })

it('the delete button works only when the typed text equals the name, ignoring case', async () => {
  const confirmed = vi.fn()
  ask(confirmed)
  expect((await button()).disabled).toBe(true)
  await userEvent.type(screen.getByRole('textbox'), 'the quiet orchar')
  expect((await button()).disabled).toBe(true)
  await userEvent.type(screen.getByRole('textbox'), 'D')
  await userEvent.click(await button())
  expect(confirmed).toHaveBeenCalledOnce()
})

it('Enter does nothing before the name is complete', async () => {
  const confirmed = vi.fn()
  ask(confirmed)
  await userEvent.type(await screen.findByRole('textbox'), 'the quiet{Enter}')
  expect(confirmed).not.toHaveBeenCalled()
})

it("a refusal is listed under 'Errors:' as field and message", async () => {
  ask(
    () => undefined,
    new Failure({ status: 422, message: 'x', fields: { name: ['is in use'], base: ['has episodes'] } }),
  )
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Errors:')
  expect(alert.textContent).toContain('Name is in use')
})
