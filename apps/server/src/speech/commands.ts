import { mkdtemp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { SpeechPiece, SpeechPlan } from '@podstead/media/speech'
import type { Kernel } from '../kernel/kernel.ts'
import { makeFolder, removeQuietly } from '../kernel/storage/durable.ts'
import type { SpeechFile } from './service.ts'

type Recording = { storageKey: string; signal: AbortSignal }

/**
 * How a stored recording is cut to be heard in pieces; made once and kept, so that every piece of it can
 * be made by another job. @throws MediaRefusal, BlobMissing
 */
export function planSpeech(kernel: Kernel, recording: Recording): Promise<SpeechPlan> {
  return withRecording(kernel, recording, (paths) =>
    kernel.media.planSpeech({ ...paths, signal: recording.signal }),
  )
}

/**
 * Hands one piece of a stored recording to `work` as a file that an engine hears, and removes the file.
 * @throws MediaRefusal, BlobMissing, and whatever `work` throws
 */
export function withSpeechPiece<T>(
  kernel: Kernel,
  { piece, ...recording }: Recording & { piece: SpeechPiece },
  work: (file: SpeechFile) => Promise<T>,
): Promise<T> {
  return withRecording(kernel, recording, async (paths) => {
    const cut = await kernel.media.cutSpeech({ ...paths, piece, signal: recording.signal })
    return work({ path: cut.outputPath, seconds: piece.end - piece.start, tracks: cut.tracks })
  })
}

async function withRecording<T>(
  kernel: Kernel,
  { storageKey, signal }: Recording,
  work: (paths: { inputPath: string; workDir: string }) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  // Swept with the working folders of other jobs where this process is killed.
  const folder = resolve(kernel.config.dataDir, 'work')
  await makeFolder(folder)
  const workDir = await mkdtemp(join(folder, 'speech-'))
  try {
    const file = await kernel.storage.localFile(storageKey)
    return await work({ inputPath: resolve(file.path), workDir }).finally(() => file.release())
  } finally {
    await removeQuietly(workDir)
  }
}
