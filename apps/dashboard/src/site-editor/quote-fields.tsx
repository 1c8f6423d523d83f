import { Select, Textarea, TextInput } from '@mantine/core'
import { MAX_QUOTES, MAX_TITLE } from '@podstead/contract/site-editor/site-defaults'
import type { Quote } from '@podstead/contract/site-editor/site-page'
import { useState } from 'react'
import { RowList } from '../ui/sorting/row-list.tsx'
import { SECTIONS } from './copy.ts'

interface Props {
  quotes: readonly Quote[]
  onChange: (quotes: Quote[]) => void
}

type Row = Quote & { key: string }

const STARS = [0, 5, 4, 3, 2, 1]

/** Words of listeners, typed in. */
export function QuoteFields({ quotes, onChange }: Props) {
  const [rows, setRows] = useState<Row[]>(() => quotes.map((quote, at) => ({ ...quote, key: `quote-${at}` })))
  const change = (next: Row[]) => {
    setRows(next)
    onChange(next.map(({ key: _, ...quote }) => quote))
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
