import { Alert, Button, Group, Text } from '@mantine/core'
import { relativeTime } from '../ui/formats.ts'
import { SETTINGS } from './copy.ts'
import type { KeptChanges } from './kept-changes.ts'

interface Props<V> {
  offer: KeptChanges<V>
  /** The episode was saved after these changes were made. */
  isOlder: boolean
  onBringBack: (values: Partial<V>) => void
  onThrowAway: () => void
}

/** After a reload or a closed tab: what was typed and not saved. */
export function KeptOffer<V>({ offer, isOlder, onBringBack, onThrowAway }: Props<V>) {
  return (
    <Alert color="marigold" title={SETTINGS.keptTitle} role="status">
      <Text size="sm">
        {SETTINGS.kept(relativeTime(offer.at))} {isOlder && SETTINGS.keptOlder}
      </Text>
      <Group mt="sm" gap="sm">
        <Button size="compact-md" onClick={() => onBringBack(offer.values)}>
          {SETTINGS.bringBack}
        </Button>
        <Button size="compact-md" variant="default" onClick={onThrowAway}>
          {SETTINGS.throwAway}
        </Button>
      </Group>
    </Alert>
  )
}
