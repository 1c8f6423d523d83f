import * as contract from '@podstead/contract/domains/domains'
import { copyShow, deleteShow, updateShow } from '@podstead/contract/shows/shows'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DnsServer, startDns } from '../../../simulators/src/dns.ts'
import type { PermittedShow } from '../access/queries.ts'
import { readConfig } from '../kernel/config.ts'
import { startSession } from '../kernel/http/session.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { checkDueDomains } from './commands.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const TARGET = 'pages.host.example'
const HOST = 'podcast.example.com'

let dns: DnsServer
let world: World
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  dns = await startDns()
  const { origins, domains } = readConfig({
    APP_ORIGIN: 'https://app.host.example',
    PAGES_ORIGIN: `https://${TARGET}`,
    MEDIA_ORIGIN: 'https://media.host.example',
    DNS_SERVERS: dns.address,
  })
  world = await createWorld({ config: { origins, domains } })
  dns.set(TARGET, { A: ['192.0.2.1'], AAAA: ['2001:db8::1'] })
})
afterAll(async () => {
  await world.close()
  await dns.close()
})
beforeEach(async () => {
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Night Trains' })
})
afterEach(async () => {
  dns.answer()
  for (const name of [HOST, `_podstead.${HOST}`]) dns.remove(name)
  await world.kernel.db.deleteFrom('site_domains').execute()
  await world.kernel.db.updateTable('shows').set({ site_host: null, is_site_host_linked: false }).execute()
})

const at = (person = mira, id = show.id) => ({
  headers: { ...person.headers, host: 'app.host.example' },
  params: { showId: id },
})
const read = async () => (await mira.call(contract.getDomain, at())).body
const name = (host: string, person = mira, id = show.id) =>
  person.call(contract.updateDomain, { ...at(person, id), body: { domain: host } })
const check = async () => {
  world.clock.advance(60_000)
  return (await mira.call(contract.checkDomain, at())).body.domain
}
/** Sets the records that the page asks for. */
async function setRecords(domain: contract.Domain | null, address: object = { CNAME: [TARGET] }) {
  const proof = domain?.records.find(({ type }) => type === 'TXT')
  if (proof) dns.set(proof.name, { TXT: ['v=spf1 -all', proof.value] })
  dns.set(HOST, address)
}
async function verify() {
  await setRecords((await name(HOST)).body.domain)
  expect(await check()).toMatchObject({ state: 'verified' })
}
const later = async (ms: number) => {
  world.clock.advance(ms)
  await checkDueDomains(world.kernel)
  // Sessions do not last as long as domains.
  mira = { ...mira, headers: await startSession(world.kernel.db, world.clock, mira.user, 'test') }
  return (await read()).domain
}
const site = (url: string, host = HOST) => world.app.inject({ url, headers: { host } })
const subjects = async () =>
  (await world.mails()).filter(({ to }) => to === mira.user.email).map(({ subject }) => subject)

