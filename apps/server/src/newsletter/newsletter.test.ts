import { LANGUAGES } from '@podstead/contract/lookups-data'
import * as contract from '@podstead/contract/newsletter/newsletter'
import { DEFAULT_PAGE } from '@podstead/contract/site-editor/site-defaults'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
  show = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Night Trains' })
  await open()
})
afterAll(() => world.close())

const section = { id: 'n', type: 'newsletter', column: 'main', title: '', tone: 'card' }
const open = async () => {
  const published = JSON.stringify({ ...DEFAULT_PAGE, sections: [...DEFAULT_PAGE.sections, section] })
  await world.kernel.db
    .insertInto('site_pages')
    .values({
      show_id: show.id,
      published,
      published_at: world.kernel.clock.now(),
      updated_at: world.kernel.clock.now(),
    } as never)
    .execute()
}
let visitors = 0
const form = () => `/newsletter/${show.slug}`
const get = (url: string) => world.app.inject({ url })
const post = (url: string, fields: Record<string, string>, remoteAddress = `198.51.100.${++visitors}`) =>
  world.app.inject({
    ...{ method: 'POST', url, remoteAddress },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const signUp = async (email: string) =>
  post(form(), { email, captcha: await solveFormCaptcha((await get(form())).body) })
const mailsTo = async (email: string) => {
  await world.runJobs()
  return (await world.mails()).filter(({ to }) => to.includes(email))
}
const confirm = async (email: string) => {
  const [mail] = (await mailsTo(email)).slice(-1)
  const ticket = decodeURIComponent(/confirm\?ticket=([^\s"&]+)/.exec(mail?.text ?? '')?.[1] ?? '')
  return post(`${form()}/confirm`, { ticket })
}
const readers = async () =>
  (
    await world.kernel.db
      .selectFrom('newsletter_readers')
      .selectAll()
      .where('show_id', '=', show.id)
      .execute()
  ).map(({ email_address }) => email_address)
let people = 0
const newEmail = () => `reader-${++people}@example.org`
const join = async (email = newEmail()) => {
  await signUp(email)
  await confirm(email)
  return email
}
const leavingPath = async (email: string) => {
  const { public_key } = await world.kernel.db
    .selectFrom('newsletter_readers')
    .select('public_key')
    .where('show_id', '=', show.id)
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow()
  return `/newsletters/leave/${public_key}`
}
const text = { subject_text: 'New season', body_text: '<p>It <b>begins</b>.</p><script>x</script>' }

test('the section of the home page is a form that works without script', async () => {
  const { body, headers } = await get(`/s/${show.slug}`)
  const [, attributes = '', fields = ''] = /<form class="sign-up"([^>]*)>(.*?)<\/form>/s.exec(body) ?? []
  expect(attributes).toContain('method="post"')
  const action = /action="([^"]+)"/.exec(attributes)?.[1] ?? ''
  expect(new URL(action).pathname).toBe(form())
  const [, id = ''] = /<input\b[^>]*\bid="([^"]+)"/.exec(fields) ?? []
  expect(fields).toContain(`<label for="${id}">Email address</label>`)
  // At a host of the podcast's own the form leads to ours.
  expect(headers['content-security-policy']).toContain(`form-action 'self' ${new URL(action).origin};`)
  const email = newEmail()
  expect(fields).toContain('name="email"')
  expect((await post(form(), { email })).headers.location).toContain('?sent')
  await confirm(email)
  expect(await readers()).toEqual([email])
})

test('where many forms without proof come from, the answer is a form that has one, with what was typed', async () => {
  const office = '203.0.113.77'
  for (let turn = 0; turn < 3; turn++) await post(form(), { email: newEmail() }, office)
  const email = newEmail()
  const refused = await post(form(), { email }, office)
  expect([refused.statusCode, refused.body.includes('Many sign-ups came from your network')]).toEqual([
    429,
    true,
  ])
  expect(refused.body).toContain(`value="${email}"`)
  const captcha = await solveFormCaptcha(refused.body)
  expect((await post(form(), { email, captcha }, office)).headers.location).toContain('?sent')
  expect(await mailsTo(email)).toHaveLength(1)
})

test('the page of the form is there as long as the section is', async () => {
  expect((await get(form())).statusCode).toBe(200)
  await world.kernel.db.deleteFrom('site_pages').where('show_id', '=', show.id).execute()
  expect((await get(form())).statusCode).toBe(404)
})

test('nobody is on the list before the mail was answered; following its link is no answer', async () => {
  const email = newEmail()
  expect((await signUp(email)).headers.location).toContain('?sent')
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('Please confirm: the newsletter of “Night Trains”')
  expect(mail?.from).toBe('Night Trains via Podstead <podstead@localhost>')
  const path = new URL(/http\S+confirm\?ticket=\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  expect((await get(path.pathname + path.search)).body).toContain('Yes, sign me up')
  expect(await readers()).toEqual([])
  expect((await confirm(email)).body).toContain('You are on the list')
  expect(await readers()).toEqual([email])
  // The answer to a second time is the same, and no mail goes.
  expect((await signUp(email)).statusCode).toBe(303)
  expect(await mailsTo(email)).toHaveLength(1)
})

test('a link that is too old, or of another podcast, puts nobody on the list', async () => {
  expect((await post(`${form()}/confirm`, { ticket: 'x' })).statusCode).toBe(410)
  const email = newEmail()
  await signUp(email)
  world.clock.advance(4 * 86_400_000)
  expect((await confirm(email)).statusCode).toBe(410)
  expect(await readers()).toEqual([])
})

test('without script it works a few times an hour; with a wrong answer for robots it does not', async () => {
  const email = newEmail()
  expect((await post(form(), { email, captcha: '' })).statusCode).toBe(303)
  expect(await mailsTo(email)).toHaveLength(1)
  expect((await post(form(), { email: newEmail(), captcha: btoa('{}') })).statusCode).toBe(422)
  const wrong = await post(form(), { email: 'nobody' })
  expect([wrong.statusCode, wrong.body.includes('aria-invalid')]).toEqual([422, true])
  for (let turn = 0; turn < 3; turn++) await post(form(), { email: newEmail() }, '203.0.113.50')
  expect((await post(form(), { email: newEmail() }, '203.0.113.50')).statusCode).toBe(429)
})

test('a letter goes to everybody on the list once, and can be ended with one click', async () => {
  const [ida, tom] = [await join(), await join()]
  const params = { showId: show.id }
  const sent = await mira.call(contract.sendNewsletter, { params, body: text })
  expect(sent.body).toMatchObject({ letter: { total: 2, ended_at: null } })
  expect((await mira.call(contract.sendNewsletter, { params, body: text })).status).toBe(422)
  // Of one moment they come in no order.
  const mail = (await mailsTo(ida)).find(({ subject }) => subject === 'New season')
  expect(mail?.html).toContain('<b>begins</b>')
  expect(mail?.html).not.toContain('<script')
  expect((await mailsTo(tom)).length).toBe(2)
  expect((await mira.call(contract.getNewsletter, { params })).body).toMatchObject({
    readers: 2,
    letters: [{ sent: 2, total: 2 }],
  })
  const leave = new URL(/http\S+newsletters\/leave\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '').pathname
  expect((await get(leave)).body).toContain('Do you want to unsubscribe')
  expect((await readers()).length).toBe(2)
  const payload = 'List-Unsubscribe=One-Click'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await world.app.inject({ method: 'POST', url: leave, headers, payload })).statusCode).toBe(200)
  expect(await readers()).toEqual([tom])
})

