import { cleanSpeaker, oneLine, type Paragraph } from './model.ts'
import { joinWords } from './split-words.ts'
import type { TimedSentence } from './words.ts'

/** Sentences as people read them: by one speaker each, until the next paragraph begins. */
export function toReadingParagraphs(sentences: readonly TimedSentence[]): Paragraph[] {
  const found: { start: number | null; speaker: string | null; words: string[] }[] = []
  for (const { words, speaker: name, startsParagraph } of sentences) {
    const [speaker, last] = [cleanSpeaker(name), found.at(-1)]
    const said = words.map(({ text }) => text)
    if (last && !startsParagraph && last.speaker === speaker) last.words.push(...said)
    else found.push({ start: words[0]?.start ?? null, speaker, words: said })
  }
  return found
    .map(({ words, ...rest }) => ({ ...rest, text: oneLine(joinWords(words)) }))
    .filter(({ text }) => text)
}
