import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { headText, lastLines, type SaidHead } from './lane-lines.ts'
import { inOnePiece, LONGEST_BODY, leaveAlone } from './lane-pieces.ts'

const KEPT = ['etag', '"a"']
const BODY = Buffer.from('the feed')
const said = (own: string[], { status = 200, kept = KEPT, keepAlive = 72 as number | null } = {}): SaidHead => ({
  status,
  own,
  kept,
  keepAlive,
})

describe('head and body in one piece', () => {
  test('say, however often the same body was sent, what the head says now', () => {
    const text = fc.stringMatching(/^[a-z0-9\xe4]{0,9}$/)
    const head = fc.record({
      id: text,
      age: text,
      status: fc.constantFrom(200, 304),
      kept: fc.constantFrom(KEPT, ['etag', '"b"'], []),
      keepAlive: fc.constantFrom(72, 5, null),
      body: fc.constantFrom(BODY, Buffer.from('another'), undefined),
    })
    fc.assert(
      fc.property(fc.array(head, { minLength: 2, maxLength: 12 }), (answers) => {
        for (const { id, age, body, ...rest } of answers) {
          const one = said(age ? ['x-request-id', id, 'cache-control', age] : ['x-request-id', id], rest)
          const piece = inOnePiece(one, body).toString('latin1')
          // The second may have changed meanwhile.
          const withoutDate = (words: string) => words.replace(/Date: [^\r]+/, '')
          expect(withoutDate(piece)).toBe(withoutDate(`${headText(one)}${body ?? ''}`))
        }
      }),
    )
  })

  test('tell the date of each new second', () => {
    const [first, later] = [
      { second: 1, keepAlive: 72, text: 'Date: one\r\n\r\n' },
      { second: 2, keepAlive: 72, text: 'Date: two\r\n\r\n' },
    ]
    const body = Buffer.from('dated')
    for (const last of [first, first, later, later, first])
      expect(inOnePiece(said(['x-request-id', 'a']), body, last).toString()).toBe(
        `HTTP/1.1 200 OK\r\nx-request-id: a\r\netag: "a"\r\n${last.text}dated`,
      )
    expect(lastLines(72)).toBe(lastLines(72))
  })

  test('are not touched any more where the system has taken only a part of them', () => {
    for (const body of [BODY, undefined, Buffer.alloc(LONGEST_BODY, 'x')])
      for (const times of [1, 2, 3]) {
        const kept = ['etag', `"${times}"`]
        const heads = Array.from({ length: times + 2 }, (_, n) => said(['x-request-id', `request-${n}`], { kept }))
        for (const head of heads.slice(0, times - 1)) inOnePiece(head, body)
        const [slow, next] = heads.slice(-2) as [SaidHead, SaidHead]
        const piece = inOnePiece(slow, body)
        const taken = piece.toString('latin1')
        leaveAlone(piece, slow, body)
        for (let again = 0; again < 3; again++) expect(inOnePiece(next, body).toString('latin1')).toContain('request-')
        expect(piece.toString('latin1')).toBe(taken)
      }
  })

  test('hold heads and bodies of any length', () => {
    const long = 'x'.repeat(100_000)
    for (let again = 0; again < 3; again++)
      expect(inOnePiece(said(['x-long', long]), Buffer.alloc(LONGEST_BODY, 'y')).length).toBe(
        headText(said(['x-long', long])).length + LONGEST_BODY,
      )
  })
})
