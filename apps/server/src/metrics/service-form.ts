import { ColumnMapping, StatisticsSource } from '@podstead/contract/metrics-imports'
import type { FastifyRequest } from 'fastify'
import { Failure, invalid } from '../kernel/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { countAttempt } from '../kernel/limits.ts'
import type { GivenHistory } from './commands-history.ts'

const FILES_AN_HOUR = 60
const TOO_LARGE = 'Files of statistics can be at most 10 MB.'

/** Reads the form with a file of another host. @throws Failure 400, 413, 415, 422 or 429 */
export async function receiveStatistics(kernel: Kernel, user: { id: number }, request: FastifyRequest): Promise<GivenHistory> {
  if (!request.isMultipart()) throw new Failure({ status: 415, message: 'Send the file as multipart/form-data.' })
  await countAttempt(kernel, { key: `statistics:${user.id}`, max: FILES_AN_HOUR, windowSeconds: 3600 })
  const fields = new Map<string, string>()
  let file: { name: string; bytes: Buffer } | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value))
      else if (part.fieldname === 'file' && !file) file = { name: part.filename, bytes: await part.toBuffer() }
      else part.file.resume()
    }
  } catch (error) {
    throw asRefusal(error)
  }
  if (!file || file.bytes.length === 0) throw invalid({ file: ["can't be blank"] })
  return { fileName: cleanName(file.name), bytes: file.bytes, ...choices(fields) }
}

function choices(fields: Map<string, string>): Pick<GivenHistory, 'source' | 'mapping' | 'dateOrder' | 'table'> {
  const source = fields.get('source') ? StatisticsSource.safeParse(fields.get('source')) : undefined
  if (source && !source.success) throw invalid({ source: ['is invalid'] })
  const order = fields.get('date_order') || undefined
  if (order !== undefined && order !== 'day_first' && order !== 'month_first') throw invalid({ date_order: ['is invalid'] })
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

/** A name that people see again: its last part, without characters that steer. */
function cleanName(name: string | undefined): string {
  const last = (name ?? '').toWellFormed().split(/[/\\]/).at(-1) ?? ''
  return last.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').slice(0, 200) || 'statistics.csv'
}

function asRefusal(error: unknown): unknown {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Failure({ status: 413, message: TOO_LARGE, fields: { file: [TOO_LARGE] } })
  if (code === 'ECONNRESET' || code === 'FST_MP_PREMATURE_CLOSE')
    return new Failure({ status: 400, message: 'The connection ended before the file did.' })
  return statusCode && statusCode < 500 ? new Failure({ status: statusCode, message: 'The form could not be understood.' }) : error
}
