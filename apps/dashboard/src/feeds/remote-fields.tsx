import { Input, TextInput } from '@mantine/core'
import type { RemoteShow } from '@podstead/contract/feed-tags'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { FieldGrid } from '../ui/field-grid.tsx'
import { HINT_BELOW } from '../ui/section.tsx'
import { RowList, type RowWords } from '../ui/sorting/row-list.tsx'
import { REMOTE } from './copy.ts'
import { isRemoteWrong, NO_SHOW, type RemoteItemRow, type RemoteRow } from './feed-values.ts'

const MAX_SHOWS = 50
const MAX_ITEMS = 500

interface ShowsProps {
  words: RowWords
  rows: readonly RemoteRow[]
  onChange: (rows: RemoteRow[]) => void
  error?: ReactNode
}

/** Other podcasts, by the address of their feed. */
export function RemoteShows({ words, rows, onChange, error }: ShowsProps) {
  return (
    <RowList
      words={words}
      heading="hidden"
      error={error}
      rows={rows}
      onChange={onChange}
      most={MAX_SHOWS}
      fresh={() => NO_SHOW}
    >
      {(row, change) => <ShowFields show={row} change={change} isRefused={error !== undefined} />}
    </RowList>
  )
}

interface ItemsProps {
  rows: readonly RemoteItemRow[]
  onChange: (rows: RemoteItemRow[]) => void
  error?: ReactNode
}

/** What a feed that is a list is made of: podcasts, or single episodes of them. */
export function RemoteItems({ rows, onChange, error }: ItemsProps) {
  return (
    <RowList
      words={REMOTE}
      heading="hidden"
      error={error}
      rows={rows}
      onChange={onChange}
      most={MAX_ITEMS}
      fresh={() => ({ ...NO_SHOW, item_guid: '', medium: '' })}
    >
      {(row, change) => (
        <>
          <ShowFields show={row} change={change} isRefused={error !== undefined} />
          <TextInput
            size="sm"
            label={REMOTE.item}
            description={REMOTE.itemHint}
            inputWrapperOrder={HINT_BELOW}
            maxLength={2048}
            autoComplete="off"
            value={row.item_guid}
            onChange={(event) => change({ item_guid: event.currentTarget.value })}
          />
        </>
      )}
    </RowList>
  )
}

interface OneProps {
  show: RemoteShow
  onChange: (show: RemoteShow) => void
  error?: ReactNode
}

/** One podcast or publisher. */
export function RemoteOne({ show, onChange, error }: OneProps) {
  return (
    <div>
      <FieldGrid>
        <ShowFields
          show={show}
          change={(fields) => onChange({ ...show, ...fields })}
          isRefused={error !== undefined}
        />
      </FieldGrid>
      {error && <Input.Error mt={6}>{error}</Input.Error>}
    </div>
  )
}

interface FieldProps {
  show: RemoteShow
  change: (fields: Partial<RemoteShow>) => void
  isRefused: boolean
}

function ShowFields({ show, change, isRefused }: FieldProps) {
  // A GUID follows from the address; who knows nothing but the GUID, from another host, keeps it in sight.
  const [hasGuid] = useState(show.feed_guid !== '' && show.feed_url === '')
  const isWrong = isRefused && isRemoteWrong(show)
  return (
    <>
      <TextInput
        data-span="4"
        size="sm"
        label={REMOTE.name}
        maxLength={255}
        autoComplete="off"
        value={show.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextInput
        data-span="8"
        size="sm"
        label={REMOTE.feedUrl}
        type="url"
        placeholder="https://"
        autoComplete="off"
        value={show.feed_url}
        error={isWrong}
        onChange={(event) =>
          change({ feed_url: event.currentTarget.value, ...(hasGuid ? {} : { feed_guid: '' }) })
        }
      />
      {hasGuid && (
        <TextInput
          size="sm"
          label={REMOTE.guid}
          description={REMOTE.guidHint}
          inputWrapperOrder={HINT_BELOW}
          maxLength={255}
          autoComplete="off"
          value={show.feed_guid}
          onChange={(event) => change({ feed_guid: event.currentTarget.value })}
        />
      )}
    </>
  )
}
