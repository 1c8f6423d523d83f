import { Select, Switch, TextInput } from '@mantine/core'
import { SOCIAL_PROTOCOLS } from '@podstead/contract/feed-tags'
import { type ReactNode, useState } from 'react'
import { HINT_BELOW } from '../ui/section.tsx'
import { RowList } from '../ui/sorting/row-list.tsx'
import { SOCIAL } from './tag-copy.ts'
import { isSocialWrong, type SocialRow } from './tag-values.ts'

const MOST = 20
const NETWORKS = SOCIAL_PROTOCOLS.filter((protocol) => protocol !== 'disabled')
const NONE: SocialRow = { key: 'none', protocol: 'disabled', uri: '', account_id: '', account_url: '' }

interface Props {
  rows: readonly SocialRow[]
  onChange: (rows: SocialRow[]) => void
  error?: ReactNode
}

/** podcast:socialInteract: where listeners comment, or that they are asked not to. */
export function SocialFields({ rows, onChange, error }: Props) {
  const isOff = rows.some(({ protocol }) => protocol === 'disabled')
  // What was typed before the switch comes back with it.
  const [before, setBefore] = useState<readonly SocialRow[]>([])
  const turn = (off: boolean) => {
    if (off) setBefore(rows)
    onChange(off ? [NONE] : [...before])
  }
  return (
    <>
      {!isOff && (
        <RowList
          words={SOCIAL}
          hint={SOCIAL.hint}
          error={error}
          rows={rows}
          onChange={onChange}
          most={MOST}
          fresh={() => ({ protocol: 'activitypub', uri: '', account_id: '', account_url: '' }) as const}
        >
          {(row, change) => <Place row={row} change={change} isRefused={error !== undefined} />}
        </RowList>
      )}
      <Switch
        label={SOCIAL.off}
        description={SOCIAL.offHint}
        checked={isOff}
        onChange={(event) => turn(event.currentTarget.checked)}
        error={isOff ? error : undefined}
      />
    </>
  )
}

interface PlaceProps {
  row: SocialRow
  change: (fields: Partial<SocialRow>) => void
  isRefused: boolean
}

function Place({ row, change, isRefused }: PlaceProps) {
  return (
    <>
      <Select
        data-span="4"
        size="sm"
        label={SOCIAL.protocol}
        allowDeselect={false}
        data={NETWORKS.map((value) => ({ value, label: SOCIAL.protocols[value] }))}
        value={row.protocol}
        onChange={(protocol) => change({ protocol: (protocol ?? 'activitypub') as SocialRow['protocol'] })}
      />
      <TextInput
        data-span="8"
        size="sm"
        label={SOCIAL.uri}
        description={SOCIAL.uriHint}
        inputWrapperOrder={HINT_BELOW}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        value={row.uri}
        error={isRefused && isSocialWrong(row)}
        onChange={(event) => change({ uri: event.currentTarget.value })}
      />
      <TextInput
        data-span="4"
        size="sm"
        label={SOCIAL.account}
        placeholder={SOCIAL.accountExample}
        maxLength={255}
        autoComplete="off"
        value={row.account_id}
        onChange={(event) => change({ account_id: event.currentTarget.value })}
      />
      <TextInput
        data-span="8"
        size="sm"
        label={SOCIAL.accountUrl}
        type="url"
        placeholder="https://"
        autoComplete="off"
        value={row.account_url}
        onChange={(event) => change({ account_url: event.currentTarget.value })}
      />
    </>
  )
}