describe('a domain that is named', () => {
  test('waits, with the records to set', async () => {
    const { status, body } = await name('Podcast.Example.com.')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      site_url: `https://${TARGET}/s/${show.slug}`,
      domain: { host: HOST, state: 'waiting', is_apex: false, checked_at: null },
    })
    expect(body.domain?.records).toEqual([
      { purpose: 'address', type: 'CNAME', name: HOST, value: TARGET },
      {
        ...{ purpose: 'proof', type: 'TXT', name: `_podstead.${HOST}` },
        value: expect.stringMatching(/^podstead-domain=[\w-]{16,}$/),
      },
    ])
  })

  test.each([
    ['', "can't be blank"],
    ['podcast', 'must be a name like podcast.example.com'],
    ['192.0.2.7', 'must be a name, not the address of a machine'],
    ['podcast.example.com:8443', 'must be a name alone, without a port'],
    ['https://podcast.example.com/about', 'must be a name alone, without a path'],
    ['co.uk', 'is an ending under which names are registered; enter the name before it, too'],
    ['pages.host.example', 'is an address of this server'],
    ['app.host.example', 'is an address of this server'],
  ])('%j is refused at its field', async (host, problem) => {
    const { status, body } = await name(host)
    expect([status, body]).toMatchObject([422, { errors: { domain: [problem] } }])
    expect((await read()).domain).toBeNull()
  })

  test('is refused in the language of the reader', async () => {
    const { body } = await mira.call(contract.updateDomain, {
      ...at(),
      headers: { ...at().headers, 'accept-language': 'de' },
      body: { domain: 'co.uk' },
    })
    expect(JSON.stringify(body)).toContain('Endung, unter der Namen registriert werden')
  })

  test('is for public podcasts alone', async () => {
    const secret = await buildShow(world.kernel, { user: mira.user, is_private: true })
    expect((await name(HOST, mira, secret.id)).status).toBe(422)
    expect((await mira.call(contract.getDomain, at(mira, secret.id))).status).toBe(422)
  })

  test('waits for nobody else: whoever proves it first has it', async () => {
    const other = await world.person()
    const theirs = await buildShow(world.kernel, { user: other.user })
    await name(HOST)
    const named = await name(HOST, other, theirs.id)
    expect(named.status).toBe(200)
    await verify()
    await setRecords(named.body.domain)
    const { body } = await other.call(contract.checkDomain, at(other, theirs.id))
    expect(body.domain).toMatchObject({ state: 'waiting', is_taken: true })
    const third = await buildShow(world.kernel, { user: other.user })
    const refused = await name(HOST, other, third.id)
    expect(refused.body).toMatchObject({ errors: { domain: ['is the website of another podcast'] } })
  })
})

