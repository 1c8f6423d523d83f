import { Button, Card, SegmentedControl, Stack } from '@mantine/core'
import {
  listTranscriptSuggestions,
  type TranscriptSuggestion,
} from '@podstead/contract/transcript-suggestions/transcript-suggestions'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { query } from '../api/query.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Letter } from '../ui/illustrations.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { SUGGESTIONS } from './copy.ts'
import { SuggestionItem } from './suggestion-item.tsx'
import classes from './suggestions.module.css'

type Filter = 'open' | 'decided'

interface Props {
  showId: number
  /** The transcript's editor at that place. */
  editor: (suggestion: TranscriptSuggestion) => string
  /** While listeners can suggest nothing. */
  closed?: ReactNode
}

/** What listeners would correct, to be accepted or dismissed, and what was. */
export function SuggestionList({ showId, editor, closed }: Props) {
  const [filter, setFilter] = useState<Filter>('open')
  return (
    <Stack maw={960}>
      {closed}
      <SegmentedControl
        aria-label={SUGGESTIONS.filter}
        w="fit-content"
        data={[
          { value: 'open', label: SUGGESTIONS.open },
          { value: 'decided', label: SUGGESTIONS.decided },
        ]}
        value={filter}
        onChange={(next) => setFilter(next as Filter)}
      />
      <Page key={filter} showId={showId} filter={filter} editor={editor} />
    </Stack>
  )
}

interface PageProps extends Pick<Props, 'showId' | 'editor'> {
  filter: Filter
  before?: number
}

/** Fifty of them, and those after them when they are asked for. */
function Page({ showId, filter, before, editor }: PageProps) {
  const [isOpen, setOpen] = useState(false)
  const asked = { filter, ...(before && { before }) }
  const found = useQuery(query(listTranscriptSuggestions, { params: { showId }, query: asked }))
  if (found.error)
    return (
      <ErrorPanel error={found.error} title={SUGGESTIONS.loadFailed} onRetry={() => void found.refetch()} />
    )
  if (!found.data) return <RowsSkeleton count={3} />
  const { suggestions, next } = found.data
  if (!suggestions.length && !before)
    return (
      <EmptyState
        illustration={<Letter />}
        title={filter === 'open' ? SUGGESTIONS.noneTitle : SUGGESTIONS.noneDecidedTitle}
      >
        {filter === 'open' ? SUGGESTIONS.none : SUGGESTIONS.noneDecided}
      </EmptyState>
    )
  return (
    <>
      <Card padding={0} component="ul" className={classes.list} aria-label={SUGGESTIONS.list}>
        {suggestions.map((suggestion) => (
          <SuggestionItem
            key={suggestion.id}
            showId={showId}
            suggestion={suggestion}
            editor={editor(suggestion)}
          />
        ))}
      </Card>
      {next !== null && !isOpen && (
        <Button variant="subtle" onClick={() => setOpen(true)}>
          {SUGGESTIONS.more}
        </Button>
      )}
      {next !== null && isOpen && <Page showId={showId} filter={filter} before={next} editor={editor} />}
    </>
  )
}
