import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { RowList } from '../ui/sorting/row-list.tsx'
import { LINKS } from './tag-copy.ts'
import { isLinkWrong, isWebAddress, type LinkRow } from './tag-values.ts'

const MOST = 20

interface Props {
  rows: readonly LinkRow[]
  onChange: (rows: LinkRow[]) => void
  error?: ReactNode
}

/** podcast:contentLink: where else an episode or a stream is. */
export function LinkFields({ rows, onChange, error }: Props) {
  return (
    <RowList
      words={LINKS}
      heading="hidden"
      error={error}
      rows={rows}
      onChange={onChange}
      most={MOST}
      fresh={() => ({ href: '', text: '' })}
    >
      {(row, change) => (
        <>
          <TextInput
            data-span="4"
            size="sm"
            label={LINKS.text}
            placeholder={LINKS.textExample}
            maxLength={255}
            value={row.text}
            error={error !== undefined && isLinkWrong(row) && row.text.trim() === ''}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
          <TextInput
            data-span="8"
            size="sm"
            label={LINKS.href}
            type="url"
            placeholder="https://"
            autoComplete="off"
            value={row.href}
            error={error !== undefined && !isWebAddress(row.href)}
            onChange={(event) => change({ href: event.currentTarget.value })}
          />
        </>
      )}
    </RowList>
  )
}
