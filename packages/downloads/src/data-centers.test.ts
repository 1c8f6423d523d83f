import { expect, it } from 'vitest'
import { shippedDataCenters } from './data-centers.ts'
import { createNetworks, readNetworks } from './networks.ts'

const { networks, madeOn } = shippedDataCenters()
const markOf = createNetworks(new Map([['data_center', networks]]))

it('the shipped list of data centres is whole and says of which day it is', () => {
  expect(readNetworks(networks.join('\n'))).toEqual({ networks, problems: [] })
  expect(networks.length).toBeGreaterThan(10_000)
  expect(madeOn).toMatch(/^20\d\d-\d\d-\d\d$/)
})

it.each([
  ['Amazon Web Services', '52.94.76.1'],
  ['Google Cloud', '34.64.0.1'],
  ['Microsoft Azure', '20.42.0.1'],
  ['Hetzner', '88.198.0.1'],
  ['Hetzner, IPv6', '2a01:4f8::1'],
  ['DigitalOcean', '104.131.0.1'],
  ['OVHcloud', '51.68.0.1'],
])('an address of %s is one of a data centre', (_name, address) => {
  expect(markOf(address)).toBe('data_center')
})

it.each([
  ['a household in Bavaria', '91.64.1.1'],
  ['a household in California', '73.162.1.1'],
  ['a telephone in Germany', '80.187.100.1'],
  ['iCloud Private Relay by Cloudflare', '104.28.1.1'],
  ['iCloud Private Relay by Akamai', '172.224.224.1'],
  ['iCloud Private Relay by Fastly', '146.75.128.1'],
  ['iCloud Private Relay, IPv6', '2a02:26f7::1'],
  ['the network of Google, with its VPN', '8.8.8.8'],
])('%s is none', (_name, address) => {
  expect(markOf(address)).toBeNull()
})
