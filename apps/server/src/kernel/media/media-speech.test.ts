import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertSound } from '@podstead/simulators/sounds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMedia } from './media.ts'

const folder = mkdtempSync(join(tmpdir(), 'media-speech-'))
const at = (name: string) => join(folder, name)
let media: Awaited<ReturnType<typeof createMedia>>
beforeAll(async () => {
  media = await createMedia({ log: { info() {}, warn() {} } })
})
afterAll(() => rmSync(folder, { recursive: true }))

const RATE = 16_000
/** A tone, on the left for three seconds, on the right for two. */
function writeSides(name: string, channels: 1 | 2): void {
  const frames = 5 * RATE
  const data = Buffer.alloc(frames * channels * 2)
  for (let frame = 0; frame < frames; frame++) {
    const sample = Math.round(Math.sin(frame / 6) * 12_000)
    const channel = channels === 2 && frame >= 3 * RATE ? 1 : 0
    data.writeInt16LE(sample, (frame * channels + channel) * 2)
  }
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE * channels * 2, 28)
  head.writeUInt16LE(channels * 2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(data.length, 40)
  writeFileSync(at(name), Buffer.concat([head, data]))
}
const cut = (name: string, start: number, end: number) =>
  media.cutSpeech({ inputPath: at(name), workDir: folder, piece: { start, end } })
const louder = (levels: { left: Float32Array; right: Float32Array }, second: number) => {
  const frame = second * 20
  return (levels.left[frame] ?? 0) > (levels.right[frame] ?? 0) + 20 ? 'left' : 'right'
}

test('a piece of a recording with two channels is mono, and it is known who is on which side', async () => {
  writeSides('two.wav', 2)
  await convertSound(at('two.wav'), at('two.mp3'), ['-b:a', '128k'])
  for (const name of ['two.wav', 'two.mp3']) {
    const { outputPath, tracks } = await cut(name, 1, 5)
    const file = readFileSync(outputPath)
    expect([file.readUInt16LE(22), file.readUInt32LE(24)]).toEqual([1, 16_000])
    expect(statSync(outputPath).size).toBe(44 + 4 * 16_000 * 2)
    if (!tracks) throw new Error('no tracks')
    expect(Math.abs(tracks.left.length - 4 * tracks.perSecond)).toBeLessThanOrEqual(1)
    expect([0.5, 1.5, 2.5, 3.5].map((second) => louder(tracks, second))).toEqual([
      ...['left', 'left', 'right', 'right'],
    ])
  }
})

test('of a recording with one channel there are no sides', async () => {
  writeSides('one.wav', 1)
  expect((await cut('one.wav', 0, 5)).tracks).toBeNull()
})
