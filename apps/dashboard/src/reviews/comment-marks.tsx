import type { ReviewComment } from '@podstead/contract/reviews/reviews'
import type { CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { clockText } from '../audio/clock.ts'
import { useWaveform } from '../audio/waveform-context.ts'
import { REVIEW } from './copy.ts'

interface Props {
  comments: readonly ReviewComment[]
  onSelect: (id: number) => void
}

/** The wave has a tree of its own, into which no style sheet of the page reaches. */
const MARK: CSSProperties = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  zIndex: 6,
  width: 24,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
}
const COLOR = 'var(--mantine-color-marigold-6)'
const LINE: CSSProperties = {
  position: 'absolute',
  top: 8,
  bottom: 0,
  left: 11,
  width: 2,
  background: COLOR,
}
const DOT: CSSProperties = {
  position: 'absolute',
  top: 2,
  left: 5,
  width: 14,
  height: 14,
  borderRadius: '50%',
  background: COLOR,
  boxShadow: '0 0 0 2px var(--ps-surface)',
}

/** Where on the wave something was said; what is done is not shown. */
export function CommentMarks({ comments, onSelect }: Props) {
  const { layer, duration, sound, reveal } = useWaveform()
  if (!layer || duration <= 0) return null
  return createPortal(
    comments
      .filter(({ at_seconds, resolved_at }) => at_seconds !== null && at_seconds <= duration && !resolved_at)
      .map(({ id, at_seconds, author, body }) => (
        <button
          key={id}
          type="button"
          style={{ ...MARK, left: `calc(${((at_seconds ?? 0) / duration) * 100}% - 12px)` }}
          aria-label={`${REVIEW.jump(clockText(at_seconds ?? 0))}: ${author}, ${body.slice(0, 60)}`}
          title={body.slice(0, 200)}
          onClick={() => {
            sound.seek(at_seconds ?? 0)
            reveal(at_seconds ?? 0)
            onSelect(id)
          }}
        >
          <span style={LINE} />
          <span style={DOT} />
        </button>
      )),
    layer,
  )
}
