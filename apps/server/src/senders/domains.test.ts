import { createSender, listSenders } from '@podstead/contract/senders/senders'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type DnsServer, startDns } from '../../../simulators/src/dns.ts'
import { readConfig } from '../kernel/config.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { recheckDomains } from './commands-domains.ts'
import { buildSender, SENDER_FORM } from './factory.ts'
import { findShowSender } from './queries.ts'
import { examineDomain } from './service-domains.ts'

let dns: DnsServer
let world: World
let person: Person
beforeAll(async () => {
  dns = await startDns()
  world = await worldWith({})
  person = await world.person()
})
afterAll(async () => {
  await world.close()
  await dns.close()
})
afterEach(() => dns.answer())

function worldWith(environment: Record<string, string>): Promise<World> {
  const { senders, smtpUrl, mailFrom } = readConfig({
    SENDER_DNS_SERVERS: dns.address,
    MAIL_FROM: 'Podstead <pod@host.example>',
    ...environment,
  })
  return createWorld({ config: { senders, smtpUrl, mailFrom } })
}
const examine = async (email: string, on = world) => (await examineDomain(on.kernel, email)).domain_finding
const form = (from_email: string) => ({ body: { ...SENDER_FORM, from_email, from_name: from_email } })

describe('a domain that asks mailboxes to refuse what it did not sign', () => {
  test.each(['reject', 'quarantine'])('(p=%s) is refused as a sender, with what to do', async (policy) => {
    dns.set(`_dmarc.${policy}.example`, { TXT: [`v=DMARC1; p=${policy}`] })
    const { status, body } = await person.call(createSender, form(`ada@${policy}.example`))
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain(
      `${policy}.example asks mailboxes to refuse mail that it did not sign itself (DMARC: ${policy}). Letters from here would not arrive. Use an address of another domain`,
    )
    expect((await person.call(listSenders)).body).toEqual([])
  })

  test('is refused for names below it, too, and in the language of the reader', async () => {
    dns.set('_dmarc.firma.example', { TXT: ['v=DMARC1; p=none; sp=reject'] })
    const { status, body } = await person.call(createSender, {
      ...form('ada@post.firma.example'),
      headers: { 'accept-language': 'de' },
    })
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain('Briefe von hier kämen nicht an.')
    expect(await examine('ada@firma.example')).toBe('accepted')
  })

  test.each([
    ['none', 'v=DMARC1; p=none'],
    ['in test', 'v=DMARC1; p=reject; t=y'],
  ])('is not meant by a policy that is %s', async (_, record) => {
    dns.set('_dmarc.mild.example', { TXT: [record] })
    expect(await examine('ada@mild.example')).toBe('accepted')
  })

  test('is not meant where there is no record at all', async () => {
    expect(await examine('ada@silent.example')).toBe('accepted')
    expect(dns.asked).toContain('TXT _dmarc.silent.example')
    expect(dns.asked).toContain('TXT _dmarc.example')
  })
})

