import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { RowList } from '../ui/sorting/row-list.tsx'
import { TXTS } from './tag-copy.ts'
import { isTxtMissing, type TxtRow } from './tag-values.ts'

const MOST = 20

interface Props {
  rows: readonly TxtRow[]
  onChange: (rows: TxtRow[]) => void
  error?: ReactNode
  heading?: 'shown' | 'hidden'
}

/** podcast:txt: what services want to read in the feed. */
export function TxtFields({ rows, onChange, error, heading }: Props) {
  return (
    <RowList
      words={TXTS}
      {...(heading ? { heading } : {})}
      error={error}
      rows={rows}
      onChange={onChange}
      most={MOST}
      order="fixed"
      fresh={() => ({ purpose: '', value: '' })}
    >
      {(row, change) => (
        <>
          <TextInput
            data-span="4"
            size="sm"
            label={TXTS.purpose}
            placeholder={TXTS.purposeExample}
            maxLength={128}
            autoComplete="off"
            value={row.purpose}
            onChange={(event) => change({ purpose: event.currentTarget.value })}
          />
          <Textarea
            data-span="8"
            size="sm"
            label={TXTS.value}
            autosize
            minRows={1}
            maxRows={6}
            maxLength={4000}
            spellCheck={false}
            value={row.value}
            error={error !== undefined && isTxtMissing(row)}
            onChange={(event) => change({ value: event.currentTarget.value })}
          />
        </>
      )}
    </RowList>
  )
}
