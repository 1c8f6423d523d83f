import type { DescriptionCheck } from '@podstead/contract/ai-content/content-prompts'
import { findForeign } from '@podstead/drafts/check'
import { collectGrounds } from '@podstead/drafts/grounds'
import { readLanguage } from '@podstead/drafts/language'
import { toPlainText } from '@podstead/drafts/plain-text'
import { toSpokenSentences } from '@podstead/drafts/sentences'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { episodeDetail } from '../episodes/queries.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { plainText } from '../kernel/mail/html.ts'
import { draftTranscript, namesOfEpisode, readTranscriptCues } from './queries-transcript.ts'

const MAX_CHARACTERS = 20_000
const MAX_FOREIGN = 40

/**
 * What the description of an episode names, counts or quotes that nobody says in it. Nothing is checked
 * without a transcript that can be read, or where there is no description.
 */
export async function checkDescription(
  kernel: Kernel,
  show: PermittedShow,
  episode: PermittedEpisode,
): Promise<DescriptionCheck> {
  const transcript = await draftTranscript(kernel.db, show, episode)
  const { name, description } = await episodeDetail(kernel.db, episode)
  const text = toPlainText(plainText(description), { maxLength: MAX_CHARACTERS })
  if (!transcript || !text) return UNCHECKED
  const cues = await readTranscriptCues(kernel, transcript)
  if (cues.length === 0) return UNCHECKED
  const language = readLanguage(transcript.language)
  const sentences = toSpokenSentences(cues, language)
  const speakers = sentences.flatMap(({ speaker }) => speaker ?? [])
  const people = [...new Set([...(await namesOfEpisode(kernel.db, show, episode)), ...speakers])]
  const grounds = collectGrounds({ sentences, people, language }, [name, show.podcast_title])
  const found = new Map(
    findForeign(text, grounds, language)
      // Without the common words of a language, each one that begins a sentence looks like a name.
      .filter(({ kind }) => kind !== 'name' || language.isKnown)
      .map((one) => [`${one.kind} ${one.text}`, one]),
  )
  return { is_checked: true, foreign: [...found.values()].slice(0, MAX_FOREIGN) }
}

const UNCHECKED: DescriptionCheck = { is_checked: false, foreign: [] }
