import { Progress, Text } from '@mantine/core'
import { storageText } from '../ui/formats.ts'
import { STORAGE } from './storage-copy.ts'

/** From this share on it is nearly full. */
const NEARLY_FULL = 0.9

export function isNearlyFull(used: number, limit: number | null): boolean {
  return limit !== null && used >= limit * NEARLY_FULL
}

interface Props {
  /** Bytes. */
  used: number
  /** Bytes; null: no limit, then only the number is said. */
  limit: number | null
  label?: string
}

/** How much is stored of how much: a bar, and the same in a sentence. */
export function StorageMeter({ used, limit, label = STORAGE.label }: Props) {
  if (limit === null) return <Text>{STORAGE.stored(storageText(used))}</Text>
  const left = limit - used
  const sentence =
    left > 0
      ? STORAGE.used(storageText(used), storageText(limit), storageText(left))
      : STORAGE.full(storageText(used), storageText(limit))
  const percent = limit > 0 ? Math.min(100, Math.max(0, (100 * used) / limit)) : 100
  return (
    <div>
      <Progress.Root size="lg" radius="xl" mb={8}>
        <Progress.Section value={percent} color={meterColor(used, limit)} aria-label={label} />
      </Progress.Root>
      <Text size="sm">{sentence}</Text>
    </div>
  )
}

function meterColor(used: number, limit: number): string {
  if (used >= limit) return 'clay'
  return isNearlyFull(used, limit) ? 'marigold' : 'spruce'
}
