/**
 * The steps of one audio upload: none -> uploading -> uploaded. Pure;
 * the time comes with the events.
 */

export interface FileFacts {
  name: string
  /** Bytes. */
  size: number
  /** Milliseconds since 1970; with name and size it tells whether a file chosen again is the same. */
  lastModified: number
}

export type UploadState =
  | { step: 'none'; refusals: string[] }
  | {
      step: 'uploading'
      file: FileFacts
      needToConvert: boolean
      sent: number
      samples: Sample[]
      isWaiting: boolean
    }
  /** Left behind by a reload or a closed laptop; goes on when the same file is chosen again. */
  | { step: 'interrupted'; file: FileFacts; needToConvert: boolean; sent: number; refusals: string[] }
  | {
      step: 'failed'
      file: FileFacts
      needToConvert: boolean
      sent: number
      message: string
      canRetry: boolean
    }
  | { step: 'uploaded'; file: FileFacts; needToConvert: boolean; signedId: string }

interface Sample {
  at: number
  sent: number
}

export type UploadEvent =
  | { type: 'refused'; refusals: string[] }
  /** Yes or no to conversion, at any time before the episode is saved. */
  | { type: 'conversion chosen'; needToConvert: boolean }
  | { type: 'started'; file: FileFacts; needToConvert: boolean; sent: number; at: number }
  /** What the server has of an interrupted one. */
  | { type: 'found'; sent: number }
  | { type: 'progress'; sent: number; at: number }
  /** The connection is gone; sending goes on by itself when it is back. */
  | { type: 'lost' }
  /** `canRetry`: the same file may do another time. */
  | { type: 'failed'; message: string; canRetry: boolean }
  | { type: 'finished'; signedId: string }
  | { type: 'reset' }

export const NO_AUDIO: UploadState = { step: 'none', refusals: [] }

/** The state after an event. Late events of a cancelled upload change nothing. */
export function after(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'reset':
      return NO_AUDIO
    case 'refused':
      // A wrong file dropped beside a good one takes nothing away.
      return state.step === 'none' || state.step === 'interrupted'
        ? { ...state, refusals: event.refusals }
        : state
    case 'conversion chosen':
      return 'needToConvert' in state ? { ...state, needToConvert: event.needToConvert } : state
    case 'started':
      return {
        step: 'uploading',
        file: event.file,
        needToConvert: event.needToConvert,
        sent: event.sent,
        samples: [],
        isWaiting: false,
      }
    case 'found':
      return state.step === 'interrupted' ? { ...state, sent: event.sent } : state
    case 'progress':
      return state.step === 'uploading'
        ? { ...state, sent: event.sent, isWaiting: false, samples: sampled(state.samples, event) }
        : state
    case 'lost':
      return state.step === 'uploading' ? { ...state, isWaiting: true, samples: [] } : state
    case 'failed':
      return state.step === 'uploading'
        ? {
            step: 'failed',
            ...kept(state),
            sent: state.sent,
            message: event.message,
            canRetry: event.canRetry,
          }
        : state
    case 'finished':
      return state.step === 'uploading'
        ? { step: 'uploaded', ...kept(state), signedId: event.signedId }
        : state
  }
}

/** Bytes a second over the last ten seconds; null until there is enough to say. */
export function uploadSpeed(samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < 1000) return null
  const speed = ((last.sent - first.sent) * 1000) / (last.at - first.at)
  return speed > 0 ? speed : null
}

export function isSameFile(a: FileFacts, b: FileFacts): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified
}

/** Nothing may be saved, and the tab should not be closed. */
export function isBusy(state: UploadState): boolean {
  return state.step === 'uploading'
}

const WINDOW_MS = 10_000

function sampled(samples: Sample[], { sent, at }: Sample): Sample[] {
  return [...samples.filter((sample) => at - sample.at <= WINDOW_MS), { sent, at }]
}

function kept({ file, needToConvert }: { file: FileFacts; needToConvert: boolean }) {
  return { file, needToConvert }
}
