import { Progress, Text } from '@mantine/core'
import { getTranscriptUse } from '@podstead/contract/transcription/transcript-requests'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { countText } from '../ui/formats.ts'
import { Section } from '../ui/section.tsx'
import { PLANS } from './copy.ts'

/** How many of the plan's minutes of transcripts are used in this month; nothing without a limit. */
export function PlanTranscripts() {
  const { data } = useQuery(query(getTranscriptUse))
  if (!data || data.seconds_allowed === null) return null
  const { seconds_used: used, seconds_allowed: allowed } = data
  const percent = allowed > 0 ? Math.min(100, (100 * used) / allowed) : 100
  return (
    <Section title={PLANS.transcriptsTitle}>
      <div>
        <Progress.Root size="lg" radius="xl" mb={8}>
          <Progress.Section
            value={percent}
            color={percent < 90 ? 'spruce' : percent < 100 ? 'marigold' : 'clay'}
            aria-label={PLANS.transcriptsTitle}
          />
        </Progress.Root>
        <Text size="sm">
          {PLANS.transcriptsUsed(countText(Math.ceil(used / 60)), countText(Math.floor(allowed / 60)))}
        </Text>
      </div>
    </Section>
  )
}
