import { ColumnMapping, StatisticsSource } from '@podstead/contract/metrics/metrics-imports'
import type { FastifyRequest } from 'fastify'
import { invalid } from '../kernel/http/failure.ts'
import { countAttempt } from '../kernel/http/limits.ts'
import { readForm, requireForm, sentName } from '../kernel/http/serve-forms.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { GivenHistory } from './commands.ts'

const FILES_AN_HOUR = 60
const TOO_LARGE = 'Files of statistics can be at most 10 MB.'

/** Reads the form with a file of another host. @throws Failure 400, 413, 415, 422 or 429 */
export async function receiveStatistics(
  kernel: Kernel,
  user: { id: number },
  request: FastifyRequest,
): Promise<GivenHistory> {
  requireForm(request)
  await countAttempt(kernel, { key: `statistics:${user.id}`, max: FILES_AN_HOUR, windowSeconds: 3600 })
  const { fields, file } = await readForm(request, TOO_LARGE)
  if (!file || file.bytes.length === 0) throw invalid({ file: ["can't be blank"] })
  return {
    fileName: sentName(file.name, { most: 200, otherwise: 'statistics.csv' }),
    bytes: file.bytes,
    ...choices(fields),
  }
}

function choices(
  fields: Map<string, string>,
): Pick<GivenHistory, 'source' | 'mapping' | 'dateOrder' | 'table'> {
  const source = fields.get('source') ? StatisticsSource.safeParse(fields.get('source')) : undefined
  if (source && !source.success) throw invalid({ source: ['is invalid'] })
  const order = fields.get('date_order') || undefined
  if (order !== undefined && order !== 'day_first' && order !== 'month_first')
    throw invalid({ date_order: ['is invalid'] })
  const table = fields.get('table') || undefined
  if (table !== undefined && !/^\d{1,3}$/.test(table)) throw invalid({ table: ['is invalid'] })
  return {
    source: source?.data,
    mapping: mappingIn(fields.get('mapping')),
    dateOrder: order,
    table: table === undefined ? undefined : Number(table),
  }
}

function mappingIn(text: string | undefined): GivenHistory['mapping'] {
  if (!text?.trim()) return undefined
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw invalid({ mapping: ['is not valid JSON'] })
  }
  const read = ColumnMapping.safeParse(given)
  if (!read.success) throw invalid({ mapping: ['is invalid'] })
  return read.data
}
