import { guessSpeakers } from '@podstead/transcript/guess-speakers'
import { type EditorSentence, nameSpeaker } from './sentences.ts'

/** Somebody who may be speaking in sentences that have no name yet. */
export interface SpeakerProposal {
  name: string
  /** Of the sentences. */
  keys: string[]
  /** When the first of them is said, in seconds. */
  start: number
}

/** In the order in which they begin. */
export function proposeSpeakers(
  sentences: readonly EditorSentence[],
  people: readonly string[],
): SpeakerProposal[] {
  if (people.length === 0 || sentences.every(({ speaker }) => speaker !== null)) return []
  const guessed = guessSpeakers([...sentences], [...people])
  const proposals = new Map<string, SpeakerProposal>()
  for (const [at, { key, speaker, words }] of sentences.entries()) {
    const name = guessed[at]
    if (speaker !== null || !name) continue
    const proposal = proposals.get(name) ?? { name, keys: [], start: words[0]?.start ?? 0 }
    proposal.keys.push(key)
    proposals.set(name, proposal)
  }
  return [...proposals.values()]
}

/** Names them where nobody else has meanwhile. */
export function acceptSpeakers(
  sentences: readonly EditorSentence[],
  proposals: readonly SpeakerProposal[],
): EditorSentence[] {
  return proposals.reduce<EditorSentence[]>(
    (named, { name, keys }) => {
      const meant = new Set(keys)
      const run = named.filter(({ key, speaker }) => speaker === null && meant.has(key))
      return nameSpeaker(named, run, name, { everywhere: false })
    },
    [...sentences],
  )
}
