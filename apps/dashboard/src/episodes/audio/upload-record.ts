import { readStored, removeStored, writeStored } from '../../api/local-storage.ts'
import type { FileFacts } from './upload-state.ts'

/**
 * What is kept of an upload on this device, so that it survives a reload: where it goes on, or
 * its signed id once it is done.
 */
export interface UploadRecord {
  file: FileFacts
  needToConvert: boolean
  /** Bytes that the server has. */
  sent: number
  uploadUrl: string | null
  signedId: string | null
}

export function readRecord(key: string): UploadRecord | null {
  const kept = readStored(PREFIX + key)
  return isRecord(kept) ? kept : null
}

export function writeRecord(key: string, record: UploadRecord): void {
  writeStored(PREFIX + key, record)
}

export function forgetRecord(key: string): void {
  removeStored(PREFIX + key)
}

const PREFIX = 'podstead.upload.'

function isRecord(value: unknown): value is UploadRecord {
  if (typeof value !== 'object' || value === null) return false
  const { file, sent } = value as Partial<UploadRecord>
  return typeof sent === 'number' && typeof file?.name === 'string' && typeof file.size === 'number'
}
