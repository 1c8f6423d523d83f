import { COUNTRY_CODES, findCountryCode, listCountries } from '@podstead/contract/senders/countries'
import { describe, expect, test } from 'vitest'
import { bareAddress, mailDomain, senderStatus } from './rules.ts'
import { dmarcNames, organizationName, parseDmarc } from './rules-dmarc.ts'

const asked = new Date('2026-03-02T10:00:00Z')
const later = (hours: number) => new Date(asked.getTime() + hours * 3_600_000)
const sender = { provider: 'smtp', verified_at: null, requested_at: asked } as const

describe('the state of an identity (RU191)', () => {
  test.each([
    ['Pending', 0],
    ['Pending', 47.9],
    ['Failed', 48],
  ])('is %s %d hours after it was asked', (status, hours) => {
    expect(senderStatus(sender, 'smtp', later(hours))).toBe(status)
  })

  test('is Verified once the link was followed, and Pending for another way of sending', () => {
    const verified = { ...sender, verified_at: later(1) }
    expect(senderStatus(verified, 'smtp', later(900))).toBe('Verified')
    expect(senderStatus(verified, 'sendgrid', later(2))).toBe('Pending')
  })
})

describe('countries (RU199)', () => {
  test('are about 240, the United States first, the others by their names', () => {
    const names = listCountries('en').map(({ name }) => name)
    expect(names.length).toBe(249)
    expect(names.slice(0, 3)).toEqual(['United States', 'Afghanistan', 'Åland Islands'])
    expect(names.at(-1)).toBe('Zimbabwe')
    expect(new Set(names).size).toBe(249)
    expect(listCountries('de')[0]?.name).toBe('Vereinigte Staaten')
  })

  test('have a name each, and are found by it or by their code', () => {
    for (const code of COUNTRY_CODES) expect(findCountryCode(code)).toBe(code)
    expect(findCountryCode(' germany ')).toBe('DE')
    expect(findCountryCode('Atlantis')).toBeUndefined()
    expect(listCountries('en').filter(({ code, name }) => code === name)).toEqual([])
  })
})

test.each([
  ['a@Studio.example', 'studio.example'],
  ['a@züge.example', 'xn--zge-hoa.example'],
])('the domain of %s is %s', (email, domain) => {
  expect(mailDomain(email)).toBe(domain)
})

test.each([
  ['Podstead <pod@host.test>', 'pod@host.test'],
  ['pod@host.test', 'pod@host.test'],
])('the address of %s is %s', (mailbox, address) => {
  expect(bareAddress(mailbox)).toBe(address)
})

describe('a DMARC record', () => {
  test.each([
    ['v=DMARC1; p=reject', 'reject', 'reject'],
    ['v=DMARC1;p=quarantine;sp=none', 'quarantine', 'none'],
    ['V=dmarc1 ; P=Reject ; adkim=s', 'reject', 'reject'],
    ['v=DMARC1; rua=mailto:a@b.example', 'none', 'none'],
    ['v=DMARC1; p=nonsense', 'none', 'none'],
    ['v=DMARC1; p=reject; t=y', 'none', 'none'],
    ['v=DMARC1; p=reject; pct=0', 'none', 'none'],
  ])('%s asks for %s, and below it for %s', (text, policy, subdomainPolicy) => {
    expect(parseDmarc([text])).toMatchObject({ policy, subdomainPolicy })
  })

  test.each([
    ['none', []],
    ['another text', ['google-site-verification=x']],
    ['two of them', ['v=DMARC1; p=reject', 'v=DMARC1; p=none']],
  ])('is not there: %s', (_, texts) => {
    expect(parseDmarc(texts)).toBeNull()
  })
})

describe('the way up to the organisation', () => {
  test('asks at every name, and at most eight times', () => {
    expect(dmarcNames('mail.studio.example')).toEqual(['mail.studio.example', 'studio.example', 'example'])
    const long = dmarcNames('a.b.c.d.e.f.g.h.i.studio.example')
    expect(long).toHaveLength(8)
    expect(long[1]).toBe('e.f.g.h.i.studio.example')
  })

  const at = (name: string, text: string) => {
    const record = parseDmarc([text])
    if (!record) throw new Error(`no record: ${text}`)
    return { name, record }
  }
  test.each([
    ['the domain itself without any record', [], 'a.studio.example'],
    [
      'the highest that has a record',
      [at('a.studio.example', 'v=DMARC1'), at('studio.example', 'v=DMARC1')],
      'studio.example',
    ],
    [
      'the one that says so',
      [at('a.studio.example', 'v=DMARC1; psd=n'), at('studio.example', 'v=DMARC1')],
      'a.studio.example',
    ],
    ['below a name under which others register', [at('example', 'v=DMARC1; psd=y')], 'studio.example'],
  ])('ends at %s', (_, found, name) => {
    expect(organizationName('a.studio.example', found)).toBe(name)
  })
})
