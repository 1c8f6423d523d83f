import { normalAgent } from './agents/agent-text.ts'
import { bytesByFile, type CountOptions, defaultCountOptions, sorted } from './count.ts'
import type { ExclusionReason } from './exclusions.ts'
import { countedSentence, explainReason, pendingSentence } from './explain.ts'
import type { AudioFile, DownloadRequest } from './request.ts'
import { requiredBytes } from './threshold.ts'

export type Explanation = {
  /** The one rule that decided. */
  readonly rule: ExclusionReason | 'counted' | 'pending'
  readonly sentence: string
  /** The requests it was looked at with, itself included; only itself when it is left out. */
  readonly together: readonly string[]
  /**
   * Distinct bytes that they received of the request's own file, and those that make a download of
   * it; null for what is left out.
   */
  readonly received: number | null
  readonly required: number | null
}

/**
 * Why one request of many counted or not. Looks only at requests that can have a say: those of
 * the same program for the same episode, and all of the addresses they came from. Null for a
 * request that is not among them.
 */
export function explain(
  requestId: string,
  requests: readonly DownloadRequest[],
  files: ReadonlyMap<number | string, AudioFile>,
  options: Partial<CountOptions> = {},
): Explanation | null {
  const request = requests.find(({ id }) => id === requestId)
  if (!request) return null
  const { excluded, windows } = sorted(nearby(request, requests), files, {
    ...defaultCountOptions,
    ...options,
  })
  const reason = excluded.find((one) => one.requestId === requestId)?.reason
  if (reason)
    return {
      rule: reason,
      sentence: explainReason(reason),
      together: [requestId],
      received: null,
      required: null,
    }
  const window = windows.find((one) => one.some(({ id }) => id === requestId)) ?? []
  const received = bytesByFile(window, files)
  const isCounted = [...received].some(([file, bytes]) => bytes >= requiredBytes(file))
  const own = files.get(request.fileId) as AudioFile
  return {
    rule: isCounted ? 'counted' : 'pending',
    sentence: isCounted ? countedSentence : pendingSentence,
    together: window.map(({ id }) => id),
    received: received.get(own) ?? 0,
    required: requiredBytes(own),
  }
}

function nearby(request: DownloadRequest, requests: readonly DownloadRequest[]): readonly DownloadRequest[] {
  const agent = normalAgent(request.agent)
  const same = requests.filter(
    (other) => other.episodeId === request.episodeId && normalAgent(other.agent) === agent,
  )
  const addresses = new Set(same.map(({ address }) => address))
  return requests.filter(({ address }) => addresses.has(address))
}
