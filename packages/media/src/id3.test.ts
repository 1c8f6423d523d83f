import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chaptersOfTag, type Id3Chapter, withChapters } from './id3-chapters.ts'
import { frameBytes, type Id3Frame, joined, NO_TAG, readId3, writeId3 } from './id3-tag.ts'
import { decodedText } from './id3-text.ts'
import { id3v2Bytes } from './mp3.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const frame = (id: string, text: string): Id3Frame => ({ id, flags: 0, data: bytes(`\0${text}`) })
const chapter = (start: number, end: number, title: string, more: Partial<Id3Chapter> = {}): Id3Chapter => ({
  start,
  end,
  title,
  url: '',
  listed: true,
  ...more,
})

/** A tag as other programs write it. */
function tag(major: number, flags: number, body: Uint8Array): Uint8Array {
  const size = [21, 14, 7, 0].map((shift) => (body.length >> shift) & 0x7f)
  return joined([Uint8Array.of(0x49, 0x44, 0x33, major, 0, flags, ...size), body])
}

describe('a tag', () => {
  const versions = fc.constantFrom<3 | 4>(3, 4)
  const frames = fc.array(
    fc.record({
      id: fc.stringMatching(/^[A-Z][A-Z0-9]{3}$/).filter((id) => id !== 'CHAP' && id !== 'CTOC'),
      flags: fc.integer({ min: 0, max: 0xffff }),
      data: fc.uint8Array({ minLength: 1, maxLength: 400 }),
    }),
    { maxLength: 8 },
  )

  test('is read and written back to the same bytes', () => {
    fc.assert(
      fc.property(versions, frames, (version, all) => {
        const written = writeId3({ version, frames: all })
        expect(id3v2Bytes(written)).toBe(written.length)
        expect(readId3(written)).toEqual({ version, frames: all })
      }),
    )
  })

  test('keeps every other frame to the byte when chapters come and go', () => {
    fc.assert(
      fc.property(versions, frames, (version, all) => {
        const marked = withChapters({ version, frames: all }, [chapter(0, 1, 'One')])
        const again = withChapters(readId3(writeId3(marked)), [chapter(2, 3, 'Two'), chapter(3, 4, 'Three')])
        expect(again.frames.filter(({ id }) => id !== 'CHAP' && id !== 'CTOC')).toEqual(all)
        expect(chaptersOfTag(again).map(({ title }) => title)).toEqual(['Two', 'Three'])
        expect(withChapters(again, []).frames).toEqual(all)
      }),
    )
  })

  test('that says the same is written to the same bytes', () => {
    const chapters = [
      chapter(0, 60, 'Grüße', { url: 'https://example.org/' }),
      chapter(60, 120, '東京', { listed: false }),
    ]
    const once = writeId3(withChapters({ version: 3, frames: [frame('TIT2', 'A')] }, chapters))
    expect(writeId3(withChapters(readId3(once), chapters))).toEqual(once)
  })

  test('of 2.2 comes as 2.3, its picture with the type that 2.3 wants; frames that nobody knows are left behind', () => {
    const old = (id: string, data: Uint8Array) =>
      joined([bytes(id), Uint8Array.of(0, data.length >> 8, data.length & 0xff), data])
    const picture = joined([bytes('\0PNG'), Uint8Array.of(3, 0), Uint8Array.of(0x89, 1, 2)])
    const read = readId3(
      tag(
        2,
        0,
        joined([
          old('TT2', bytes('\0Lisbon')),
          old('PIC', picture),
          old('XYZ', bytes('?')),
          new Uint8Array(20),
        ]),
      ),
    )
    expect(read).toEqual({
      version: 3,
      frames: [
        frame('TIT2', 'Lisbon'),
        { id: 'APIC', flags: 0, data: joined([bytes('\0image/png\0'), Uint8Array.of(3, 0, 0x89, 1, 2)]) },
      ],
    })
  })

  test('that was unsynchronised is read without the zeros, as a whole in 2.3 and by frames in 2.4', () => {
    const data = Uint8Array.of(0, 0xff, 0, 0xe0, 0xff, 0)
    const safe = Uint8Array.of(0, 0xff, 0, 0, 0xe0, 0xff, 0, 0)
    const whole = frameBytes({ id: 'PRIV', flags: 0, data }, 3)
    const head = whole.subarray(0, 10)
    expect(readId3(tag(3, 0x80, joined([head, safe]))).frames).toEqual([{ id: 'PRIV', flags: 0, data }])
    expect(readId3(tag(4, 0x80, frameBytes({ id: 'PRIV', flags: 0, data: safe }, 4))).frames).toEqual([
      { id: 'PRIV', flags: 0, data },
    ])
    // A frame that says it of itself is kept as it is.
    const own = { id: 'PRIV', flags: 0x02, data: safe }
    expect(readId3(tag(4, 0x80, frameBytes(own, 4))).frames).toEqual([own])
  })

  test('may have an extended header, padding and a footer, none of which is kept', () => {
    const inner = frameBytes(frame('TIT2', 'A'), 3)
    expect(
      readId3(tag(3, 0x40, joined([Uint8Array.of(0, 0, 0, 6, 0, 0, 0, 0, 0, 0), inner, new Uint8Array(100)])))
        .frames,
    ).toEqual([frame('TIT2', 'A')])
    expect(readId3(tag(4, 0x40, joined([Uint8Array.of(0, 0, 0, 6, 1, 0), inner]))).frames).toEqual([
      frame('TIT2', 'A'),
    ])
    expect(readId3(joined([tag(4, 0x10, inner), bytes('3DI\x04\0\x10\0\0\0\0')])).frames).toEqual([
      frame('TIT2', 'A'),
    ])
  })

  test('of 2.4 whose sizes a famous program wrote in eight bits a byte is read all the same', () => {
    const long = frame('APIC', 'x'.repeat(300))
    const wrong = joined([frameBytes(long, 3), frameBytes(frame('TIT2', 'A'), 3)])
    expect(readId3(tag(4, 0, wrong)).frames).toEqual([long, frame('TIT2', 'A')])
  })

  test('that is cut off, of another version or no tag at all is none', () => {
    const whole = writeId3({ version: 3, frames: [frame('TIT2', 'A')] })
    for (const broken of [
      whole.subarray(0, 15),
      tag(9, 0, new Uint8Array(20)),
      bytes('no tag'),
      new Uint8Array(),
    ])
      expect(readId3(broken)).toEqual(NO_TAG)
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 4 }),
        fc.integer({ min: 0, max: 255 }),
        fc.uint8Array({ maxLength: 200 }),
        (major, flags, body) => {
          for (const { start, title } of chaptersOfTag(readId3(tag(major, flags, body))))
            expect(start >= 0 && title.length >= 0).toBe(true)
        },
      ),
    )
  })
})

