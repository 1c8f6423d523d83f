import * as contract from '@podstead/contract/accounts/accounts'
import * as settings from '@podstead/contract/accounts/accounts-settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'
import { FACTORY_PASSWORD } from './factory.ts'
import { EN } from './mails-copy.ts'
import { DE } from './mails-copy-de.ts'

/** Decision 0023: mails come in the language of the account. */

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const mailsTo = async (email: string) => (await world.mails()).filter(({ to }) => to === email)
const askForReset = async (email: string) => {
  await world.anonymous.call(contract.requestPasswordReset, { body: { email } })
  const [newest] = await mailsTo(email)
  return newest
}

describe('a mail about an account', () => {
  test.each([
    ['de', 'Setz ein neues Passwort', 'de'],
    ['en', 'Set a new password', 'en'],
    [null, 'Set a new password', 'en'],
    ['tlh', 'Set a new password', 'en'],
  ])('comes in the language of the account (%s)', async (language, subject, lang) => {
    const { user } = await world.person({ language })
    const mail = await askForReset(user.email)
    expect(mail?.subject).toBe(subject)
    expect(mail?.html).toContain(`<html lang="${lang}"`)
    expect(mail?.text).toMatch(/http:\/\/localhost:4000\/password_reset\?access-token=/)
  })

  test('follows when another language is chosen', async () => {
    const person = await world.person()
    await person.call(settings.updateAccount, { body: { language: 'de' } })
    expect((await askForReset(person.user.email))?.subject).toBe('Setz ein neues Passwort')
  })

  test('to an address that is taken speaks to whose it is, and not to who asked', async () => {
    const [taken, asking] = [await world.person({ language: 'en' }), await world.person({ language: 'de' })]
    await asking.call(settings.requestEmailChange, { body: { email: taken.user.email } })
    expect((await mailsTo(taken.user.email)).map(({ subject }) => subject)).toEqual([
      'This address already has an account',
    ])
    expect((await mailsTo(asking.user.email)).map(({ subject }) => subject)).toEqual([
      'Deine E-Mail-Adresse soll sich ändern',
    ])
    await asking.call(settings.requestEmailChange, { body: { email: 'brand-new@example.com' } })
    expect((await mailsTo('brand-new@example.com')).map(({ subject }) => subject)).toEqual([
      'Bestätige deine neue E-Mail-Adresse',
    ])
  })

  test('has its day as people write it', async () => {
    const person = await world.person({ language: 'de', time_zone: 'Europe/Berlin' })
    await person.call(settings.deleteAccount, {
      body: { email: person.user.email, current_password: FACTORY_PASSWORD },
    })
    const [mail] = await mailsTo(person.user.email)
    expect([mail?.subject, mail?.text]).toEqual([
      'Dein Konto ist gelöscht',
      expect.stringContaining('Am 1. April 2026 wird alles'),
    ])
  })
})

test.each(Object.keys(EN) as (keyof typeof EN)[])('%s says in German all that it says in English', (kind) => {
  const [english, german] = [EN, DE].map((words) => words[kind]('podcasts.example', 'MORE'))
  expect(Object.keys(german ?? {}).toSorted()).toEqual(Object.keys(english ?? {}).toSorted())
  const texts = (one: typeof english) =>
    Object.entries(one ?? {}).flatMap(([name, value]) =>
      [value].flat().map((text, at) => [`${name} ${at}`, text]),
    )
  const named = (text: string | undefined) =>
    ['podcasts.example', 'MORE'].filter((name) => text?.includes(name))
  for (const [[place, text], [samePlace, other]] of texts(english).map(
    (one, at) => [one, texts(german)[at] ?? []] as const,
  )) {
    expect(samePlace).toBe(place)
    expect(other).not.toBe(text)
    expect(named(other), other).toEqual(named(text))
  }
})
