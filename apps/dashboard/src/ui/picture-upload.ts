import { uploadImages, uploadPicture } from '@podstead/contract/artwork'
import { Failure, failureOf, unreachable } from '../api/failure.ts'
import { keepSession, readSession } from '../api/session-headers.ts'

export interface PictureUpload {
  file: File
  showId: number
  purpose: 'artwork' | 'header' | 'social_sharing' | 'favicon' | 'about_header'
  /** A square in pixels of the picture as people see it. */
  crop?: { x: number; y: number; size: number } | undefined
}

/**
 * Sends a picture and answers the path that the settings take. `onProgress` gets 0 to 100; only XMLHttpRequest says how far a body has come.
 * @throws Failure
 */
export function sendPicture({ file, showId, purpose, crop }: PictureUpload, onProgress: (percent: number) => void): Promise<string> {
  const form = new FormData()
  form.set('show_id', String(showId))
  form.set('purpose', purpose)
  if (crop) for (const side of ['x', 'y', 'size'] as const) form.set(`crop_${side}`, String(crop[side]))
  form.set('file', file)
  const sent = readSession()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', (purpose === 'artwork' ? uploadPicture : uploadImages).path)
    request.setRequestHeader('accept', 'application/json')
    for (const [name, value] of Object.entries(sent ?? {})) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? Math.floor((100 * loaded) / total) : 0)
    request.onerror = () => reject(unreachable())
    request.ontimeout = () => reject(unreachable())
    request.onload = () => {
      keepSession(headersOf(request), sent)
      if (request.status >= 200 && request.status < 300) return resolve(pathOf(request.responseText))
      void failureOf(new Response(request.responseText, { status: request.status })).then(reject)
    }
    request.send(form)
  })
}

function pathOf(text: string): string {
  const { path } = JSON.parse(text) as { path?: unknown }
  if (typeof path !== 'string') throw new Failure({ status: 0, message: 'The server answered something that is no picture.' })
  return path
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  return new Headers(
    lines.flatMap((line) => (line.includes(':') ? [[line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]] : [])) as [
      string,
      string,
    ][],
  )
}
