import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithin } from './address.ts'
import { countDownloads } from './count.ts'
import { buildFile, buildRequest, filesById } from './factory.ts'
import { createNetworks, readNetworks } from './networks.ts'

describe('a list of networks', () => {
  it('has one a line, with remarks', () => {
    const text = '# robots\n192.0.2.0/24 ; a crawler\r\n\n2001:db8::/32\n198.51.100.7\n'
    expect(readNetworks(text)).toEqual({
      networks: ['192.0.2.0/24', '2001:db8::/32', '198.51.100.7'],
      problems: [],
    })
  })

  it.each([
    ['an address that is none', '10.0.0.0/8\nrobots.example', 'Line 2 is no network: robots.example'],
    ['a page instead of a list', '<html>', 'Line 1 is no network'],
    ['nothing', '# nothing\n', 'There is no network in it.'],
  ])('is told what is wrong with it: %s', (_sentence, text, words) => {
    expect(readNetworks(text).problems.join()).toContain(words)
  })

  const networks = createNetworks(
    new Map([
      ['data_center', ['10.0.0.0/8', '2001:db8::/33']],
      ['vpn', ['10.1.0.0/16', '10.9.9.9']],
      ['bot', ['10.1.2.0/24']],
      ['safe', ['10.1.2.3']],
    ] as const),
  )
  it.each([
    ['10.200.0.1', 'data_center'],
    ['::ffff:10.200.0.1', 'data_center'],
    ['10.1.9.9', 'data_center'],
    ['10.1.2.9', 'bot'],
    ['10.1.2.3', 'safe'],
    ['10.9.9.9', 'data_center'],
    ['2001:db8:7fff::1', 'data_center'],
    ['2001:db8:8000::1', null],
    ['192.0.2.1', null],
    ['nobody', null],
  ])('says of %s: %s', (address, mark) => {
    expect(networks(address)).toBe(mark)
  })

  it('holds what its networks hold, one by one', () => {
    const cidr = fc.tuple(fc.ipV4(), fc.nat(32)).map(([ip, bits]) => `${ip}/${bits}`)
    fc.assert(
      fc.property(fc.array(cidr, { minLength: 1, maxLength: 8 }), fc.ipV4(), (cidrs, address) => {
        expect(createNetworks(new Map([['vpn', cidrs]]))(address)).toBe(
          isWithin(address, cidrs) ? 'vpn' : null,
        )
      }),
    )
  })
})

it('an address that is known to be safe may ask for as much as it likes', () => {
  const files = filesById(buildFile({ id: 1 }))
  const crowd = (network: 'safe' | null) =>
    Array.from({ length: 6 }, (_, at) => buildRequest({ episodeId: at, network }))
  expect(countDownloads(crowd(null), files, { mostPerAddress: 5 }).downloads).toHaveLength(0)
  expect(countDownloads(crowd('safe'), files, { mostPerAddress: 5 }).downloads).toHaveLength(6)
})
