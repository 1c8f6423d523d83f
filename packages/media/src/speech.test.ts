import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { levelFolder, OVERLAP_SECONDS, planPieces, speechArguments } from './speech.ts'

/** Somebody speaks all the time, but for the pauses that are named. */
function talk(seconds: number, pauses: [from: number, to: number][] = []) {
  const levels = new Float32Array(seconds * 20).fill(-20)
  for (const [from, to] of pauses) levels.fill(-70, Math.round(from * 20), Math.round(to * 20))
  return { levels, seconds }
}

describe('the plan of pieces', () => {
  test('a short recording is one piece', () => {
    expect(planPieces(talk(359))).toEqual({ seconds: 359, pieces: [{ start: 0, end: 359 }] })
    expect(planPieces(talk(0))).toEqual({ seconds: 0, pieces: [] })
  })

  test('a long one is cut in the middle of a pause', () => {
    const { pieces } = planPieces(talk(500, [[290, 291]]))
    expect(pieces).toHaveLength(2)
    expect(pieces[0]?.end).toBeGreaterThan(290)
    expect(pieces[0]?.end).toBeLessThan(291)
    expect(pieces[1]).toEqual({ start: pieces[0]?.end, end: 500 })
  })

  test('where nobody pauses, pieces overlap, so that a word is whole in one of them', () => {
    expect(planPieces(talk(500, [[280, 280.2]])).pieces).toEqual([
      { start: 0, end: 300 },
      { start: 298, end: 500 },
    ])
  })

  test('a recording that is silent throughout ends, too', () => {
    const { levels, seconds } = talk(1000, [[0, 1000]])
    expect(planPieces({ levels, seconds }).pieces.at(-1)?.end).toBe(1000)
  })

  test('pieces cover all of it in order, none longer than six minutes', () => {
    const pause = fc.tuple(fc.nat(3600), fc.integer({ min: 1, max: 40 }))
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3600 }),
        fc.array(pause, { maxLength: 60 }),
        (seconds, pauses) => {
          const { pieces } = planPieces(
            talk(
              seconds,
              pauses.map(([at, length]) => [at, at + length / 10]),
            ),
          )
          expect([pieces[0]?.start, pieces.at(-1)?.end]).toEqual([0, seconds])
          for (const [at, { start, end }] of pieces.entries()) {
            expect(end - start).toBeLessThanOrEqual(360)
            const before = pieces[at - 1]
            if (before) expect([0, OVERLAP_SECONDS]).toContain(Math.round((before.end - start) * 1000) / 1000)
          }
        },
      ),
      { numRuns: 50 },
    )
  })
})

test('levels are those of the samples, wherever chunks end', () => {
  const folder = levelFolder(8000)
  const samples = new Int16Array(8000).map((_, at) => (at < 4000 ? 0 : at % 2 ? 16_384 : -16_384))
  const bytes = new Uint8Array(samples.buffer)
  folder.add(bytes.subarray(0, 8001))
  folder.add(bytes.subarray(8001))
  const { levels, seconds } = folder.finish()
  expect(seconds).toBe(1)
  expect([levels.length, levels[0], levels[9]]).toEqual([20, -100, -100])
  expect(levels[19]).toBeCloseTo(-6.02, 1)
})

test('a piece reads one local file with one demuxer, and is mono, 16 kHz and bare', () => {
  const list = speechArguments({
    ...{ path: '/data/a.bin', kind: 'mp3', outputPath: '/job/piece.wav' },
    ...{ startSeconds: 298, endSeconds: 500.5, channels: 1 },
  }).join(' ')
  expect(list).toContain('-protocol_whitelist file,pipe -format_whitelist mp3 -f mp3')
  expect(list).toContain('-ss 298.000 -t 202.500 -i file:/data/a.bin')
  expect(list).toMatch(/\+bitexact -ac 1 -ar 16000 -c:a pcm_s16le -f wav file:\/job\/piece.wav$/)
})
