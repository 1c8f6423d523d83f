import { describe, expect, it } from 'vitest'
import { podcastGuid, uuidv5 } from './guid.ts'
import { sha1 } from './sha1.ts'

describe('podcast:guid', () => {
  it.each([
    ['https://podnews.net/rss', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
    ['http://podnews.net/rss/', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
    ['HTTPS://podnews.net/rss///', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
    ['podnews.net/rss', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
    ['mp3s.nashownotes.com/pc20rss.xml', '917393e3-1b1e-5cef-ace4-edaa54e1f810'],
  ])('of %s is %s', (feedUrl, guid) => {
    expect(podcastGuid(feedUrl)).toBe(guid)
  })

  it('tells addresses apart by the case of their path', () => {
    expect(podcastGuid('https://podnews.net/RSS')).not.toBe(podcastGuid('https://podnews.net/rss'))
  })
})

it('makes the UUIDv5 of RFC 9562, appendix A.4', () => {
  expect(uuidv5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
    '2ed6657d-e927-568b-95e1-2665a8aea6a2',
  )
})

describe('SHA-1', () => {
  it.each([
    ['', 'da39a3ee5e6b4b0d3255bfef95601890afd80709'],
    ['abc', 'a9993e364706816aba3e25717850c26c9cd0d89d'],
    ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '84983e441c3bd26ebaae4aa1f95129e5e54670f1'],
    ['a'.repeat(55), 'c1c8bbdc22796e28c0e15163d20899b65621d65a'],
    ['a'.repeat(56), 'c2db330f6083854c99d4b5bfb6e8f29f201be699'],
    ['a'.repeat(63), '03f09f5b158a7a8cdad920bddc29b81c18a551f5'],
    ['a'.repeat(64), '0098ba824b5c16427bd7a1122a5a442a25ec644d'],
    ['a'.repeat(65), '11655326c708d70319be2610e8a57d9a5b959d3b'],
    ['a'.repeat(1_000_000), '34aa973cd4c4daa4f61eeb2bdbad27316534016f'],
  ])('agrees with FIPS 180 on %#', (message, digest) => {
    const hex = Array.from(sha1(new TextEncoder().encode(message)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
    expect(hex).toBe(digest)
  })
})
