import type { Recover } from './player.ts'
import { WORDS } from './words.ts'

/** From this state on the audio can go on at once (HTML, readyState). */
const HAVE_FUTURE_DATA = 3
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
/** With good addresses and a good line: then it is the file. */
const MAX_BROKEN = 3

/**
 * Goes on where the audio broke off: with a new address, because the old one may have ended, as soon
 * as there is a line again. The browser plays what it has loaded until then.
 */
export function createRecovery(document: Document): Recover {
  const broken = new WeakMap<HTMLAudioElement, number>()
  const waiting = new Map<HTMLAudioElement, () => void>()

  document.defaultView?.addEventListener('online', () => {
    for (const retry of [...waiting.values()]) retry()
    // What waits for data since the line was lost does not always notice by itself that it is back.
    for (const audio of document.querySelectorAll('audio'))
      if (!audio.paused && audio.readyState < HAVE_FUTURE_DATA) audio.dispatchEvent(new Event('error'))
  })
  document.addEventListener(
    'playing',
    ({ target }) => {
      if (target instanceof HTMLAudioElement) broken.delete(target)
    },
    true,
  )

  return (audio, { wasPlaying, resume, say }) => {
    if (waiting.has(audio)) return
    const { ticket } = audio.dataset
    if (!ticket || (broken.get(audio) ?? 0) >= MAX_BROKEN) return say(WORDS.cannotPlay)
    let wait = FIRST_WAIT_MS
    let timer: ReturnType<typeof setTimeout> | undefined

    const attempt = async () => {
      clearTimeout(timer)
      const answer = await fetch(ticket, { method: 'POST' }).catch(() => null)
      // Another attempt was quicker.
      if (!waiting.has(audio)) return
      if (answer?.ok) {
        const { audio: address } = (await answer.json()) as { audio: string }
        waiting.delete(audio)
        broken.set(audio, (broken.get(audio) ?? 0) + 1)
        audio.src = address
        say('')
        if (wasPlaying) resume()
        return
      }
      if (answer?.status === 404) {
        waiting.delete(audio)
        return say(WORDS.closed)
      }
      say(WORDS.lostConnection)
      timer = setTimeout(attempt, wait)
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    }
    waiting.set(audio, attempt)
    attempt()
  }
}
