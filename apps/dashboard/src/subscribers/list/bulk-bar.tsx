import { Button } from '@mantine/core'
import type { ListedSubscriber } from '@podstead/contract/subscribers/subscribers'
import { MAX_BULK_IDS } from '@podstead/contract/subscribers/subscribers-manage'
import { IconCheck, IconMail, IconRefresh, IconStairs, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { countText, plural } from '../../ui/formats.ts'
import { SelectionBar } from '../../ui/lists/selection-bar.tsx'
import { MANY } from '../copy.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { ListView } from './list-view.ts'
import { type BulkAction, useBulk } from './use-bulk.ts'

interface Props {
  showId: number
  view: ListView
  /** Those that were selected one by one. */
  selected: readonly ListedSubscriber[]
  /** How many the list holds; null: nobody has counted them. */
  all: number | null
  /** How many of all that are found pay on. */
  paying: number
  /** There are more than are on this page. */
  hasMore: boolean
  /** Of the podcast, from the lowest. */
  tierNames: readonly string[]
  onClear: () => void
  onRun: (runId: number) => void
}

const ACTIONS = [
  ['approve', MANY.approve, IconCheck],
  ['reject', MANY.reject, IconX],
  ['tier', MANY.tier, IconStairs],
  ['resend', MANY.resend, IconMail],
  ['reset', MANY.reset, IconRefresh],
  ['remove', MANY.remove, IconTrash],
] as const

/** What can be done with all selected subscribers at once, or with all that the list finds. */
export function BulkBar({ showId, view, selected, all, paying, hasMore, tierNames, onClear, onRun }: Props) {
  const [isAll, setAll] = useState(false)
  const [asked, setAsked] = useState<BulkAction | null>(null)
  const bulk = useBulk(showId, onClear, onRun)
  const isTooMany = !isAll && selected.length > MAX_BULK_IDS
  const counted = isAll
    ? all === null
      ? MANY.everybody
      : plural(all, 'subscriber')
    : plural(selected.length, 'subscriber')
  const text = isTooMany
    ? MANY.tooMany(countText(MAX_BULK_IDS))
    : isAll
      ? all === null
        ? MANY.allMatches
        : MANY.all(countText(all))
      : MANY.count(countText(selected.length))
  const offered = ACTIONS.filter(
    ([action]) => !(action === 'resend' && isAll) && !(action === 'tier' && tierNames.length === 0),
  )
  return (
    <SelectionBar
      label={MANY.label}
      clearLabel={MANY.clear}
      onClear={onClear}
      text={
        <>
          {text}
          {!isAll && hasMore && (
            <Button variant="subtle" size="compact-sm" ml={8} onClick={() => setAll(true)}>
              {all === null ? MANY.selectMatches : MANY.selectAll(countText(all))}
            </Button>
          )}
        </>
      }
    >
      {offered.map(([action, label, Icon]) => (
        <Button
          key={action}
          variant="default"
          size="compact-md"
          leftSection={<Icon size={16} aria-hidden />}
          disabled={isTooMany || bulk.isPending}
          onClick={() => setAsked(action)}
        >
          {label}
        </Button>
      ))}
      <BulkDialog
        action={asked}
        who={counted}
        tierNames={tierNames}
        paying={isAll ? paying : selected.filter(({ is_paying }) => is_paying).length}
        failure={bulk.failure}
        busy={bulk.isPending}
        onClose={() => {
          setAsked(null)
          bulk.forget()
        }}
        onConfirm={(action, tier) => bulk.run(action, isAll ? { view } : { selected }, tier)}
      />
    </SelectionBar>
  )
}
