import { sessionHeaders } from './call.ts'

/**
 * How many bytes the server has of an unfinished upload; null when it has forgotten it.
 * Throws when it cannot be asked.
 */
export async function fetchUploadOffset(uploadUrl: string): Promise<number | null> {
  const response = await fetch(uploadUrl, {
    method: 'HEAD',
    headers: { 'tus-resumable': '1.0.0', ...sessionHeaders() },
    credentials: 'omit',
  })
  if (response.status === 404 || response.status === 410) return null
  const offset = response.headers.get('upload-offset')
  if (!response.ok || offset === null) throw new Error(`upload status answered ${response.status}`)
  return Number(offset)
}
