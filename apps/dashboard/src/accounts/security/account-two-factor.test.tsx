// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { TwoFactorSection } from './account-two-factor.tsx'

const STATE = 'GET /v1/account/two_factor'
const START = 'POST /v1/account/two_factor'
const CONFIRM = 'POST /v1/account/two_factor/confirmation'
const OFF = { body: { two_factor: false, enabled_at: null, recovery_codes_left: 0 } }
const ON = { body: { two_factor: true, enabled_at: '2026-03-01T10:00:00Z', recovery_codes_left: 10 } }
const STARTED = {
  body: { secret: 'ABCDEFGHIJKLMNOP', otpauth_url: 'otpauth://totp/Podstead?secret=ABCDEFGHIJKLMNOP' },
}
const CODES = Array.from({ length: 10 }, (_, n) => `aaaa-bbbb-cccc-000${n}`)
const WRONG = {
  status: 422,
  body: { code: 'second_factor', message: 'x', fields: { code: ['This code is not right.'] } },
}

const open = (answers: object) =>
  openPage(TwoFactorSection, { at: '/account', path: '/account', answers: answers as never })
const dialog = async () => within(await screen.findByRole('dialog'))

afterEach(closePage)

describe('setting up', () => {
  it('goes from the QR code over a first code to recovery codes, which stay until they are kept', async () => {
    let state: object = OFF
    const { user, sent } = open({
      [STATE]: () => state,
      [START]: STARTED,
      [CONFIRM]: { body: { recovery_codes: CODES } },
    })
    await user.click(await screen.findByRole('button', { name: 'Set up' }))
    const box = await dialog()
    expect(await box.findByRole('img', { name: 'QR code for your app' })).toBeTruthy()
    expect(box.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy()
    await user.type(box.getByLabelText('Code of the app'), '123 456')
    state = ON
    await user.click(box.getByRole('button', { name: 'Switch on' }))
    await box.findByText('Save your recovery codes')
    expect(within(box.getByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')).toHaveLength(
      10,
    )
    expect(box.queryByRole('button', { name: 'Close' })).toBeNull()
    await user.keyboard('{Escape}')
    const done = box.getByRole<HTMLButtonElement>('button', { name: 'Done' })
    expect(done.disabled).toBe(true)
    await user.click(box.getByLabelText('I have saved them'))
    await user.click(done)
    expect(await screen.findByText('On since 1 Mar 2026. 10 recovery codes are left.')).toBeTruthy()
    expect(sent(CONFIRM)).toEqual([{ code: '123 456' }])
  })

  it('marks a wrong first code', async () => {
    const { user } = open({ [STATE]: OFF, [START]: STARTED, [CONFIRM]: WRONG })
    await user.click(await screen.findByRole('button', { name: 'Set up' }))
    const box = await dialog()
    await user.type(await box.findByLabelText('Code of the app'), '000000')
    await user.click(box.getByRole('button', { name: 'Switch on' }))
    expect(await box.findByText('This code is not right.')).toBeTruthy()
  })

  it('asks for the password when the sign-in is long ago', async () => {
    const { user, sent } = open({
      [STATE]: OFF,
      [START]: ({ body }: { body: unknown }) =>
        (body as { current_password?: string }).current_password
          ? STARTED
          : {
              status: 422,
              body: {
                code: 'current_password',
                message: 'x',
                fields: { current_password: ["can't be blank"] },
              },
            },
    })
    await user.click(await screen.findByRole('button', { name: 'Set up' }))
    const box = await dialog()
    await user.type(await box.findByLabelText('Current password'), 'secret')
    await user.click(box.getByRole('button', { name: 'Continue' }))
    expect(await box.findByRole('img', { name: 'QR code for your app' })).toBeTruthy()
    expect(sent(START)).toEqual([{}, { current_password: 'secret' }])
  })

  it('that could not start can be tried again', async () => {
    let answer: object = { status: 503, body: { message: 'Back in a minute.' } }
    const { user } = open({ [STATE]: OFF, [START]: () => answer })
    await user.click(await screen.findByRole('button', { name: 'Set up' }))
    const box = await dialog()
    expect((await box.findByRole('alert')).textContent).toContain('Back in a minute.')
    answer = STARTED
    await user.click(box.getByRole('button', { name: 'Try again' }))
    expect(await box.findByLabelText('Code of the app')).toBeTruthy()
  })
})

describe('once it is on', () => {
  it('warns when few recovery codes are left, and makes new ones with both factors', async () => {
    const { user, sent } = open({
      [STATE]: { body: { ...ON.body, recovery_codes_left: 1 } },
      'POST /v1/account/two_factor/recovery_codes': { body: { recovery_codes: CODES } },
    })
    expect(await screen.findByText('One recovery code is left.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'New recovery codes' }))
    const box = await dialog()
    await user.type(box.getByLabelText('Current password'), 'secret')
    await user.type(box.getByLabelText('Code from the app, or a recovery code'), '123456')
    await user.click(box.getByRole('button', { name: 'Make new codes' }))
    expect(await box.findByText('aaaa-bbbb-cccc-0009')).toBeTruthy()
    expect(sent('POST /v1/account/two_factor/recovery_codes')).toEqual([
      { current_password: 'secret', code: '123456' },
    ])
  })

  it('is switched off with both factors; what is wrong is marked', async () => {
    let [answer, state]: object[] = [WRONG, ON]
    const { user } = open({ [STATE]: () => state, 'POST /v1/account/two_factor/off': () => answer })
    await user.click(await screen.findByRole('button', { name: 'Switch off' }))
    const box = await dialog()
    await user.click(box.getByRole('button', { name: 'Switch off' }))
    await box.findByText('This code is not right.')
    ;[answer, state] = [{ body: { success: true, message: 'ok' } }, OFF]
    await user.click(box.getByRole('button', { name: 'Switch off' }))
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy()
  })
})

it('what cannot be loaded can be loaded again', async () => {
  let answer: object = { status: 400 }
  const { user } = open({ [STATE]: () => answer })
  await screen.findByRole('heading', { name: 'Two-factor sign-in could not be loaded' })
  answer = OFF
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy()
})
