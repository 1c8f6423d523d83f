// @vitest-environment happy-dom
import { pbkdf2Sync, webcrypto } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enhanceForms, solve } from './robots.ts'

const CHALLENGE = {
  parameters: {
    ...{ algorithm: 'PBKDF2/SHA-256', nonce: '00112233445566778899aabbccddeeff', salt: 'ffeeddccbbaa9988' },
    ...{ cost: 10, keyLength: 32, keyPrefix: '0' },
  },
  signature: 'of the server',
}

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto)
  document.body.innerHTML = `<form data-challenge='${JSON.stringify(CHALLENGE)}' data-checking="Checking" data-checked="Checked" data-insecure="Insecure">
    <input name="email"><input type="hidden" name="captcha" value=""><p data-robots></p><button>Send</button></form>`
})
afterEach(() => vi.unstubAllGlobals())

const form = () => document.querySelector('form') as HTMLFormElement
const status = () => document.querySelector('[data-robots]')?.textContent
const captcha = () => (document.querySelector('[name=captcha]') as HTMLInputElement).value

it('finds the first counter whose key begins as asked', async () => {
  const { solution, challenge } = JSON.parse(atob(await solve(CHALLENGE)))
  expect(challenge).toEqual(CHALLENGE)
  const keyOf = (counter: number) => {
    const password = Buffer.from(
      `${CHALLENGE.parameters.nonce}${counter.toString(16).padStart(8, '0')}`,
      'hex',
    )
    return pbkdf2Sync(password, Buffer.from(CHALLENGE.parameters.salt, 'hex'), 10, 32, 'sha256').toString(
      'hex',
    )
  }
  expect(keyOf(solution.counter)).toBe(solution.derivedKey)
  for (let counter = 0; counter < solution.counter; counter++) expect(keyOf(counter)[0]).not.toBe('0')
})

it('works while the form is filled in, and says when it is done', async () => {
  enhanceForms(document)
  form().dispatchEvent(new Event('focusin'))
  await vi.waitFor(() => expect(status()).toBe('Checked'))
  expect(captcha()).not.toBe('')
})

it('works at once where the browser has focused a field already', async () => {
  form().querySelector('input')?.focus()
  enhanceForms(document)
  await vi.waitFor(() => expect(status()).toBe('Checked'))
})

it('holds a form back until it is solved', async () => {
  enhanceForms(document)
  const submit = vi.spyOn(form(), 'submit').mockImplementation(() => {})
  const event = new Event('submit', { cancelable: true })
  form().dispatchEvent(event)
  expect([event.defaultPrevented, status(), submit.mock.calls.length]).toEqual([true, 'Checking', 0])
  await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce())
  expect(captcha()).not.toBe('')
})

it('says so where the browser has no cryptography', () => {
  vi.stubGlobal('crypto', {})
  enhanceForms(document)
  expect(status()).toBe('Insecure')
})
