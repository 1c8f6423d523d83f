import type { Readable } from 'node:stream'
import { SUBSCRIPTION_STATUSES } from '@podstead/contract/subscribers/subscribers'
import { BOM, csvLine } from '@podstead/csv/cell'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { parseInput } from '../kernel/http/serve-input.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { presentSubscriber } from './present.ts'
import type { SubscriberFilter } from './queries-list.ts'
import type { SubscriberRow } from './table.ts'

const STATE_COLUMNS = [
  'id',
  'email_address',
  'full_name',
  'subscription_status',
  'is_activated',
  'source',
  'language',
  'time_zone',
  'created_at',
  'updated_at',
  'approved_at',
  'first_fetch_at',
  'closes_at',
  'tier',
] as const
/** Whoever has these hears the podcast. */
const ADDRESS_COLUMNS = ['rss_feed', 'web_player_url', 'instructions_url'] as const

type Names = Pick<Kernel, 'config' | 'secrets'>
type Columns = readonly (typeof STATE_COLUMNS | typeof ADDRESS_COLUMNS)[number][]

export function exportColumns({ withAddresses }: { withAddresses: boolean }): Columns {
  return withAddresses ? [...STATE_COLUMNS, ...ADDRESS_COLUMNS] : STATE_COLUMNS
}

/** Without formulas; in UTF-8, as spreadsheets recognise it. */
export async function* exportAsCsv(
  kernel: Names,
  columns: Columns,
  pieces: AsyncIterable<SubscriberRow[]>,
): AsyncGenerator<string> {
  yield BOM + csvLine(columns)
  for await (const rows of pieces)
    yield rows
      .map((row) => presentSubscriber(kernel, row))
      .map((one) => csvLine(columns.map((column) => one[column] ?? '')))
      .join('')
}

export async function* exportAsJson(
  kernel: Names,
  columns: Columns,
  pieces: AsyncIterable<SubscriberRow[]>,
): AsyncGenerator<string> {
  yield '{"subscribers":['
  let separator = '\n'
  for await (const rows of pieces) {
    const lines = rows
      .map((row) => presentSubscriber(kernel, row))
      .map((one) => JSON.stringify(Object.fromEntries(columns.map((column) => [column, one[column]]))))
    yield separator + lines.join(',\n')
    separator = ',\n'
  }
  yield '\n]}\n'
}

const ExportQuery = z.object({
  subscription_status: z
    .enum(SUBSCRIPTION_STATUSES)
    .optional()
    .or(z.literal('').transform(() => undefined)),
  search: z.string().trim().max(200, 'is too long (maximum is 200 characters)').optional(),
  addresses: z.enum(['0', '1']).default('0'),
})

/** What of them is asked for. @throws Failure 422 with the field */
export function readExportQuery(query: unknown): { filter: SubscriberFilter; withAddresses: boolean } {
  const { addresses, ...filter } = parseInput(ExportQuery, query) as z.output<typeof ExportQuery>
  return { filter, withAddresses: addresses === '1' }
}

const TYPES: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  conf: 'text/plain; charset=utf-8',
}

/** A file that nobody else keeps: it names people, and may hold what opens their feeds. */
export function sendFile(reply: FastifyReply, content: Readable, { name }: { name: string }): FastifyReply {
  const fileName = name.toLowerCase().replace(/[^a-z0-9.-]+/g, '-')
  return reply
    .type(TYPES[fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    .headers({
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    .send(content)
}
