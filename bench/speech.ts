import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMedia } from '../apps/server/src/kernel/media/media.ts'
import { hearEmbedded } from '../apps/server/src/speech/providers/embedded.ts'
import { type KnownModel, knownModels } from '../apps/server/src/speech/rules-models.ts'
import { SYSTEM } from '../apps/server/src/speech/service-models.ts'
import { speechFixture } from '../apps/server/src/testing/speech.ts'
import { figure, option, reference, say } from './figures.ts'
import { countErrors, findRecordings, type Recording, splitWords } from './speech-recordings.ts'
import { hearByPocketsphinx } from './speech-reference.ts'

/**
 * What hearing speech takes and how well it goes: seconds of one core for an hour of audio, memory of the
 * process, and, where there are recordings, words that are wrong. They are joined to one file, which is
 * planned, cut and heard as an episode is, and by pocketsphinx where it is installed. `--threads 2`: more
 * threads.
 */
const HEAD_BYTES = 44
/** 16 kHz, 16 bit, mono */
const BYTES_PER_SECOND = 32_000
const threads = Number(option('threads') ?? 1)
const signal = new AbortController().signal
const fixture = await speechFixture()
const model = knownModels(SYSTEM).english
if (typeof fixture === 'string' || !model) {
  say(`skipped: ${fixture}`)
  process.exit(0)
}
const { modelsDir, clip } = fixture
const media = await createMedia({ log: { info() {}, warn() {} } })
const folder = mkdtempSync(join(tmpdir(), 'podstead-bench-speech-'))
try {
  const found = findRecordings()
  if (!found.length) say('skipped: words that are wrong (no recordings in .cache/speech)')
  await measure(found.length ? found : [{ name: 'jfk.wav', path: clip, text: '' }], model)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measure(recordings: Recording[], known: KnownModel): Promise<void> {
  const joined = await joinRecordings(recordings)
  const total = { processor: 0, wall: 0, cutting: 0, maxRss: 0 }
  const words: { text: string; start: number }[] = []
  let began = performance.now()
  const plan = await media.planSpeech({ inputPath: joined.path, workDir: folder, signal })
  for (const piece of plan.pieces) {
    const cut = await media.cutSpeech({ inputPath: joined.path, workDir: folder, piece, signal })
    total.cutting += performance.now() - began
    began = performance.now()
    const file = { path: cut.outputPath, seconds: piece.end - piece.start }
    const heard = await hearEmbedded({ modelsDir, threads }, { model: known, ...file, signal })
    total.wall += performance.now() - began
    total.processor += heard.processorSeconds
    total.maxRss = Math.max(total.maxRss, heard.maxRss)
    words.push(...heard.words.map(({ text, start }) => ({ text, start: start + piece.start })))
    began = performance.now()
  }
  const hour = 3600 / plan.seconds
  reference(
    `the audio itself, ${Math.round(plan.seconds)} s of ${recordings.length} recordings (${cpus()[0]?.model.trim()}, threads: ${threads}, nice 19)`,
  )
  figure('speech-core', { ours: total.processor * hour, reference: 3600, unit: 's' })
  figure('speech-wall', { ours: (total.wall / 1000) * hour, reference: 3600, unit: 's' })
  figure('speech-cutting', { ours: (total.cutting / 1000) * hour, reference: 3600, unit: 's' })
  figure('speech-memory', { ours: total.maxRss / 1024 ** 2, unit: 'MiB' })
  const theirs = hearByPocketsphinx(joined.path)
  if (!theirs) say('skipped: pocketsphinx (neither the package of python3 nor the command is installed)')
  else {
    reference(`pocketsphinx (its ${theirs.name}) with its English model, the same file in the same run`)
    figure('speech-core-beside', {
      ours: total.processor * hour,
      reference: theirs.seconds * hour,
      unit: 's',
    })
    figure('speech-memory-beside', {
      ours: total.maxRss / 1024 ** 2,
      reference: theirs.kilobytes / 1024,
      unit: 'MiB',
    })
  }
  const ours = shareWrong(recordings, joined.starts, words)
  if (ours === null) return
  const wrong = theirs && shareWrong(recordings, joined.starts, theirs.words)
  figure('speech-wrong-words', { ours, ...(wrong !== null && { reference: wrong }), unit: '%', goal: 5 })
}

/** Percent; null where nobody knows what is said. */
function shareWrong(
  recordings: Recording[],
  starts: number[],
  words: { text: string; start: number }[],
): number | null {
  let [errors, count] = [0, 0]
  for (const [at, { name, text }] of recordings.entries()) {
    const [from = 0, to = Number.POSITIVE_INFINITY] = starts.slice(at, at + 2)
    const heard = words
      .filter(({ start }) => start >= from && start < to)
      .flatMap((word) => splitWords(word.text))
    const wanted = splitWords(text)
    const wrong = countErrors(wanted, heard)
    if (text) say(`${name}: ${wrong} of ${wanted.length} words wrong`)
    errors += text ? wrong : 0
    count += wanted.length
  }
  return count ? (100 * errors) / count : null
}

/** One WAV file of all, with three seconds of silence after each; and when each begins. */
async function joinRecordings(recordings: Recording[]): Promise<{ path: string; starts: number[] }> {
  const parts: Buffer[] = []
  const starts: number[] = []
  let bytes = 0
  for (const { path } of recordings) {
    const { seconds } = await media.planSpeech({ inputPath: path, workDir: folder, signal })
    const piece = { start: 0, end: seconds }
    const { outputPath } = await media.cutSpeech({ inputPath: path, workDir: folder, piece, signal })
    starts.push(bytes / BYTES_PER_SECOND)
    const part = Buffer.concat([
      readFileSync(outputPath).subarray(HEAD_BYTES),
      Buffer.alloc(3 * BYTES_PER_SECOND),
    ])
    parts.push(part)
    bytes += part.length
  }
  const head = Buffer.from(
    'RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\x02\0\x10\0data\0\0\0\0',
    'latin1',
  )
  head.writeUInt32LE(bytes + HEAD_BYTES - 8, 4)
  head.writeUInt32LE(16_000, 24)
  head.writeUInt32LE(BYTES_PER_SECOND, 28)
  head.writeUInt32LE(bytes, 40)
  const path = join(folder, 'joined.wav')
  writeFileSync(path, Buffer.concat([head, ...parts]))
  return { path, starts }
}
