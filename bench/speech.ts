import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMedia } from '../apps/server/src/kernel/media/media.ts'
import { hearEmbedded } from '../apps/server/src/speech/providers/embedded.ts'
import { knownModels } from '../apps/server/src/speech/rules-models.ts'
import { SYSTEM } from '../apps/server/src/speech/service-models.ts'
import { speechFixture } from '../apps/server/src/testing/speech.ts'
import { figure, option, reference, say } from './figures.ts'
import { countErrors, findRecordings, type Recording, splitWords } from './speech-recordings.ts'

/**
 * What hearing speech takes and how well it goes: seconds of one core for an hour of audio, memory of the
 * process, and, where there are recordings, words that are wrong. `--threads 2`: more threads.
 */
const threads = Number(option('threads') ?? 1)
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
  const recordings: Recording[] = found.length ? found : [{ name: 'jfk.wav', path: clip, text: '' }]
  if (!found.length) say('skipped: words that are wrong (no recordings in .cache/speech)')
  const total = { seconds: 0, processor: 0, wall: 0, maxRss: 0, words: 0, errors: 0, cutting: 0 }
  for (const recording of recordings) await hear(recording, total)
  const hour = 3600 / total.seconds
  reference(
    `the audio itself, ${Math.round(total.seconds)} s in ${recordings.length} recordings (${cpus()[0]?.model.trim()}, ${threads} thread${threads === 1 ? '' : 's'}, nice 19, the loading of the model for each piece included)`,
  )
  figure('speech-core', { ours: total.processor * hour, reference: 3600, unit: 's' })
  figure('speech-wall', { ours: total.wall * hour, reference: 3600, unit: 's' })
  figure('speech-cutting', { ours: total.cutting * hour, reference: 3600, unit: 's' })
  figure('speech-memory', { ours: total.maxRss / 1024 ** 2, unit: 'MiB' })
  if (total.words) {
    reference('what pocketsphinx gets wrong of such sonnets: 36.6 %')
    figure('speech-wrong-words', {
      ours: (100 * total.errors) / total.words,
      reference: 36.6,
      unit: '%',
      goal: 6,
    })
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function hear(
  { name, path, text }: Recording,
  total: Record<'seconds' | 'processor' | 'wall' | 'maxRss' | 'words' | 'errors' | 'cutting', number>,
): Promise<void> {
  const signal = new AbortController().signal
  let began = performance.now()
  const plan = await media.planSpeech({ inputPath: path, workDir: folder, signal })
  const words: string[] = []
  for (const piece of plan.pieces) {
    const { outputPath } = await media.cutSpeech({ inputPath: path, workDir: folder, piece, signal })
    total.cutting += (performance.now() - began) / 1000
    began = performance.now()
    const config = { modelsDir, threads }
    const seconds = piece.end - piece.start
    const heard = await hearEmbedded(config, { model: model as never, path: outputPath, seconds, signal })
    total.wall += (performance.now() - began) / 1000
    total.processor += heard.processorSeconds
    total.maxRss = Math.max(total.maxRss, heard.maxRss)
    words.push(...heard.words.flatMap((word) => splitWords(word.text)))
    began = performance.now()
  }
  total.seconds += plan.seconds
  if (!text) return
  const wanted = splitWords(text)
  const errors = countErrors(wanted, words)
  total.words += wanted.length
  total.errors += errors
  say(`${name}: ${errors} of ${wanted.length} words wrong, ${plan.seconds} s`)
}
