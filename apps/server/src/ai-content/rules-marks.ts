import type { PromptKey } from '@podstead/contract/ai-content/content-prompts'
import type { AiText } from '../episodes/table.ts'

/** A text that a model wrote for an episode. */
export interface WrittenText {
  key: PromptKey
  text: string
}

export interface EpisodeTexts {
  name: string
  /** Without its markup. */
  description: string
  chapters: readonly string[]
}

/** Shorter ones stand in many texts by chance. */
const MIN_SENTENCE = 30

/** In which of an episode's texts something stands that a model wrote, word by word. */
export function findWrittenTexts(written: readonly WrittenText[], texts: EpisodeTexts): AiText[] {
  const name = fold(texts.name)
  const description = fold(texts.description)
  const chapters = new Set(texts.chapters.map(fold))
  const found: AiText[] = []
  if (written.some(({ key, text }) => key === 'titles' && fold(text) === name)) found.push('name')
  if (written.some(({ key, text }) => isProse(key) && stands(text, description))) found.push('description')
  if (written.some(({ key, text }) => key === 'chapters' && chapters.has(fold(text)))) found.push('chapters')
  return found
}

function isProse(key: PromptKey): boolean {
  return key === 'introductions' || key === 'summary' || key === 'social_posts'
}

/** A part of it is enough: whoever takes a text over may leave out half of it. */
function stands(text: string, where: string): boolean {
  return text
    .split(/(?<=[.!?…。！？])\s+|\n/)
    .map(fold)
    .some((sentence) => sentence.length >= MIN_SENTENCE && where.includes(sentence))
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
}
