import { partWords } from './part-words.ts'
import { endsSentence, hasEnd } from './sentence-ends.ts'
import { joinWords } from './split-words.ts'
import type { TimedSentence, TimedWord } from './words.ts'

const PARAGRAPH_PAUSE = 1.5
/** Where nothing but pauses ends sentences. */
const UNPUNCTUATED_PAUSE = 0.7
/** A text has punctuation when it has one full stop in so many words. */
const WORDS_PER_END = 80
/** Nobody reads a longer one; ideographs count twice. */
const LONGEST_SENTENCE = 360
const GOOD_PARAGRAPH = 400
const LONGEST_PARAGRAPH = 900

/**
 * Words as sentences: ended by punctuation, by a pause, or where somebody else speaks. Paragraphs begin
 * with a speaker, after 1.5 seconds of silence, and where one becomes long.
 */
export function toSentences(heard: TimedWord[], { language }: { language: string }): TimedSentence[] {
  const words = partWords(heard)
  const isPunctuated = words.filter(({ text }) => hasEnd(text)).length * WORDS_PER_END >= words.length
  const sentences: TimedSentence[] = []
  let [open, length, paragraph] = [[] as TimedWord[], 0, Number.POSITIVE_INFINITY]
  const close = (said: TimedWord[], size: number) => {
    const [first, before] = [said[0], sentences.at(-1)]
    if (!first) return
    const code = first.speakerCode ?? ''
    const pause = before ? first.start - (before.words.at(-1)?.end ?? 0) : 0
    const startsParagraph =
      !before ||
      before.speakerCode !== code ||
      pause >= PARAGRAPH_PAUSE ||
      (paragraph > GOOD_PARAGRAPH && pause >= UNPUNCTUATED_PAUSE) ||
      paragraph + size > LONGEST_PARAGRAPH
    paragraph = startsParagraph ? size : paragraph + size
    sentences.push({ words: said, speaker: null, speakerCode: code, startsParagraph })
  }
  for (const [at, word] of words.entries()) {
    open.push(word)
    length += measureText(word.text) + 1
    const next = words[at + 1]
    if (!next || isEnd(word, next, language, isPunctuated)) {
      close(open, length)
      ;[open, length] = [[], 0]
    } else if (length > LONGEST_SENTENCE) {
      const until = findBreath(open)
      close(open.slice(0, until), measureWords(open.slice(0, until)))
      open = open.slice(until)
      length = measureWords(open)
    }
  }
  return sentences
}

/** What is said, with spaces where the script has them. */
export function sentenceText(words: readonly TimedWord[]): string {
  return joinWords(words.map(({ text }) => text))
}

function isEnd(word: TimedWord, next: TimedWord, language: string, isPunctuated: boolean): boolean {
  const pause = next.start - word.end
  return (
    word.endsSegment === true ||
    (word.speakerCode ?? '') !== (next.speakerCode ?? '') ||
    pause >= PARAGRAPH_PAUSE ||
    (!isPunctuated && pause >= UNPUNCTUATED_PAUSE) ||
    endsSentence(word, next, language)
  )
}

/** Behind which word a sentence without an end is parted: a comma or the longest pause in its later half. */
function findBreath(words: readonly TimedWord[]): number {
  let [best, most] = [words.length, Number.NEGATIVE_INFINITY]
  for (let at = Math.ceil(words.length / 2); at < words.length; at += 1) {
    const [word, next] = [words[at - 1], words[at]]
    if (!word || !next) continue
    const pause = next.start - word.end
    const worth = pause + (/[,;:–—،、，；]$/u.test(word.text) ? 1 : 0)
    if (worth >= most) [best, most] = [at, worth]
  }
  return best
}

function measureWords(words: readonly TimedWord[]): number {
  return words.reduce((sum, { text }) => sum + measureText(text) + 1, 0)
}

function measureText(text: string): number {
  return /[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/u.test(text) ? text.length * 2 : text.length
}
