import { VisuallyHidden } from '@mantine/core'
import { isSpaced } from '@podstead/transcript/split-words'
import { Fragment } from 'react'
import { SUGGESTIONS } from './copy.ts'
import classes from './suggestions.module.css'
import { type TextPart, textDifference } from './text-difference.ts'

interface Props {
  before: string
  after: string
}

/** The old words struck through and the new ones marked, within the passage. */
export function SuggestionText({ before, after }: Props) {
  const parts = textDifference(before, after)
  return (
    <p className={classes.text} dir="auto">
      {parts.map((part, at) => {
        const next = parts[at + 1]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
          <Fragment key={at}>
            <Part {...part} />
            {next && isSpaced(part.text, next.text) && ' '}
          </Fragment>
        )
      })}
    </p>
  )
}

function Part({ kind, text }: TextPart) {
  if (kind === 'same') return text
  const Mark = kind === 'removed' ? 'del' : 'ins'
  return (
    <Mark className={classes[kind]}>
      <VisuallyHidden>{SUGGESTIONS[kind]} </VisuallyHidden>
      {text}
    </Mark>
  )
}
