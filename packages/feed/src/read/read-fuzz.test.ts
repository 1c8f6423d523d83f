import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fullShow } from '../../testing/example-show.ts'
import { buildEpisode, fullEpisode } from '../../testing/examples.ts'
import { pieces, refusalOf } from '../../testing/foreign.ts'
import { renderFeed } from '../render.ts'
import { readFeed } from './read-feed.ts'

const feed = new TextEncoder().encode(renderFeed(fullShow, [fullEpisode, buildEpisode()]))
const scraps = [
  '<',
  '>',
  '&',
  '"',
  '/',
  ']]>',
  '<![CDATA[',
  '<!--',
  '-->',
  '<?xml ?>',
  '<!DOCTYPE x>',
  '&#0;',
  '&x;',
  '</item>',
  '<item>',
  '\0',
  '\xff',
]
const scrap = fc.oneof(fc.constantFrom(...scraps).map(bytesOf), fc.uint8Array({ maxLength: 6 }))
const change = fc.record({
  at: fc.nat(feed.length),
  remove: fc.oneof(fc.nat(20), fc.nat(feed.length)),
  insert: scrap,
})

it('a feed that is damaged anyhow is read or refused, and never anything else', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 5000 }),
      async (changes, size) => {
        const damaged = changes.reduce(damage, feed)
        // Whatever else is thrown fails the test.
        expect(await refusalOf(readFeed(pieces(damaged, size)))).toMatch(/^[a-z-]+$/)
      },
    ),
    { numRuns: 1000 },
  )
})

it('what is read does not depend on how the network cut it', async () => {
  const whole = await readFeed(pieces(feed, feed.length))
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 2000 }), async (size) => {
      expect(await readFeed(pieces(feed, size))).toEqual(whole)
    }),
    { numRuns: 50 },
  )
})

function damage(
  bytes: Uint8Array,
  { at, remove, insert }: { at: number; remove: number; insert: Uint8Array },
): Uint8Array {
  return Uint8Array.from([...bytes.subarray(0, at), ...insert, ...bytes.subarray(at + remove)])
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
