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
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null')
    return isRecord(kept) ? kept : null
  } catch {
    return null
  }
}

export function writeRecord(key: string, record: UploadRecord): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(record))
  } catch {
    // Storage is full or switched off: the upload works, it only does not survive a reload.
  }
}

export function forgetRecord(key: string): void {
  localStorage.removeItem(PREFIX + key)
}

const PREFIX = 'podstead.upload.'

function isRecord(value: unknown): value is UploadRecord {
  if (typeof value !== 'object' || value === null) return false
  const { file, sent } = value as Partial<UploadRecord>
  return typeof sent === 'number' && typeof file?.name === 'string' && typeof file.size === 'number'
}