describe('chapters of a tag', () => {
  test('survive writing and reading in both versions, titles of any script and links included', () => {
    const title = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.replaceAll('\0', ''))
    const one = fc.record({
      start: fc.nat(35_999_000),
      title,
      listed: fc.boolean(),
      url: fc.option(fc.webUrl(), { nil: '' }),
    })
    fc.assert(
      fc.property(
        fc.constantFrom<3 | 4>(3, 4),
        fc.uniqueArray(one, { selector: ({ start }) => start, maxLength: 30 }),
        (version, drawn) => {
          const chapters = drawn
            .sort((a, b) => a.start - b.start)
            .map(({ start, url, ...said }) => ({
              ...said,
              start: start / 1000,
              end: (start + 1000) / 1000,
              url: url && new URL(url).href,
            }))
          const read = chaptersOfTag(readId3(writeId3(withChapters({ version, frames: [] }, chapters))))
          // Of nothing but hidden chapters there is no table, and without a table none is hidden.
          const listed = chapters.some((each) => each.listed)
            ? chapters
            : chapters.map((each) => ({ ...each, listed: true }))
          // A byte order mark in front of a title is eaten by readers.
          expect(read).toEqual(listed.map((each) => ({ ...each, title: each.title.replace(/^\ufeff/, '') })))
        },
      ),
    )
  })

  test('are listed in tables of tables when they are more than 255', () => {
    const many = Array.from({ length: 1000 }, (_, i) =>
      chapter(i, i + 1, `Chapter ${i}`, { listed: i % 10 !== 0 }),
    )
    const marked = withChapters(NO_TAG, many)
    const tables = marked.frames.filter(({ id }) => id === 'CTOC')
    expect(tables).toHaveLength(5)
    const [top] = tables
    expect(decodedText(top?.data ?? new Uint8Array(), 0).text).toBe('toc')
    // Top level and ordered, four parts.
    expect(top?.data.subarray(4, 6)).toEqual(Uint8Array.of(3, 4))
    const read = chaptersOfTag(readId3(writeId3(marked)))
    expect(read).toEqual(many)
  })

  test('that tell no time are passed over, and an end that is not told is none', () => {
    const ones = Uint8Array.of(255, 255, 255, 255)
    const bare = (start: Uint8Array) => ({
      id: 'CHAP',
      flags: 0,
      data: joined([bytes('a\0'), start, ones, ones, ones]),
    })
    const read = chaptersOfTag({ version: 3, frames: [bare(ones), bare(Uint8Array.of(0, 0, 4, 0))] })
    expect(read).toEqual([chapter(1.024, 1.024, '')])
  })

  test.each([
    ['packed, in 2.3', 3, 0x80],
    ['locked, in 2.3', 3, 0x40],
    ['packed, in 2.4', 4, 0x08],
    ['locked, in 2.4', 4, 0x04],
  ] as const)('whose frames are %s are never unpacked, and kept as they came', (_what, version, flags) => {
    // A megabyte of zeros, packed: whoever unpacks it takes a thousand times its size.
    const bomb = deflateSync(Buffer.alloc(1024 ** 2))
    const hostile: Id3Frame[] = ['CHAP', 'CTOC', 'APIC', 'TIT2'].map((id) => ({
      id,
      flags,
      data: Uint8Array.from(bomb),
    }))
    const inner = joined(hostile.map((one) => frameBytes(one, version)))
    const outer = { id: 'CHAP', flags: 0, data: joined([bytes('a\0'), new Uint8Array(16), inner]) }
    const read = readId3(writeId3({ version, frames: [...hostile, outer] }))
    expect(read.frames.map(({ data }) => data.length)).toEqual([
      ...hostile.map(({ data }) => data.length),
      outer.data.length,
    ])
    expect(chaptersOfTag(read)).toEqual([chapter(0, 0, '')])
  })

  test('inside of chapters, and tables that name each other, lead nowhere', () => {
    const nested = Array.from({ length: 2000 }).reduce<Uint8Array>(
      (inner) =>
        frameBytes(
          {
            id: 'CHAP',
            flags: 0,
            data: joined([bytes('a\0'), new Uint8Array(16), inner.subarray(0, 60_000)]),
          },
          3,
        ),
      frameBytes(frame('TIT2', 'Deep'), 3),
    )
    const table = (id: string, entry: string) => ({
      id: 'CTOC',
      flags: 0,
      data: joined([bytes(`${id}\0`), Uint8Array.of(3, 255), bytes(`${entry}\0`)]),
    })
    const outer = { id: 'CHAP', flags: 0, data: joined([bytes('x\0'), new Uint8Array(16), nested]) }
    const read = chaptersOfTag({
      version: 3,
      frames: [table('a', 'b'), table('b', 'a'), table('x', 'x'), outer],
    })
    expect(read).toEqual([chapter(0, 0, '')])
  })

  test('carry a picture of their own', () => {
    const picture = { type: 'image/png' as const, bytes: Uint8Array.of(0x89, 0x50, 0, 1) }
    const [, made] = withChapters(NO_TAG, [chapter(0, 1, 'A', { picture })]).frames
    expect(
      Buffer.from(made?.data ?? []).includes(
        Buffer.from(joined([bytes('APIC\0\0\0\x11\0\0\0image/png\0\0\0'), picture.bytes])),
      ),
    ).toBe(true)
    const read = chaptersOfTag(readId3(writeId3(withChapters(NO_TAG, [chapter(0, 1, 'A', { picture })]))))
    expect(read).toEqual([chapter(0, 1, 'A', { picture })])
  })
})
