import multipart, { type MultipartFile } from '@fastify/multipart'
import type { Address } from '@podstead/contract/address'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kernel } from '../kernel.ts'
import { Failure } from './failure.ts'
import { type AddressHandler, serveAddress } from './serve.ts'

export interface Form {
  fields: Map<string, string>
  file: { name: string; bytes: Buffer } | null
}

/** Mounts routes that take a multipart form with one file of at most so many bytes. */
export function serveForms<A extends Address>(
  app: FastifyInstance,
  kernel: Kernel,
  addresses: readonly A[],
  { mostBytes }: { mostBytes: number },
  handler: AddressHandler<A>,
): void {
  app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fileSize: mostBytes, fields: 20, fieldSize: 4096, parts: 24 },
    })
    for (const address of addresses) serveAddress(scope, kernel, address, handler)
  })
}

/** @throws Failure 415 */
export function requireForm(request: FastifyRequest): void {
  if (!request.isMultipart())
    throw new Failure({ status: 415, message: 'Send the file as multipart/form-data.' })
}

/**
 * Reads a form whose file fits into memory; fields may stand before or behind it. `tooLarge` is thrown to
 * whoever sends more. @throws Failure 400 or 413
 */
export async function readForm(request: FastifyRequest, tooLarge: string): Promise<Form> {
  try {
    const { fields, taken } = await walkForm(request, async (part) => ({
      name: part.filename ?? '',
      bytes: await part.toBuffer(),
    }))
    return { fields, file: taken }
  } catch (error) {
    throw formRefusal(error, tooLarge)
  }
}

/**
 * Goes through a form part by part: `take` gets its first file, with the fields that stood before it, and
 * reads it to the end; further files are passed over.
 */
export async function walkForm<T>(
  request: FastifyRequest,
  take: (file: MultipartFile, before: ReadonlyMap<string, string>) => Promise<T>,
): Promise<{ fields: Map<string, string>; taken: T | null }> {
  const fields = new Map<string, string>()
  let taken: { value: T } | null = null
  for await (const part of request.parts()) {
    if (part.type === 'field') fields.set(part.fieldname, String(part.value))
    else if (taken) part.file.resume()
    else taken = { value: await take(part, fields) }
  }
  return { fields, taken: taken?.value ?? null }
}

/** What the form's reader complains about, in our words; everything else as it is. */
export function formRefusal(error: unknown, tooLarge: string): unknown {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (error instanceof Failure) return error
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge(tooLarge)
  if (code === 'ECONNRESET' || code === 'FST_MP_PREMATURE_CLOSE' || code === 'ERR_STREAM_PREMATURE_CLOSE')
    return new Failure({ status: 400, message: 'The connection ended before the file did.' })
  return statusCode && statusCode < 500
    ? new Failure({ status: statusCode, message: 'The form could not be understood.' })
    : error
}

export function fileTooLarge(message: string): Failure {
  return new Failure({ status: 413, message, fields: { file: [message] } })
}

/**
 * The name of a file that somebody sent, as people see it again: its last part,
 * without characters that steer.
 */
export function sentName(name: string, { most, otherwise }: { most: number; otherwise: string }): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  return last.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').slice(0, most) || otherwise
}
