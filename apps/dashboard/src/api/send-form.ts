import { explainLoss, type Failure, readFailure } from './failure.ts'
import { readSession, storeSession } from './session-headers.ts'

/**
 * Sends a multipart form and answers the body of the reply as text. `onProgress` gets 0 to 100; only
 * XMLHttpRequest says how far a body has come.
 * @throws Failure
 */
export function sendForm(
  path: string,
  form: FormData,
  onProgress: (percent: number) => void = () => undefined,
): Promise<string> {
  const sent = readSession()
  return new Promise((resolve, reject: (failure: Failure) => void) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('accept', 'application/json')
    for (const [name, value] of Object.entries(sent ?? {})) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(total ? Math.floor((100 * loaded) / total) : 0)
    request.onerror = () => void explainLoss().then(reject)
    request.ontimeout = () => void explainLoss().then(reject)
    request.onload = () => {
      storeSession(readHeaders(request), sent)
      if (request.status >= 200 && request.status < 300) return resolve(request.responseText)
      void readFailure(new Response(request.responseText, { status: request.status })).then(reject)
    }
    request.send(form)
  })
}

function readHeaders(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  return new Headers(
    lines.flatMap((line) =>
      line.includes(':') ? [[line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]] : [],
    ) as [string, string][],
  )
}
