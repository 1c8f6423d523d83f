import { type FoundChapters, readChapters } from '@podstead/contract/chapters'
import { fillPath } from '@podstead/contract/endpoint'
import { readFailure, unreachable } from '../api/failure.ts'
import { readSession, storeSession } from '../api/session-headers.ts'

/**
 * Has the server find the chapters in a file; nothing of it is saved. `onProgress` gets 0 to 100: a file may
 * be a whole episode. @throws Failure
 */
export function findChapters(
  params: { showId: number; episodeId: number },
  file: File,
  onProgress: (percent: number) => void,
): Promise<FoundChapters> {
  const form = new FormData()
  form.set('file', file)
  const sent = readSession()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', fillPath(readChapters.path, params))
    request.setRequestHeader('accept', 'application/json')
    for (const [name, value] of Object.entries(sent ?? {})) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(total ? Math.floor((100 * loaded) / total) : 0)
    request.onerror = () => reject(unreachable())
    request.onload = () => {
      storeSession(readHeaders(request, Object.keys(sent ?? {})), sent)
      if (request.status === 200) return resolve(JSON.parse(request.responseText) as FoundChapters)
      void readFailure(new Response(request.responseText, { status: request.status })).then(reject)
    }
    request.send(form)
  })
}

function readHeaders(request: XMLHttpRequest, names: string[]): Headers {
  return new Headers(
    names
      .flatMap((name): [string, string][] => [[name, request.getResponseHeader(name) ?? '']])
      .filter(([, value]) => value),
  )
}
