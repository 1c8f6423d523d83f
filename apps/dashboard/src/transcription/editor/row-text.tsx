import type { TimedWord } from '@podstead/transcript/words'
import { memo, type ReactNode } from 'react'
import classes from './editor.module.css'
import { hasLowConfidence } from './sentences.ts'
import { placeWords } from './word-places.ts'

interface Props {
  text: string
  words: readonly TimedWord[]
  /** The place of the word that is being said; -1 for none. */
  heard: number
}

/** The text as the eye sees it, below the field that it is typed into: letter for letter the same. */
export const RowText = memo(function RowText({ text, words, heard }: Props) {
  const parts: ReactNode[] = []
  let at = 0
  for (const [index, [from, until]] of placeWords(text, words).entries()) {
    const word = words[index]
    if (!word || (!hasLowConfidence(word) && index !== heard)) continue
    parts.push(text.slice(at, from))
    parts.push(
      <span
        key={index}
        className={classes.word}
        data-doubtful={hasLowConfidence(word) || undefined}
        data-heard={index === heard || undefined}
      >
        {text.slice(from, until)}
      </span>,
    )
    at = until
  }
  return (
    <div className={classes.shown} aria-hidden>
      {parts}
      {/* The last line keeps its height while it is empty. */}
      {`${text.slice(at)}\u200b`}
    </div>
  )
})
