import { Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { ALERT_MS } from '@podstead/contract/limits'
import { ZonedDateTime } from '../ui/zoned-date-time.tsx'
import { instantOf, ownTimeZone } from '../ui/zoned-time.ts'
import { PUBLISH } from './copy.ts'
import { clockNote, futureNotice, releaseText } from './publish-rules.ts'

interface Props {
  /** `YYYY-MM-DD HH:mm:ss` on the clocks of the podcast's zone. */
  wall: string | null
  timeZone: string
  onChange: (wall: string | null) => void
  error?: string | null
  /** What the date means depends on whether listeners have the episode; null for drafts, where it means nothing yet. */
  explainFor: 'unpublished' | 'published' | null
}

/** A date and time in the podcast's own zone, with what will happen then in words. */
export function PublishDate({ wall, timeZone, onChange, error, explainFor }: Props) {
  const change = (next: string | null) => {
    onChange(next)
    const notice = futureNotice(next ? instantOf(next, timeZone) : null, new Date())
    if (notice && next !== wall)
      notifications.show({ id: 'future-date', message: notice, color: 'marigold', autoClose: ALERT_MS.published })
  }
  return (
    <div>
      <ZonedDateTime label={PUBLISH.date} wall={wall} timeZone={timeZone} onChange={change} error={error ?? null} field="audio_date" />
      {wall && explainFor && (
        <Text size="sm" c="dimmed" mt={8} aria-live="polite">
          {[
            releaseText(instantOf(wall, timeZone), explainFor, { show: timeZone, own: ownTimeZone() }, new Date()),
            clockNote(wall, timeZone, new Date()),
          ]
            .filter(Boolean)
            .join(' ')}
        </Text>
      )}
    </div>
  )
}
