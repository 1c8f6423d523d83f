import { Badge } from '@mantine/core'
import type { Publication } from '@podstead/contract/episodes/episodes'
import { STATES } from './copy.ts'

const LOOKS: Record<Publication, { label: string; color: string }> = {
  draft: { label: STATES.draft, color: 'gray' },
  scheduled: { label: STATES.scheduled, color: 'marigold' },
  published: { label: STATES.published, color: 'spruce' },
  processing: { label: STATES.processing, color: 'marigold' },
  failed: { label: STATES.failed, color: 'clay' },
}

/** Publish state of an episode. */
export function StatusBadge({ publication }: { publication: Publication }) {
  const { label, color } = LOOKS[publication]
  return (
    <Badge
      color={color}
      leftSection={<Dot hollow={publication === 'draft' || publication === 'scheduled'} />}
    >
      {label}
    </Badge>
  )
}

/** A filled or hollow dot, so that the state does not hang on colour alone. */
function Dot({ hollow }: { hollow: boolean }) {
  return (
    <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden>
      <circle
        cx="4"
        cy="4"
        r="3"
        fill={hollow ? 'none' : 'currentColor'}
        stroke="currentColor"
        strokeWidth="1.5"
      />
    </svg>
  )
}