test('the owner finds, exports and removes readers; a test goes to the owner alone', async () => {
  const [ida, tom] = [await join(), await join()]
  const params = { showId: show.id }
  const { body: found } = await mira.call(contract.listNewsletterReaders, {
    ...{ params, query: { search: ida.toUpperCase() } },
  })
  expect(found).toMatchObject({ readers: [{ email_address: ida }], next: null })
  const url = `/v2/shows/${show.id}/newsletter_readers/export.csv`
  expect((await world.app.inject({ url, headers: mira.headers })).body).toContain(tom)
  const stranger = await world.person()
  expect((await world.app.inject({ url, headers: stranger.headers })).statusCode).toBe(404)
  const one = { params: { ...params, newsletterReaderId: found.readers[0]?.id ?? 0 } }
  expect((await stranger.call(contract.deleteNewsletterReader, one)).status).toBe(404)
  expect((await mira.call(contract.deleteNewsletterReader, one)).status).toBe(200)
  expect(await readers()).toEqual([tom])
  await mira.call(contract.previewNewsletter, { params, body: text })
  expect((await mailsTo(mira.user.email)).map(({ subject }) => subject)).toEqual(['New season'])
  expect(await mailsTo(tom)).toHaveLength(1)
})

const languages = [
  ['de', 'Newsletter', 'Anmelden', 'Bitte bestätigen', 'Du bist abgemeldet'],
  ['fr', 'Newsletter', 'S’inscrire', 'À confirmer', 'Vous êtes désinscrit'],
  ['es', 'Boletín', 'Suscribirse', 'Confirma tu suscripción', 'Te has dado de baja'],
  ['pt-br', 'Newsletter', 'Inscrever-se', 'Confirme a inscrição', 'A inscrição foi cancelada'],
] as const
test.each(languages)('of a podcast in %s all of it speaks that language', async (code, ...words) => {
  const [title, button, subject, left] = words
  const id = LANGUAGES.find((language) => language.code === code)?.id ?? 0
  await world.kernel.db.updateTable('shows').set({ language_id: id }).where('id', '=', show.id).execute()
  const page = (await get(form())).body
  for (const part of [`<html lang="${code}`, `>${title}</span></h1>`, button])
    expect(page.toLowerCase()).toContain(part.toLowerCase())
  const email = await join()
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toContain(subject)
  expect(mail?.html).toContain(`<html lang="${code.slice(0, 2)}"`)
  expect((await post(await leavingPath(email), {})).body).toContain(left)
})

