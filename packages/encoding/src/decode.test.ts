import { describe, expect, test } from 'vitest'
import { decodeBytes } from './decode.ts'

const cue = (hex: string) =>
  Buffer.concat([
    Buffer.from('1\n00:00:01,000 --> 00:00:04,000\n'),
    Buffer.from(hex, 'hex'),
    Buffer.from('\n'),
  ])
const wordsOf = (bytes: Uint8Array) => decodeBytes(bytes)?.split('\n').at(2)

describe('the encoding of a file is recognised by its letters', () => {
  test.each([
    ['GBK', 'b4f3bcd2bac3a3acbbb6d3adcad5ccfd', '大家好，欢迎收听'],
    ['GBK, two characters only', 'c4e3bac3', '你好'],
    [
      'Big5',
      'a46aae61a66ea141c577aaefa6acc5a5a7daadccaabab860a5d8a143a4b5a4d1a7daadcca8d3bdcdbdcda95db6a1a4f5a8aea143',
      '大家好，歡迎收聽我們的節目。今天我們來談談夜間火車。',
    ],
    ['Shift JIS', '8da193fa82cd96e98d7397f18ed482cc986282f082b582dc82b78142', '今日は夜行列車の話をします。'],
    ['Windows-1251', 'cff0e8e2e5f220e2f1e5ec20f1ebf3f8e0f2e5ebffec', 'Привет всем слушателям'],
    ['Windows-1252', '4772fcdf6520617573204dfc6e6368656e', 'Grüße aus München'],
    ['Windows-1252, one word', '4772fcdf65', 'Grüße'],
    ['Windows-1252, one letter', 'fc626572', 'über'],
    ['Windows-1252, quotes', '49749273209361206e6967687420747261696e94', 'It’s “a night train”'],
    ['UTF-8', '4772c3bcc39f65', 'Grüße'],
  ])('%s', (_name, hex, text) => expect(wordsOf(cue(hex))).toBe(text))

  test.each(['utf16le', 'latin1', 'utf8'] as const)('%s from beginning to end', (encoding) => {
    expect(decodeBytes(Buffer.from('Date,Größe\n', encoding))).toBe('Date,Größe\n')
  })

  test('UTF-16 with the larger byte first, with and without its mark', () => {
    const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()
    expect(decodeBytes(swapped('\ufeffDate'))).toBe('Date')
    expect(decodeBytes(swapped('Date'))).toBe('Date')
  })

  test('a damaged character in UTF-8 costs that character alone', () => {
    const text = 'Über die Größe schöner Züge, und wie sie fahren. '.repeat(20)
    const bytes = Buffer.concat([Buffer.from(text), Buffer.from([0xc3]), Buffer.from(' Ende')])
    expect(decodeBytes(bytes)).toBe(`${text}\ufffd Ende`)
  })

  test('what is no text is none', () =>
    expect(decodeBytes(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 8]))).toBeNull())

  test('random bytes of five megabytes are decoded or refused, and nothing else', () => {
    const bytes = new Uint8Array(5 * 1024 * 1024)
    for (let at = 0, state = 7; at < bytes.length; at++) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      bytes[at] = 1 + (state % 255)
    }
    expect(typeof decodeBytes(bytes)).toBe('string')
  })
})
