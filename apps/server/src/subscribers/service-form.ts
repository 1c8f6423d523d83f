import {
  MAX_SUBSCRIBERS_FILE_BYTES,
  MAX_SUBSCRIBERS_FILE_ROWS,
  SubscriberColumns,
} from '@podstead/contract/subscribers/subscribers-import'
import type { FastifyRequest } from 'fastify'
import { invalid } from '../kernel/http/failure.ts'
import { countAttempt } from '../kernel/http/limits.ts'
import { readForm, requireForm, sentName } from '../kernel/http/serve-forms.ts'
import { parseInput } from '../kernel/http/serve-input.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { IsolationExceeded, isolatedTask, runIsolated } from '../kernel/media/isolated.ts'
import type { ReadingInput, SubscribersFile } from './service-reading.ts'

const FILES_AN_HOUR = 120
const TOO_LARGE = `Files of subscribers can be at most ${MAX_SUBSCRIBERS_FILE_BYTES / 1024 ** 2} MB.`

export interface GivenSubscribers {
  fileName: string
  bytes: Buffer
  isText: boolean
  /** null: nothing is said of them. */
  columns: SubscriberColumns | null
}

/** Reads the form with a file of subscribers. @throws Failure 400, 413, 415, 422 or 429 */
export async function receiveSubscribers(
  kernel: Kernel,
  user: { id: number },
  request: FastifyRequest,
): Promise<GivenSubscribers> {
  requireForm(request)
  await countAttempt(kernel, { key: `subscribers:${user.id}`, max: FILES_AN_HOUR, windowSeconds: 3600 })
  const { fields, file } = await readForm(request, TOO_LARGE)
  if (!file || file.bytes.length === 0) throw invalid({ file: ["can't be blank"] })
  const kind = fields.get('kind') ?? 'csv'
  if (kind !== 'csv' && kind !== 'text') throw invalid({ kind: ['is invalid'] })
  return {
    fileName: sentName(file.name, { most: 200, otherwise: 'subscribers.csv' }),
    bytes: file.bytes,
    isText: kind === 'text',
    columns: readColumns(fields.get('columns')),
  }
}

function readColumns(text: string | undefined): SubscriberColumns | null {
  if (!text?.trim()) return null
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw invalid({ columns: ['is not valid JSON'] })
  }
  return parseInput(SubscriberColumns, given) as SubscriberColumns
}

const reading = isolatedTask<ReadingInput, SubscribersFile>(
  new URL('service-reading.ts', import.meta.url).href,
)
/** Two hundred thousand lines with long names. */
const LIMITS = { seconds: 60, outputBytes: 256 * 1024 ** 2 }

type Read = Exclude<SubscribersFile, { kind: 'refused' }>

/** What a file says, in pieces. @throws Failure 422, of broken files with the line */
export async function* readSubscribersFile(
  { bytes, isText, columns }: GivenSubscribers,
  { tier_names: tierNames }: { tier_names: readonly string[] },
): AsyncGenerator<Read> {
  const input = { bytes, isText, columns, tierNames, maxRows: MAX_SUBSCRIBERS_FILE_ROWS }
  try {
    for await (const read of runIsolated(reading, input, LIMITS)) {
      if (read.kind === 'refused') throw invalid({ file: [read.message] })
      yield read
    }
  } catch (error) {
    throw error instanceof IsolationExceeded ? invalid({ file: [error.message] }) : error
  }
}