test('its pages stand on the website of the podcast, and lead back to it', async () => {
  const isThere = (body: string) =>
    expect(body).toMatch(
      /<a class="site-home" href="[^"]*\/s\/[^"]+".*?<img .*?<span dir="auto">Night Trains/,
    )
  isThere((await get(form())).body)
  isThere((await get(`${form()}?sent`)).body)
  isThere((await post(form(), { email: 'nobody' })).body)
  const leave = await leavingPath(await join())
  isThere((await get(leave)).body)
  isThere((await post(leave, {})).body)
  const wrong = await get('/newsletter/nobody-has-this')
  expect([wrong.statusCode, wrong.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

test('whoever leaves a second time, or a podcast that is gone, gets a page that says so', async () => {
  const [ida, tom] = [await join(), await join()]
  const leave = await leavingPath(ida)
  await post(leave, {})
  const again = await get(leave)
  expect([again.statusCode, again.body.includes('You are unsubscribed')]).toEqual([410, true])
  expect((await post(leave, {})).statusCode).toBe(200)
  await world.kernel.db.updateTable('shows').set({ is_private: true }).where('id', '=', show.id).execute()
  const hidden = (await get(await leavingPath(tom))).body
  expect(hidden).toContain('unsubscribe from the newsletter of Night Trains')
  expect(hidden).not.toContain('class="site-home"')
  await post(await leavingPath(tom), {})
  expect(await readers()).toEqual([])
})

test('a private podcast has no newsletter', async () => {
  await world.kernel.db.updateTable('shows').set({ is_private: true }).where('id', '=', show.id).execute()
  expect((await get(form())).statusCode).toBe(404)
  expect((await mira.call(contract.sendNewsletter, { params: { showId: show.id }, body: text })).status).toBe(
    422,
  )
})
