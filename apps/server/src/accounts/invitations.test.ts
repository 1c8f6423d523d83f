import * as contract from '@podstead/contract/accounts/accounts'
import * as invitations from '@podstead/contract/accounts/accounts-invitations'
import { getInstallation } from '@podstead/contract/operations'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Config } from '../kernel/config.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { inviteUser } from './commands-invitations.ts'

const PASSWORD = 'a long enough secret'
const DAY = 86_400_000

const config = (signUp: Config['accounts']['signUp']): Partial<Config> => ({
  accounts: { signUp, storageBytes: null, installationBytes: null },
})

let world: World
let operator: Person
let numbered = 0
beforeAll(async () => {
  world = await createWorld({ config: config('invite') })
  operator = await world.person()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.kernel.db.deleteFrom('rate_limits').execute()
})

const newEmail = () => `invited-${++numbered}@example.com`
const signUp = (email: string, invitation?: string, where = world) =>
  where.anonymous.call(contract.signUp, {
    body: { email, password: PASSWORD, ...(invitation ? { invitation } : {}) },
  })
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

async function invited(email: string): Promise<string> {
  expect((await operator.call(invitations.inviteUser, { body: { email } })).status).toBe(201)
  const mail = (await world.mails()).find(
    ({ to, subject }) => to.includes(email) && subject === 'You are invited to Podstead',
  )
  return new URL(mail?.text.match(/https?:\/\/\S+\?\S+/)?.[0] as string).searchParams.get(
    'invitation',
  ) as string
}

describe('where accounts are made by invitation', () => {
  test('strangers are refused in words, and the page knows before', async () => {
    expect((await world.anonymous.call(getInstallation)).body.sign_up).toBe('invite')
    const answer = await signUp(newEmail())
    expect([answer.status, codeOf(answer)]).toEqual([403, 'invitation_needed'])
    expect((answer.body as unknown as { errors: { full_messages: string[] } }).errors.full_messages).toEqual([
      'New accounts are made by invitation here.',
    ])
  })

  test('whoever follows the link of the mail opens a confirmed account with it, once', async () => {
    const email = newEmail()
    const value = await invited(email)
    expect(
      (await world.anonymous.call(invitations.readInvitation, { params: { invitationKey: value } })).body,
    ).toEqual({ email })
    expect((await signUp(email, value)).status).toBe(200)
    expect(
      (await world.anonymous.call(contract.signIn, { body: { email, password: PASSWORD } })).status,
    ).toBe(200)
    expect(codeOf(await signUp(email, value))).toBe('invitation_gone')
    expect(
      (await world.anonymous.call(invitations.readInvitation, { params: { invitationKey: value } })).status,
    ).toBe(404)
  })

  test('of two uses at once one succeeds, and it is good for its own address only', async () => {
    const email = newEmail()
    const value = await invited(email)
    expect(codeOf(await signUp(newEmail(), value))).toBe('invitation_gone')
    const answers = await Promise.all([signUp(email, value), signUp(email, value)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  test('a link is dead after a week, when it was taken back, and when there is a newer one', async () => {
    const [old, taken, replaced] = [newEmail(), newEmail(), newEmail()]
    const first = await invited(replaced)
    await operator.call(invitations.inviteUser, { body: { email: replaced } })
    expect(codeOf(await signUp(replaced, first))).toBe('invitation_gone')
    const value = await invited(taken)
    const listed = (await operator.call(invitations.listInvitations)).body
    const { id } = listed.find(({ email }) => email === taken) as { id: number }
    expect(
      (await operator.call(invitations.revokeInvitation, { params: { invitationKey: String(id) } })).status,
    ).toBe(200)
    expect(codeOf(await signUp(taken, value))).toBe('invitation_gone')
    const late = await invited(old)
    world.clock.advance(7 * DAY)
    expect(codeOf(await signUp(old, late))).toBe('invitation_gone')
  })

  test('only whoever runs the server invites, lists and takes back; links are stored as hashes', async () => {
    const person = await world.person()
    const email = newEmail()
    const value = await invited(email)
    for (const answer of [
      await person.call(invitations.inviteUser, { body: { email: newEmail() } }),
      await person.call(invitations.listInvitations),
      await person.call(invitations.revokeInvitation, { params: { invitationKey: '1' } }),
    ])
      expect(answer.status).toBe(404)
    const rows = await world.kernel.db.selectFrom('invitations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(value)
    const known = await operator.call(invitations.inviteUser, { body: { email: person.user.email } })
    expect(known.status).toBe(422)
  })
})

test('where it is closed nobody signs up, and earlier invitations lead nowhere; the first account of all can be made', async () => {
  const closed = await createWorld({ config: config('closed') })
  try {
    expect((await closed.anonymous.call(getInstallation)).body.sign_up).toBe('open')
    // Open as long as there is nobody: only the captcha is missing.
    expect((await signUp(newEmail(), undefined, closed)).status).toBe(422)
    const runner = await closed.person()
    expect((await runner.call(invitations.inviteUser, { body: { email: newEmail() } })).status).toBe(422)
    expect((await closed.anonymous.call(getInstallation)).body.sign_up).toBe('closed')
    const email = newEmail()
    await inviteUser(closed.kernel, email, null)
    const mail = (await closed.mails()).find(({ to }) => to.includes(email))
    const value = new URL(mail?.text.match(/https?:\/\/\S+\?\S+/)?.[0] as string).searchParams.get(
      'invitation',
    ) as string
    for (const answer of [await signUp(newEmail(), undefined, closed), await signUp(email, value, closed)])
      expect([answer.status, codeOf(answer)]).toEqual([403, 'sign_up_closed'])
  } finally {
    await closed.close()
  }
})
