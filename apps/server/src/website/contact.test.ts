import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { solveFormCaptcha } from '../private-web/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  mira = await world.person()
  show = await buildShow(world.kernel, {
    ...{ user: mira.user, podcast_title: 'Night Trains', website: JSON.stringify({ contact_form: true }) },
  })
})
afterAll(() => world.close())

let visitors = 0
const get = (query = '') => world.app.inject({ url: `/s/${show.slug}/contact${query}` })
const post = (fields: Record<string, string>, remoteAddress = `198.51.100.${++visitors}`) =>
  world.app.inject({
    ...{ method: 'POST', url: `/s/${show.slug}/contact`, remoteAddress },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const letter = { name: 'Tom Dias', email: 'tom@example.com', message: 'Which train\nwas it?' }
const write = async (fields: Record<string, string> = {}, address?: string) =>
  post({ ...letter, captcha: await solveFormCaptcha((await get()).body), ...fields }, address)
const mails = async () => {
  await world.runJobs()
  return (await world.mails()).filter(({ to }) => to.includes(mira.user.email))
}

describe('the contact page', () => {
  test('is not there before the owner wants it', async () => {
    await world.kernel.db.updateTable('shows').set({ website: '{}' }).where('id', '=', show.id).execute()
    expect((await get()).statusCode).toBe(404)
    const refused = await post(letter)
    // Whoever wrote a letter sees a page, not the words of an API.
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  })

  test('mails to the owner what was written, to be answered to who wrote', async () => {
    const { statusCode, headers } = await write()
    expect([statusCode, headers.location]).toEqual([303, `/s/${show.slug}/contact?sent`])
    expect((await get('?sent')).body).toContain('Your message is on its way.')
    const [mail] = await mails()
    expect(mail).toMatchObject({ subject: 'Message from Tom Dias about “Night Trains”' })
    expect(mail?.text).toContain('Which train\nwas it?')
    expect(JSON.stringify(mail)).toContain('tom@example.com')
  })

  test('keeps a line break out of what stands in the head of the mail', async () => {
    await write({ name: 'Tom\r\nBcc: all@example.com', message: '<b>Hi</b> there' })
    const [mail] = await mails()
    expect(mail?.subject).toBe('Message from Tom Bcc: all@example.com about “Night Trains”')
    expect(mail?.html).toContain('&lt;b&gt;Hi&lt;/b&gt;')
  })

  test('says what is missing beside the field, and keeps what was written', async () => {
    const { statusCode, body } = await write({ email: 'nobody', message: '' })
    expect(statusCode).toBe(422)
    expect(body).toContain('aria-describedby="email-problem"')
    expect(body).toContain('value="Tom Dias"')
    expect(await mails()).toEqual([])
  })

  test('takes each captcha once, and none of another form', async () => {
    const captcha = await solveFormCaptcha((await get()).body)
    expect((await post({ ...letter, captcha })).statusCode).toBe(303)
    for (const used of [captcha, '', btoa('{}')])
      expect((await post({ ...letter, captcha: used })).statusCode).toBe(422)
    expect(await mails()).toHaveLength(1)
  })

  test('lets nobody flood a mailbox', async () => {
    for (let turn = 0; turn < 10; turn++) expect((await write({}, '203.0.113.9')).statusCode).toBe(303)
    expect((await write({}, '203.0.113.9')).statusCode).toBe(429)
    expect(await mails()).toHaveLength(10)
  })

  test('is kept by nobody, and says without script that it needs it', async () => {
    const { headers, body } = await get()
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("form-action 'self'")
    expect(body).toContain('<noscript>')
  })
})
