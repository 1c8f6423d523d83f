import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { isWebAddress } from '../fields/tag-values.ts'
import { Section } from '../ui/section.tsx'
import { RowList } from '../ui/sorting/row-list.tsx'
import { TRAILERS } from './copy.ts'
import type { TrailerRow } from './feed-values.ts'

const MOST = 10

interface Props {
  rows: readonly TrailerRow[]
  onChange: (rows: TrailerRow[]) => void
  error?: ReactNode
}

/** podcast:trailer */
export function TrailerFields({ rows, onChange, error }: Props) {
  return (
    <Section title={TRAILERS.title} text={TRAILERS.text} field="trailers">
      <RowList
        words={TRAILERS}
        heading="hidden"
        {...(rows.length > 0 && { hint: TRAILERS.needed })}
        error={error}
        rows={rows}
        onChange={onChange}
        most={MOST}
        fresh={() => ({ title: '', url: '', date: '', pubdate: '', type: '', length: '', season: '' })}
      >
        {(row, change) => <Trailer row={row} change={change} isRefused={error !== undefined} />}
      </RowList>
    </Section>
  )
}

interface TrailerProps {
  row: TrailerRow
  change: (fields: Partial<TrailerRow>) => void
  isRefused: boolean
}

function Trailer({ row, change, isRefused }: TrailerProps) {
  const digits = (text: string) => text.replace(/\D/g, '')
  return (
    <>
      <TextInput
        data-span="8"
        size="sm"
        label={TRAILERS.name}
        maxLength={128}
        value={row.title}
        error={isRefused && row.title.trim() === ''}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextInput
        data-span="4"
        size="sm"
        type="date"
        label={TRAILERS.date}
        value={row.date}
        error={isRefused && row.date === ''}
        onChange={(event) => change({ date: event.currentTarget.value })}
      />
      <TextInput
        size="sm"
        label={TRAILERS.url}
        type="url"
        placeholder="https://"
        autoComplete="off"
        value={row.url}
        error={isRefused && !isWebAddress(row.url)}
        onChange={(event) => change({ url: event.currentTarget.value })}
      />
      <TextInput
        data-span="4"
        size="sm"
        label={TRAILERS.type}
        placeholder="audio/mpeg"
        maxLength={128}
        value={row.type}
        onChange={(event) => change({ type: event.currentTarget.value })}
      />
      <TextInput
        data-span="4"
        size="sm"
        label={TRAILERS.length}
        inputMode="numeric"
        maxLength={15}
        value={row.length}
        onChange={(event) => change({ length: digits(event.currentTarget.value) })}
      />
      <TextInput
        data-span="4"
        size="sm"
        label={TRAILERS.season}
        inputMode="numeric"
        maxLength={9}
        value={row.season}
        onChange={(event) => change({ season: digits(event.currentTarget.value) })}
      />
    </>
  )
}
