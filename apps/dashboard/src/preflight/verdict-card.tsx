import { Button, Card, Group, SegmentedControl, Text, Title } from '@mantine/core'
import type { Preflight } from '@podstead/contract/preflight/preflight'
import { IconRefresh } from '@tabler/icons-react'
import { fileSizeText, plural, relativeTime } from '../ui/formats.ts'
import { PREFLIGHT, VERDICTS } from './copy.ts'
import { countsText } from './finding-text.ts'
import classes from './preflight.module.css'
import type { CheckTime } from './use-moment.ts'
import { VerdictFace } from './verdict-face.tsx'

const JUST_NOW_MS = 45_000

interface Props {
  report: Preflight
  about: 'show' | 'episode'
  isChecking: boolean
  moment: CheckTime
  onAgain: () => void
}

export function VerdictCard({ report, about, isChecking, moment, onAgain }: Props) {
  const { verdict, counts } = report
  const isEpisode = about === 'episode'
  return (
    <Card component="section" aria-labelledby="verdict" className={classes.verdict} data-verdict={verdict}>
      <VerdictFace verdict={verdict} />
      <div className={classes.verdictWords}>
        <Title order={2} id="verdict">
          {VERDICTS[verdict]}
        </Title>
        <Text mt={4} maw={560}>
          {verdictText(report)}
        </Text>
        {/* Said once more when a check has brought something else. */}
        <Text fw={650} mt={8} role="status">
          {countsText(counts)}
        </Text>
        <Text size="sm" c="dimmed" mt={4}>
          {[
            isChecking ? PREFLIGHT.checking : checkedText(report.checked_at),
            PREFLIGHT.facts(plural(report.item_count, 'episode'), sizeText(report.feed_bytes)),
          ].join(' · ')}
        </Text>
      </div>
      <Group className={classes.verdictTools} gap="sm">
        <div>
          <SegmentedControl
            classNames={{ root: classes.moments, label: classes.momentLabel }}
            aria-label={PREFLIGHT.which}
            value={moment.value}
            onChange={(value) => moment.choose(value as typeof moment.value)}
            data={[
              {
                value: 'publication',
                label: isEpisode ? PREFLIGHT.publicationEpisode : PREFLIGHT.publication,
              },
              { value: 'now', label: PREFLIGHT.now },
            ]}
          />
          <Text size="xs" c="dimmed" mt={4}>
            {momentHint(moment.value, isEpisode)}
          </Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={isChecking}
          onClick={onAgain}
        >
          {PREFLIGHT.again}
        </Button>
      </Group>
    </Card>
  )
}

function verdictText({ verdict, counts }: Preflight): string {
  if (verdict === 'problems') return VERDICTS.problemsText
  if (verdict === 'warnings') return VERDICTS.warningsText
  return counts.advice > 0 ? VERDICTS.readyAdvice : VERDICTS.readyText
}

function momentHint(moment: CheckTime['value'], isEpisode: boolean): string {
  if (moment === 'now') return PREFLIGHT.nowHint
  return isEpisode ? PREFLIGHT.publicationEpisodeHint : PREFLIGHT.publicationHint
}

function checkedText(at: string): string {
  const isNew = Date.now() - new Date(at).getTime() < JUST_NOW_MS
  return isNew ? PREFLIGHT.justNow : PREFLIGHT.checked(relativeTime(at))
}

/** Feeds are small: kilobytes tell more than hundredths of a megabyte. */
function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : fileSizeText(bytes)
}
