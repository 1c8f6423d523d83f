import { dirname } from 'node:path'
import { type ChildEnd, type ChildRun, runLimited } from '../kernel/media/media-child.ts'
import { SpeechRefusal } from './service.ts'

type ProgramRun = Pick<ChildRun, 'command' | 'arguments' | 'reads' | 'seconds' | 'threads' | 'signal'> & {
  /** The WAV file; the program works in its folder. */
  path: string
  memoryBytes: number
  fileBytes?: number
}

/** What a recogniser writes is a few hundred bytes for each word. */
const MAX_OUTPUT_BYTES = 32 * 1024 * 1024

/**
 * Runs a recogniser on one piece with the lowest priority, without a network, and without the data folder.
 * @returns what it wrote, and what it complained of. @throws SpeechRefusal, or the reason of `signal`
 */
export async function runRecognizer({
  path,
  reads,
  ...run
}: ProgramRun): Promise<{ output: string; complaint: string }> {
  const chunks: Buffer[] = []
  let bytes = 0
  const end = await runLimited({
    ...run,
    cwd: dirname(path),
    reads: [path, ...reads],
    turn: 'idle',
    onOutput(chunk) {
      bytes += chunk.length
      if (bytes <= MAX_OUTPUT_BYTES) chunks.push(chunk)
    },
  })
  requireSuccess(end)
  if (bytes > MAX_OUTPUT_BYTES) throw new SpeechRefusal(FAILED, { detail: 'it wrote too much' })
  return { output: Buffer.concat(chunks).toString(), complaint: end.complaint }
}

function requireSuccess({ code, signal, timedOut, complaint: detail }: ChildEnd): void {
  if (code === 0) return
  if (timedOut || signal === 'SIGXCPU') throw new SpeechRefusal(TOO_SLOW, { detail })
  // Somebody shuts the machine down, or it had no memory left for now.
  if (signal && FROM_OUTSIDE.has(signal))
    throw new SpeechRefusal('Making the transcript was interrupted.', { isWorthRetrying: true, detail })
  throw new SpeechRefusal(FAILED, { detail: `${signal ?? code}: ${detail}` })
}

const FROM_OUTSIDE = new Set<NodeJS.Signals>(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'])
const TOO_SLOW = 'Making the transcript took too long.'
export const FAILED =
  'The program for transcripts failed. Whoever runs this server finds the reason in its log.'
