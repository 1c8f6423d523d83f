import { describe, expect, test } from 'vitest'
import { postText, SOCIAL_NETWORKS } from './social-networks.ts'

const LINK = 'https://pod.example/l/the-long-road/rain'
const network = (name: string) => {
  const found = SOCIAL_NETWORKS.find((one) => one.name === name)
  if (!found) throw new Error(name)
  return found
}

describe('a post is as long as its network says', () => {
  test.each([
    ['X', 'x'.repeat(280), 280],
    ['X', postText('Rain', LINK), 4 + 2 + 23],
    ['X', '雨が降る', 8],
    ['X', '👩🏽‍🚀', 2],
    ['Mastodon', postText('Rain', LINK), 4 + 2 + 23],
    ['Mastodon', '雨👩🏽‍🚀', 2],
    ['Bluesky', postText('Rain', LINK), 4 + 2 + LINK.length],
    ['Bluesky', '👩🏽‍🚀', 1],
    ['LinkedIn', 'Rain', 4],
  ])('%s: %s', (name, text, length) => {
    expect(network(name).count(text)).toBe(length)
  })
})

test('each network is led to with the text, as long as it takes one', () => {
  for (const { address, takesLinkOnly } of SOCIAL_NETWORKS) {
    const target = address('Rain & wind: 100 %\n#sea', LINK)
    expect(target).toContain(encodeURIComponent(takesLinkOnly ? LINK : 'Rain & wind: 100 %\n#sea'))
    expect(() => new URL(target ?? '')).not.toThrow()
  }
  expect(network('Facebook').address('Rain', null)).toBeNull()
})
