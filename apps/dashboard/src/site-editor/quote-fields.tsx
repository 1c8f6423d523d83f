import { Select, Textarea, TextInput } from '@mantine/core'
import { MAX_QUOTES, MAX_TITLE } from '@podstead/contract/site-editor/site-defaults'
import type { Quote } from '@podstead/contract/site-editor/site-page'
import { useState } from 'react'
import { isSameValue } from '../ui/merging/merge-conflicts.ts'
import { RowList } from '../ui/sorting/row-list.tsx'
import { SECTIONS } from './copy.ts'

interface Props {
  quotes: readonly Quote[]
  onChange: (quotes: Quote[]) => void
}

type Row = Quote & { key: string }

const STARS = [0, 5, 4, 3, 2, 1]

function toRows(quotes: readonly Quote[]): Row[] {
  return quotes.map((quote, at) => ({ ...quote, key: `quote-${at}` }))
}

function toQuote({ key: _, ...quote }: Row): Quote {
  return quote
}

/** Words of listeners, typed in. */
export function QuoteFields({ quotes, onChange }: Props) {
  const [last, setLast] = useState<Row[]>(() => toRows(quotes))
  // What was discarded, or saved in another window, is not what was typed here last.
  const rows = isSameValue(last.map(toQuote), quotes) ? last : toRows(quotes)
  const change = (next: Row[]) => {
    setLast(next)
    onChange(next.map(toQuote))
  }
  return (
    <RowList<Row>
      words={{
        label: SECTIONS.quotes,
        none: SECTIONS.noQuotes,
        add: SECTIONS.addQuote,
        row: SECTIONS.quote,
        remove: SECTIONS.removeQuote,
      }}
      rows={rows}
      onChange={change}
      most={MAX_QUOTES}
      fresh={() => ({ words: '', name: '', source: '', url: '', stars: 0 })}
    >
      {(row, set) => (
        <>
          <Textarea
            label={SECTIONS.words}
            autosize
            minRows={2}
            maxLength={600}
            value={row.words}
            onChange={(event) => set({ words: event.currentTarget.value })}
          />
          <TextInput
            label={SECTIONS.who}
            maxLength={MAX_TITLE}
            value={row.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <TextInput
            label={SECTIONS.where}
            maxLength={MAX_TITLE}
            value={row.source}
            onChange={(event) => set({ source: event.currentTarget.value })}
          />
          <TextInput
            label={SECTIONS.address}
            type="url"
            maxLength={2048}
            placeholder="https://"
            value={row.url}
            onChange={(event) => set({ url: event.currentTarget.value })}
          />
          <Select
            label={SECTIONS.stars}
            allowDeselect={false}
            data={STARS.map((stars) => ({
              value: String(stars),
              label: stars ? '★'.repeat(stars) : SECTIONS.noStars,
            }))}
            value={String(row.stars)}
            onChange={(stars) => set({ stars: Number(stars) })}
          />
        </>
      )}
    </RowList>
  )
}