describe('a check', () => {
  test('says what was found instead', async () => {
    const { domain } = (await name(HOST)).body
    expect(await check()).toMatchObject({ address: { state: 'missing' }, proof: { state: 'missing' } })
    dns.set(HOST, { A: ['198.51.100.7'] })
    dns.set(`_podstead.${HOST}`, { TXT: ['podstead-domain=another'] })
    expect(await check()).toMatchObject({
      ...{ state: 'waiting', address: { state: 'other', found: ['198.51.100.7'] } },
      proof: { state: 'other', found: ['podstead-domain=another'] },
    })
    dns.set(HOST, { CNAME: ['elsewhere.example'] })
    expect(await check()).toMatchObject({ address: { state: 'other', found: ['elsewhere.example'] } })
    await setRecords(domain)
    dns.fail('servfail')
    expect(await check()).toMatchObject({ state: 'waiting' })
    dns.answer()
    expect(await check()).toMatchObject({ state: 'verified' })
  })

  test('takes the addresses of this server for a name without a CNAME, and no others beside them', async () => {
    const { domain } = (await name(HOST)).body
    await setRecords(domain, { A: ['192.0.2.1', '198.51.100.7'] })
    expect(await check()).toMatchObject({ address: { state: 'other' } })
    await setRecords(domain, { A: ['192.0.2.1'], AAAA: ['2001:db8::1'] })
    expect(await check()).toMatchObject({ state: 'verified' })
  })

  test('does not verify without the proof', async () => {
    await name(HOST)
    dns.set(HOST, { CNAME: [TARGET] })
    expect(await check()).toMatchObject({ state: 'waiting', address: { state: 'found' } })
    expect((await site('/')).statusCode).toBe(404)
  })

  test('may be asked for six times a minute', async () => {
    await name(HOST)
    const statuses = []
    for (let turn = 0; turn < 7; turn++) statuses.push((await mira.call(contract.checkDomain, at())).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  })

  test('is made by itself, soon at first and then less often', async () => {
    const { domain } = (await name(HOST)).body
    await checkDueDomains(world.kernel)
    expect((await read()).domain?.checked_at).toBe(world.clock.now().toISOString())
    const asked = dns.asked.length
    await later(60_000)
    expect(dns.asked.length).toBe(asked)
    await setRecords(domain)
    expect(await later(60_000)).toMatchObject({ state: 'verified' })
  })
})

describe('a verified domain', () => {
  test('is the address of the website; its owner is told', async () => {
    await verify()
    expect(await read()).toMatchObject({
      ...{ site_url: `https://${HOST}`, default_url: `https://${TARGET}/s/${show.slug}` },
    })
    expect(await subjects()).toEqual([`Your website is at ${HOST}`])
  })

  test('that leads elsewhere moves the website back, and ends after 7 days; mails say so', async () => {
    await verify()
    dns.set(HOST, { A: ['198.51.100.7'] })
    expect(await later(DAY)).toMatchObject({ state: 'verified', address: { state: 'other' } })
    expect(await later(HOUR)).toMatchObject({
      ...{ state: 'failing', failing_since: world.clock.now().toISOString() },
    })
    expect((await read()).site_url).toBe(`https://${TARGET}/s/${show.slug}`)
    expect(await subjects()).toContain(`${HOST} no longer leads to your website`)
    expect(await later(6.9 * DAY)).toMatchObject({ state: 'failing' })
    expect(await later(0.2 * DAY)).toMatchObject({ state: 'waiting', ended_at: expect.any(String) })
    expect((await site('/')).statusCode).toBe(404)
    expect(await subjects()).toContain(`Your website no longer answers at ${HOST}`)
  })

  test('comes back by itself', async () => {
    await verify()
    dns.remove(HOST)
    await later(DAY)
    expect(await later(HOUR)).toMatchObject({ state: 'failing' })
    dns.set(HOST, { CNAME: [TARGET] })
    expect(await later(HOUR)).toMatchObject({ state: 'verified', failing_since: null })
    expect((await read()).site_url).toBe(`https://${HOST}`)
  })

  test('stays while name servers do not answer', async () => {
    await verify()
    dns.fail('servfail')
    expect(await later(DAY)).toMatchObject({ state: 'verified' })
    expect(await later(DAY)).toMatchObject({ state: 'verified', address: { state: 'found' } })
  })

  test('that is removed or replaced is refused with the next request', async () => {
    await verify()
    expect((await site('/')).statusCode).toBe(200)
    expect((await name('other.example.com')).body).toMatchObject({ domain: { state: 'waiting' } })
    expect((await site('/')).statusCode).toBe(404)
    await verify()
    const removed = await mira.call(contract.deleteDomain, at())
    expect(removed.body).toMatchObject({ domain: null, site_url: `https://${TARGET}/s/${show.slug}` })
    expect((await site('/')).statusCode).toBe(404)
    expect((await mira.call(contract.deleteDomain, at())).status).toBe(404)
  })

  test('is free when its podcast is deleted or goes private, and does not come along with copies', async () => {
    await verify()
    const copy = await mira.call(copyShow, {
      ...{ headers: at().headers, params: { id: show.id } },
      body: { name: 'A copy' },
    })
    expect(copy.status).toBe(201)
    expect(
      await world.kernel.db.selectFrom('shows').select('id').where('site_host', 'is not', null).execute(),
    ).toEqual([{ id: show.id }])
    const { headers } = at()
    await mira.call(updateShow, { headers, params: { id: show.id }, body: { is_private: true } })
    expect((await site('/')).statusCode).toBe(404)
    show = await buildShow(world.kernel, { user: mira.user })
    await verify()
    await mira.call(deleteShow, { headers, params: { id: show.id } })
    expect((await site('/')).statusCode).toBe(404)
    expect(await world.kernel.db.selectFrom('site_domains').selectAll().execute()).toEqual([])
  })

  test('stands in the audit log with its name', async () => {
    await verify()
    const entries = await world.kernel.db
      .selectFrom('audit_entries')
      .select(['action', 'subject'])
      .where('show_id', '=', show.id)
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { action: 'updateDomain', subject: HOST },
      { action: 'checkDomain', subject: HOST },
    ])
  })
})
