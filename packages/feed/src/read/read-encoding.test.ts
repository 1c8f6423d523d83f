import { describe, expect, it } from 'vitest'
import { pieces, read, refusalOf } from '../../testing/foreign.ts'
import { readFeed } from './read-feed.ts'

const title = 'Æther — “Über” 😀'
const latin = 'Café crème'
const document = (text: string, encoding?: string) =>
  `<?xml version="1.0"${encoding ? ` encoding="${encoding}"` : ''}?><rss version="2.0"><channel><title>${text}</title></channel></rss>`

describe('a feed', () => {
  it.each<[string, Uint8Array, string | null, string, string]>([
    ['in UTF-8 without a word about it', utf8(document(title)), null, title, 'utf-8'],
    ['in UTF-8 with a mark', withMark([0xef, 0xbb, 0xbf], utf8(document(title))), null, title, 'utf-8'],
    [
      'in UTF-16 with a mark',
      withMark([0xff, 0xfe], utf16(document(title, 'UTF-16'), 'le')),
      null,
      title,
      'utf-16le',
    ],
    [
      'in UTF-16 the other way round',
      withMark([0xfe, 0xff], utf16(document(title, 'UTF-16'), 'be')),
      null,
      title,
      'utf-16be',
    ],
    ['in UTF-16 without a mark', utf16(document(title), 'le'), null, title, 'utf-16le'],
    ['in Latin-1 by its declaration', bytes(document(latin, 'ISO-8859-1')), null, latin, 'windows-1252'],
    [
      'in Latin-1 by the header alone',
      bytes(document(latin)),
      'text/xml; charset=iso-8859-1',
      latin,
      'windows-1252',
    ],
    ['in Windows-1251', bytes(document('\xcf\xee\xe4', 'windows-1251')), null, 'Под', 'windows-1251'],
    ['in ISO 8859-2', bytes(document('\xb3\xf3d\xbc', 'iso-8859-2')), null, 'łódź', 'iso-8859-2'],
  ])('%s is read', async (_, given, contentType, expected, encoding) => {
    const feed = await read(given, { contentType })
    expect(feed).toMatchObject({ title: expected, encoding, warnings: [] })
  })

  it.each<[string, Uint8Array, string | null, string, string]>([
    ['calls Latin-1 UTF-8', bytes(document(latin, 'UTF-8')), null, latin, 'windows-1252'],
    ['calls UTF-8 Latin-1', utf8(document(title, 'ISO-8859-1')), null, title, 'utf-8'],
    ['calls UTF-8 UTF-16', utf8(document(title, 'UTF-16')), null, title, 'utf-8'],
    ['names an encoding that is none', utf8(document(title, 'x-klingon')), null, title, 'utf-8'],
    [
      'is served as Latin-1 and is UTF-8',
      utf8(document(title)),
      'application/rss+xml; charset="ISO-8859-1"',
      title,
      'utf-8',
    ],
  ])('that %s is read with a warning', async (_, given, contentType, expected, encoding) => {
    const feed = await read(given, { contentType })
    expect(feed).toMatchObject({ title: expected, encoding, warnings: [{ code: 'encoding-wrong' }] })
  })

  it('in UTF-8 stays UTF-8 when one character is cut in half', async () => {
    const broken = bytes(document(`${toBytes(title)} \xc3 end`))
    expect(await read(broken)).toMatchObject({
      title: `${title} \ufffd end`,
      encoding: 'utf-8',
      warnings: [{ code: 'encoding-wrong' }],
    })
  })

  it('is the same however the network cuts it', async () => {
    for (const given of [
      utf8(document(title)),
      utf16(document(title), 'be'),
      bytes(document(latin, 'latin1')),
    ]) {
      const whole = await read(given)
      for (const size of [1, 2, 3, 7]) expect(await readFeed(pieces(given, size))).toEqual(whole)
    }
  })

  it('in UTF-32 is refused', async () => {
    expect(await refusalOf(read(Uint8Array.of(0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0)))).toBe('encoding')
  })
})

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function utf16(text: string, order: 'le' | 'be'): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let index = 0; index < text.length; index++)
    view.setUint16(index * 2, text.charCodeAt(index), order === 'le')
  return new Uint8Array(view.buffer)
}

// Each character is one byte.
function bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

function toBytes(text: string): string {
  return String.fromCharCode(...utf8(text))
}

function withMark(mark: number[], document: Uint8Array): Uint8Array {
  return Uint8Array.from([...mark, ...document])
}
