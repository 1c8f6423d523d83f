import type { PromptKey } from '@podstead/contract/ai-content/content-prompts'
import type { EpisodeTranscriptRow } from '../transcripts/table.ts'
import type { ContentPromptRow } from './table.ts'

/** Texts that a model may write; what is quoted word by word never is. */
export function isWritable(key: PromptKey): boolean {
  return key !== 'soundbites'
}

/** A run that says nothing for so long was cut off. */
const MAX_RUN_MS = 15 * 60_000

export function isRunning(row: Pick<ContentPromptRow, 'state' | 'updated_at'>, now: Date): boolean {
  const isUnderWay = row.state === 'QUEUED' || row.state === 'PROCESSING'
  return isUnderWay && now.getTime() - row.updated_at.getTime() < MAX_RUN_MS
}

/** The first day of its month, in UTC. */
export function firstOfMonth(now: Date): string {
  return `${now.toISOString().slice(0, 7)}-01`
}

/** Those with times first. */
const BEST_FIRST = ['json', 'vtt', 'srt', 'html', 'txt'] as const
const MAX_BYTES = 5 * 1024 ** 2

type Choice = Pick<EpisodeTranscriptRow, 'format' | 'language' | 'origin' | 'bytes'>

/** The file that texts are drafted from: in the podcast's language, a person's own before a made one. */
export function bestTranscript<T extends Choice>(rows: T[], language: string): T | undefined {
  const readable = rows.filter(({ bytes }) => bytes <= MAX_BYTES)
  const own = readable.filter((row) => row.language === language || row.language === '')
  const among = own.length ? own : readable
  return BEST_FIRST.flatMap((format) => among.filter((row) => row.format === format)).sort(
    (a, b) => rankOrigin(a) - rankOrigin(b),
  )[0]
}

function rankOrigin({ origin, format }: Choice): number {
  const isTimed = format !== 'html' && format !== 'txt'
  if (!isTimed) return 3
  return origin === 'uploaded' ? 0 : origin === 'generated' ? 1 : 2
}
