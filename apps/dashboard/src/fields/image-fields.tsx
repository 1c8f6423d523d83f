import { MultiSelect, TextInput } from '@mantine/core'
import { IMAGE_PURPOSES } from '@podstead/contract/feed-tags'
import type { ReactNode } from 'react'
import { HINT_BELOW } from '../ui/section.tsx'
import { RowList } from '../ui/sorting/row-list.tsx'
import { IMAGES } from './tag-copy.ts'
import { type ImageRow, isImageWrong } from './tag-values.ts'

const MOST = 20
const FRESH = { href: '', alt: '', aspect_ratio: '', width: '', height: '', type: '', purpose: '' }

interface Props {
  rows: readonly ImageRow[]
  onChange: (rows: ImageRow[]) => void
  error?: ReactNode
}

/** podcast:image: pictures for other places than the artwork's. */
export function ImageFields({ rows, onChange, error }: Props) {
  return (
    <RowList
      words={IMAGES}
      heading="hidden"
      error={error}
      rows={rows}
      onChange={onChange}
      most={MOST}
      fresh={() => FRESH}
    >
      {(row, change) => <Picture row={row} change={change} isRefused={error !== undefined} />}
    </RowList>
  )
}

interface PictureProps {
  row: ImageRow
  change: (fields: Partial<ImageRow>) => void
  isRefused: boolean
}

function Picture({ row, change, isRefused }: PictureProps) {
  const purposes = row.purpose.split(/\s+/).filter(Boolean)
  return (
    <>
      <TextInput
        size="sm"
        label={IMAGES.href}
        type="url"
        placeholder="https://"
        autoComplete="off"
        value={row.href}
        error={isRefused && isImageWrong(row)}
        onChange={(event) => change({ href: event.currentTarget.value })}
      />
      <MultiSelect
        data-span="6"
        size="sm"
        label={IMAGES.purpose}
        placeholder={purposes.length ? '' : IMAGES.purposeNone}
        data={[...new Set([...IMAGE_PURPOSES, ...purposes])].map((value) => ({
          value,
          label: purposeText(value),
        }))}
        value={purposes}
        onChange={(chosen) => change({ purpose: chosen.join(' ') })}
      />
      <TextInput
        data-span="6"
        size="sm"
        label={IMAGES.alt}
        description={IMAGES.altHint}
        inputWrapperOrder={HINT_BELOW}
        maxLength={1000}
        value={row.alt}
        onChange={(event) => change({ alt: event.currentTarget.value })}
      />
      {(['width', 'height'] as const).map((side) => (
        <TextInput
          key={side}
          data-span="3"
          size="sm"
          label={IMAGES[side]}
          inputMode="numeric"
          maxLength={6}
          value={row[side]}
          onChange={(event) => change({ [side]: event.currentTarget.value.replace(/\D/g, '') })}
        />
      ))}
      <TextInput
        data-span="3"
        size="sm"
        label={IMAGES.ratio}
        placeholder="16/9"
        maxLength={32}
        value={row.aspect_ratio}
        onChange={(event) => change({ aspect_ratio: event.currentTarget.value })}
      />
      <TextInput
        data-span="3"
        size="sm"
        label={IMAGES.type}
        placeholder="image/jpeg"
        maxLength={128}
        value={row.type}
        onChange={(event) => change({ type: event.currentTarget.value })}
      />
    </>
  )
}

/** Purposes that we do not know stay as they are written. */
function purposeText(purpose: string): string {
  return (IMAGES.purposes as Record<string, string>)[purpose] ?? purpose
}
