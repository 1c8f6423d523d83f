import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Failure } from '../../api/failure.ts'
import { TierSelect } from '../../fields/tier-select.tsx'
import { UI } from '../../ui/copy.ts'
import { ConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { FailureList } from '../../ui/error-panel.tsx'
import { countText } from '../../ui/formats.ts'
import { MANY } from '../copy.ts'
import type { BulkAction } from './use-bulk.ts'

interface Props {
  action: BulkAction | null
  /** How many, in words. */
  who: string
  /** Of the podcast, from the lowest. */
  tierNames: readonly string[]
  /** Payments that end where they are rejected or removed. */
  paying: number
  failure: Failure | null
  busy: boolean
  onConfirm: (action: BulkAction, tier: number | null) => void
  onClose: () => void
}

/** Asks before many are changed; what cannot be undone asks for a word. */
export function BulkDialog({ action, who, tierNames, paying, failure, busy, onConfirm, onClose }: Props) {
  const shown = useLast(action)
  const [tier, setTier] = useState<number | null>(null)
  if (!shown) return null
  const opened = action !== null
  const title = MANY.title[shown](who)
  if (shown === 'remove' || shown === 'reset')
    return (
      <ConfirmByTyping
        opened={opened}
        title={title}
        name={MANY.word[shown]}
        confirmLabel={shown === 'remove' ? MANY.remove : MANY.reset}
        busy={busy}
        error={failure}
        onConfirm={() => onConfirm(shown, tier)}
        onClose={onClose}
      >
        <Text>{MANY.text[shown]}</Text>
        {shown === 'remove' && paying > 0 && <Text fw={600}>{MANY.payingRemoved(countText(paying))}</Text>}
      </ConfirmByTyping>
    )
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <Stack>
        <Text>{MANY.text[shown]}</Text>
        {shown === 'reject' && paying > 0 && <Text fw={600}>{MANY.paying(countText(paying))}</Text>}
        {shown === 'tier' && (
          <TierSelect of="access" label={MANY.tierOf} names={tierNames} value={tier} onChange={setTier} />
        )}
        {failure && (
          <Alert color="clay" role="alert" title={UI.errors}>
            <FailureList error={failure} />
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {UI.cancel}
          </Button>
          <Button
            data-autofocus
            color={shown === 'reject' ? 'clay' : 'spruce'}
            loading={busy}
            onClick={() => onConfirm(shown, tier)}
          >
            {MANY[shown]}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** The last that was there: a dialog keeps its words while it closes. */
function useLast<V>(value: V | null): V | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
