import { readFile } from 'node:fs/promises'
import { toSegments } from '../rules-segments.ts'
import { toWords } from '../rules-tokens.ts'
import { loadModel } from './embedded-model.ts'

/**
 * The process that hears one WAV file and ends: `embedded-worker.ts MODEL FILE THREADS`. It writes the words
 * of each segment as a line of JSON, and at last what it took.
 */
const WAVE_HEAD_BYTES = 44
const [folder = '', file = '', threads = '1'] = process.argv.slice(2)
const model = await loadModel(folder, Number(threads))
const samples = toSamples(await readFile(file))
for (const { from, to, voiced } of toSegments(await model.detectSpeech(samples))) {
  const words = toWords(await model.recognize(samples.slice(from, to)), voiced)
  if (words.length) print({ words })
}
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
print({ maxRss: maxRSS * 1024, processorSeconds: (userCPUTime + systemCPUTime) / 1e6 })

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** Sixteen bits for each sample, after a head of 44 bytes: ours, made for this. */
function toSamples(bytes: Buffer): Float32Array {
  const count = Math.max(0, Math.floor((bytes.length - WAVE_HEAD_BYTES) / 2))
  const samples = new Float32Array(count)
  for (let at = 0; at < count; at++) samples[at] = bytes.readInt16LE(WAVE_HEAD_BYTES + at * 2) / 32_768
  return samples
}