describe('mail from here counts as that of a domain', () => {
  test('that our own mail is signed for: the same, or of one organisation unless it is strict about it', async () => {
    dns.set('_dmarc.host.example', { TXT: ['v=DMARC1; p=reject'] })
    expect(await examine('ada@host.example')).toBe('accepted')
    expect(await examine('ada@shows.host.example')).toBe('accepted')
    dns.set('_dmarc.strict.host.example', { TXT: ['v=DMARC1; p=reject; adkim=s; psd=n'] })
    expect(await examine('ada@strict.host.example')).toBe('refused')
  })

  test('that publishes the key of our mail server, and not one that has withdrawn it', async () => {
    const signing = await worldWith({ SENDER_DKIM_SELECTOR: 'podstead' })
    for (const name of ['keyed', 'withdrawn', 'without'])
      dns.set(`_dmarc.${name}.example`, { TXT: ['v=DMARC1; p=reject'] })
    dns.set('podstead._domainkey.keyed.example', { TXT: [`v=DKIM1; k=rsa; p=${'MIIBIjANBgkqh'.repeat(30)}`] })
    dns.set('podstead._domainkey.withdrawn.example', { TXT: ['v=DKIM1; p='] })
    expect(await examine('ada@keyed.example', signing)).toBe('accepted')
    expect(await examine('ada@withdrawn.example', signing)).toBe('refused')
    const other = await signing.person()
    const { body } = await other.call(createSender, form('ada@without.example'))
    expect(JSON.stringify(body)).toContain('to publish as podstead._domainkey.without.example')
    await signing.close()
  })

  let sending: World
  beforeAll(async () => {
    sending = await worldWith({
      SENDER_SPF_INCLUDE: 'spf.host.example',
      SMTP_URL: 'smtp://mail.host.example',
    })
    dns.set('mail.host.example', { A: ['198.51.100.7'] })
    dns.set('between.example', { TXT: ['v=spf1 include:spf.host.example -all'] })
    dns.set('circle.example', { TXT: ['v=spf1 include:circle.example -all'] })
    dns.set('_dmarc.sender.example', { TXT: ['v=DMARC1; p=quarantine'] })
  })
  afterAll(() => sending.close())

  test.each([
    ['by the name that the operator gave', 'v=spf1 include:spf.host.example -all', 'accepted'],
    ['by a name in between', 'v=spf1 include:between.example ~all', 'accepted'],
    ['by an address that is not ours', 'v=spf1 ip4:192.0.2.0/25 -all', 'refused'],
    ['by the address of our server', 'v=spf1 ip4:198.51.100.0/24 -all', 'accepted'],
    ['by its name', 'v=spf1 a:mail.host.example -all', 'accepted'],
    ['by its mail servers', 'v=spf1 mx -all', 'accepted'],
    ['by another record', 'v=spf1 redirect=between.example', 'accepted'],
    ['for everybody', 'v=spf1 +all', 'accepted'],
    ['for nobody', 'v=spf1 -all', 'refused'],
    ['but not for us', 'v=spf1 -ip4:198.51.100.7 +all', 'refused'],
    ['in a circle', 'v=spf1 include:circle.example -all', 'refused'],
    ['twice, which is none', null, 'refused'],
  ])('that lets it come from here %s', async (_, record, finding) => {
    dns.set('sender.example', {
      TXT: record === null ? ['v=spf1 -all', 'v=spf1 +all'] : [record],
      MX: ['mail.host.example'],
    })
    expect(await examine('ada@sender.example', sending)).toBe(finding)
  })
})

test.each(['servfail', 'silent'] as const)(
  'a name server that gives no answer (%s) is no refusal, and the page says so',
  async (how) => {
    dns.fail(how)
    const { status, body } = await person.call(createSender, form(`ada@${how}.example`))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      domain_finding: 'unknown',
      domain_message: `The rules of ${how}.example for its mail could not be looked up. They are looked up again every day.`,
    })
  },
)

test('an identity whose domain becomes strict is left out until that is put right, and its account is notified', async () => {
  const { kernel } = world
  const owner = await world.person({ language: 'de' })
  const sender = await buildSender(kernel, owner.user, { from_email: 'ada@turning.example' })
  const show = { id: 1, user_id: owner.user.id }
  const connected = async () => {
    const row = await kernel.db
      .selectFrom('senders')
      .selectAll()
      .where('id', '=', sender.id)
      .executeTakeFirst()
    return row?.domain_finding
  }
  dns.set('_dmarc.turning.example', { TXT: ['v=DMARC1; p=reject'] })
  await recheckDomains(kernel)
  await recheckDomains(kernel)
  expect(await connected()).toBe('refused')
  const mails = (await world.mails()).filter(({ to }) => to === owner.user.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Briefe von hier kämen nicht an.')
  expect(await findShowSender(kernel, show)).toBeNull()

  dns.fail('servfail')
  await recheckDomains(kernel)
  expect(await connected()).toBe('refused')
  dns.answer()
  dns.set('_dmarc.turning.example', { TXT: ['v=DMARC1; p=none'] })
  await recheckDomains(kernel)
  expect(await connected()).toBe('accepted')
})
