import { Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { ALERT_MS } from '@podstead/contract/limits'
import { ZonedDateTime } from '../ui/zoned-date-time.tsx'
import { ownTimeZone, wallTimeToInstant } from '../ui/zoned-time.ts'
import { PUBLISH } from './copy.ts'
import { clockNote, draftNotice, futureNotice, releaseText } from './publish-rules.ts'

interface Props {
  /** `YYYY-MM-DD HH:mm:ss` on the clocks of the podcast's zone. */
  wall: string | null
  timeZone: string
  onChange: (wall: string | null) => void
  error?: string | null
  /**
   * What the date means depends on whether listeners have the episode; null for
   * drafts, where it means nothing yet.
   */
  explainFor: 'unpublished' | 'published' | null
  /** What this date means, where that does not hang on it. */
  meaning?: string
  /** What no date means; nothing is said where one is required. */
  emptyText?: string
}

/** A date and time in the podcast's own zone, with what will happen then in words. */
export function PublishDate({ wall, timeZone, onChange, error, explainFor, emptyText, meaning }: Props) {
  const change = (next: string | null) => {
    onChange(next)
    const date = next ? wallTimeToInstant(next, timeZone) : null
    const notice = explainFor ? futureNotice(date, new Date()) : draftNotice(date, new Date())
    if (notice && next !== wall)
      notifications.show({
        id: 'future-date',
        message: notice,
        color: 'marigold',
        autoClose: ALERT_MS.published,
      })
  }
  const explained = wall ? explainDate(wall, timeZone, explainFor) : explainFor && emptyText
  const words = meaning ?? explained
  return (
    <div>
      <ZonedDateTime
        label={PUBLISH.date}
        wall={wall}
        timeZone={timeZone}
        onChange={change}
        error={error ?? null}
        field="audio_date"
      />
      {words && (
        <Text size="sm" c="dimmed" mt={8} aria-live="polite">
          {words}
        </Text>
      )}
    </div>
  )
}

function explainDate(wall: string, timeZone: string, explainFor: Props['explainFor']): string | null {
  const [date, now] = [wallTimeToInstant(wall, timeZone), new Date()]
  if (!explainFor) return draftNotice(date, now)
  const text = releaseText(date, explainFor, { show: timeZone, own: ownTimeZone() }, now)
  return [text, clockNote(wall, timeZone, now)].filter(Boolean).join(' ')
}
