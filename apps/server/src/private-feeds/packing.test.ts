import { createSecretKey } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { addBytes } from '@podstead/feed/checksums'
import { renderItem } from '@podstead/feed/item'
import type { FeedEpisode, FeedShow } from '@podstead/feed/model'
import { feedEnd, renderFeed, renderOpening, usesContent } from '@podstead/feed/render'
import { rfc2822 } from '@podstead/feed/xml'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBlockSigner, signEpisodes, toBlocks } from '../subscribers/commands-addresses.ts'
import { createAnswerBuffers } from './commands-answer.ts'
import { packTemplate, zipFeed } from './commands-packing.ts'
import { sumDate, writeDate } from './present-dates.ts'
import { createView, type WholeTemplate, writeFeed } from './present-feed.ts'
import { DATE_BYTES, MARKS, toTemplate } from './present-template.ts'
import { addressParts, createAddressSigner } from './rules-addresses.ts'

const MEDIA = 'https://media.example'
const GUID = '0f0e0d0c-0b0a-4908-8706-050403020100'
const sign = createAddressSigner(MEDIA)

/** A show by chance: texts with markup and letters of all kinds, chapters, transcripts, pictures. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '<p>Ümläute &amp; <b>bold</b></p>',
    'Plain',
    '',
    '<pubDate>0</pubDate>',
    '000000000000000000',
  ),
)
const episode = fc
  .record({
    publicId: fc.uuid(),
    title: text,
    description: fc.oneof(text, fc.constant(`<p>${'Sleeping cars. '.repeat(400)}</p>`)),
    at: fc.integer({ min: 1_000_000_000, max: 2_000_000_000 }),
    hasChapters: fc.boolean(),
    hasTranscript: fc.boolean(),
    hasImage: fc.boolean(),
    // Long runs, and gaps in them.
    isOpen: fc.integer({ min: 0, max: 7 }).map((one) => one > 0),
  })
  .map((one) => ({ ...one, model: toModel(one) }))

function toModel(one: {
  publicId: string
  title: string
  description: string
  at: number
  hasChapters: boolean
  hasTranscript: boolean
  hasImage: boolean
}): FeedEpisode {
  return {
    guid: one.publicId,
    title: one.title || 'Untitled',
    description: one.description,
    publishedAt: new Date(one.at * 1000),
    enclosure: { url: `${MEDIA}/audio/${one.publicId}/a.mp3`, length: 4000, type: 'audio/mpeg' },
    durationSeconds: 60,
    imageUrl: one.hasImage ? `${MEDIA}/artwork/${one.publicId}/3000.jpg` : null,
    explicit: false,
    episodeType: 'full',
    persons: [],
    transcripts: one.hasTranscript
      ? [{ url: `${MEDIA}/transcripts/${one.publicId}/t.vtt`, type: 'text/vtt', language: 'en' }]
      : [],
    chaptersUrl: one.hasChapters ? `${MEDIA}/chapters/${one.publicId}.json` : null,
    soundbites: [],
  } as FeedEpisode
}

function toShow(secret: string, builtAt: number): FeedShow {
  return {
    feedUrl: `${MEDIA}/private/feeds/${secret}`,
    title: 'Course',
    description: 'What we learn',
    link: 'https://pages.example',
    language: 'en',
    categories: [{ category: 'Education' }],
    explicit: false,
    imageUrl: `${MEDIA}/artwork/show-${GUID}-0123456789ab/3000.jpg`,
    author: 'Mira',
    type: 'episodic',
    complete: false,
    locked: { locked: true },
    guid: GUID,
    medium: 'podcast',
    generator: 'Podstead',
    lastBuildDate: new Date(builtAt * 1000),
    fundings: [],
    blocked: true,
  } as FeedShow
}

type Made = { publicId: string; title: string; at: number; isOpen: boolean; model: FeedEpisode }

function toFeedTemplate(episodes: Made[]): WholeTemplate {
  const mark = (itemKey: string) => addressParts(MARKS.subscriber, itemKey, MARKS.signature)
  const show = toShow(MARKS.secret, 1_500_000_000)
  const opening = (rich: boolean) =>
    sign(renderOpening(show, rich), { itemKey: GUID, parts: mark(GUID) })
      .text.split(MARKS.secret)
      .map((piece) => toTemplate(piece, '<lastBuildDate>'))
  const items = episodes.map(({ publicId, at, model }, id) => ({
    ...toTemplate(sign(renderItem(model), { itemKey: publicId, parts: mark(publicId) }).text, '<pubDate>'),
    id,
    publicId,
    slug: '',
    publishedAt: at * 1000,
    updatedAt: 0,
    usesContent: usesContent(model),
    pictures: new Set<string>(),
    alternates: new Set<string>(),
    enclosure: null,
  }))
  return {
    openings: [opening(false), opening(true)],
    items,
    end: Buffer.from(feedEnd),
    blocks: toBlocks([...episodes.map(({ publicId }) => publicId), GUID]),
    pictures: new Set(),
    endedOpening: opening(true),
    closings: { ended: items[0] as (typeof items)[number], expired: items[0] as (typeof items)[number] },
  }
}

describe('a feed put together', () => {
  test('is byte for byte what the plain renderer writes, and zipped says the same', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(episode, { selector: (one) => one.publicId, minLength: 1, maxLength: 12 }),
        fc.uuid(),
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.stringMatching(/^[\w-]{32}$/),
        fc.boolean(),
        async (episodes, publicId, keyBytes, secret, isReversed) => {
          const template = toFeedTemplate(episodes)
          const open = episodes.flatMap((one, place) => (one.isOpen ? [{ ...one, place }] : []))
          if (isReversed) open.reverse()
          const items = open.map(({ place, at }) => ({ place, at: (at + 7) * 1000 }))
          const view = createView(template, { items, closing: null, address: 'hash' })
          const key = createSecretKey(keyBytes)
          const parts = (itemKey: string) =>
            addressParts(publicId, itemKey, signEpisodes(key, [itemKey])[0] as string)
          const [head = '', ...rest] = renderFeed(
            toShow(secret, view.builtAt),
            open.map(({ model, at }) => ({ ...model, publishedAt: new Date((at + 7) * 1000) })),
          ).split(/(?=<item>\n)/)
          const plain =
            sign(head, { itemKey: GUID, parts: parts(GUID) }).text +
            rest
              .map((item, index) => {
                const itemKey = open[index]?.publicId as string
                return sign(item, { itemKey, parts: parts(itemKey) }).text
              })
              .join('')
          const owner = { publicId, secret, sign: createBlockSigner(key) }
          expect(writeFeed(template, view, owner).toString()).toBe(plain)
          await packTemplate(template)
          // What the same memory said to somebody else stands nowhere in it.
          const other = {
            publicId: '3'.repeat(36),
            secret: '4'.repeat(32),
            sign: createBlockSigner(createSecretKey(Buffer.alloc(32, 5))),
          }
          zipFeed(template, { ...view, dates: view.dates.map((date) => date + 61) }, other)
          expect(gunzipSync(zipFeed(template, view, owner)).toString()).toBe(plain)
          // Who moved here with their old address may ask by either, of which the feed tells the one.
          const moved = { ...owner, secret: `${secret}-of-another-host` }
          const byOther = writeFeed(template, view, moved).toString()
          expect(byOther).toContain(moved.secret)
          expect(gunzipSync(zipFeed(template, view, moved)).toString()).toBe(byOther)
          expect(gunzipSync(zipFeed(template, view, owner)).toString()).toBe(plain)
          const over = createView(template, {
            items: [],
            closing: { reason: 'ended', at: 1_700_000_000_000 },
            address: 'hash',
          })
          const ended = writeFeed(template, over, owner).toString()
          expect(gunzipSync(zipFeed(template, over, owner)).toString()).toBe(ended)
        },
      ),
      { numRuns: 150 },
    )
  }, 120_000)
})

test('dates stand as in every feed, and add to a checksum what their letters do', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { maxLength: 20 }), (dates) => {
      for (const date of dates) {
        const text = Buffer.alloc(DATE_BYTES)
        writeDate(date, new DataView(text.buffer, text.byteOffset, text.length), 0)
        expect(`${text} GMT`).toBe(rfc2822(new Date(date * 1000)))
        expect(sumDate(date)).toBe(addBytes(0, text))
      }
    }),
  )
})

test('memory is given to nobody else until it was released, and is large enough', () => {
  const buffers = createAnswerBuffers()
  const [one, other] = [buffers.take(90_000), buffers.take(90_000)]
  expect(one).not.toBe(other)
  buffers.release(one)
  expect(buffers.take(1000)).toBe(one)
  buffers.release(one)
  const large = buffers.take(200_000)
  expect(large).not.toBe(one)
  expect(large.length).toBeGreaterThanOrEqual(200_000)
  buffers.release(Buffer.alloc(2 * 1024 ** 2))
  expect(buffers.take(10).length).toBeLessThan(1024 ** 2)
})
