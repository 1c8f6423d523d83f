import { Button, Group, List, Stack, Text, ThemeIcon } from '@mantine/core'
import type { AudioReport } from '@podstead/contract/episodes/episode-fields'
import type { EpisodeWithShow } from '@podstead/contract/episodes/episodes'
import { getNormalisation, startNormalisation } from '@podstead/contract/episodes/episodes-audio'
import { IconAlertTriangle, IconCircleCheckFilled, IconWand } from '@tabler/icons-react'
import { query, queryClient, useAction } from '../../api/query.ts'
import { notifyError } from '../../ui/notify.tsx'
import { LevelFlow, useLevelling } from './level-flow.tsx'
import classes from './sound.module.css'
import { CHECK, FINDING } from './sound-copy.ts'
import { canBeLevelled, signed, toMeasures } from './sound-rules.ts'

interface Props {
  episode: EpisodeWithShow
  report: AudioReport
  onReload: () => void
}

/** What was measured in the sound, in plain words, and the offer to level it. */
export function SoundCheck({ episode, report, onReload }: Props) {
  const params = { showId: episode.show_id, episodeId: episode.id }
  const levelling = useLevelling(params)
  const start = useAction(startNormalisation, {
    onSuccess: (state) => queryClient.setQueryData(query(getNormalisation, { params }).queryKey, state),
    onError: (failure) => notifyError({ message: failure.message }),
  })
  const isVideo = episode.content_type?.startsWith('video/') ?? false
  const isUnderWay = levelling.data !== undefined && levelling.data.state !== 'none'
  return (
    <section aria-label={CHECK.title} className={classes.check}>
      <Text fw={650} component="h3">
        {CHECK.title}
      </Text>
      <Measures report={report} />
      {report.findings.length === 0 ? (
        <Group gap={8} wrap="nowrap">
          <IconCircleCheckFilled size={20} color="var(--ps-positive)" style={{ flex: 'none' }} aria-hidden />
          <Text size="sm">{report.loudness_lufs === null ? CHECK.silent : CHECK.fine}</Text>
        </Group>
      ) : (
        <List
          size="sm"
          spacing={6}
          icon={
            <ThemeIcon variant="transparent" color="marigold" size={20} c="var(--ps-accent)">
              <IconAlertTriangle size={17} aria-hidden />
            </ThemeIcon>
          }
        >
          {report.findings.map(({ code, value }) => (
            <List.Item key={code}>{FINDING[code](value, report.target_lufs)}</List.Item>
          ))}
        </List>
      )}
      {canBeLevelled(report) && isVideo && (
        <Text size="xs" c="dimmed">
          {CHECK.video}
        </Text>
      )}
      {canBeLevelled(report) && !isVideo && !isUnderWay && (
        <Stack gap={6} align="start">
          <Button
            variant="default"
            size="sm"
            leftSection={<IconWand size={17} aria-hidden />}
            loading={start.isPending}
            onClick={() => start.mutate({ params })}
          >
            {CHECK.make(signed(report.target_lufs, 0))}
          </Button>
          <Text size="xs" c="dimmed">
            {CHECK.makeHint}
          </Text>
        </Stack>
      )}
      {levelling.data && isUnderWay && (
        <LevelFlow
          params={params}
          levelling={levelling.data}
          onAgain={() => start.mutate({ params })}
          onAccepted={onReload}
        />
      )}
    </section>
  )
}

/** The numbers, each with what it means. */
function Measures({ report }: { report: AudioReport }) {
  return (
    <dl className={classes.measures}>
      {toMeasures(report).map(({ label, value, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={classes.number}>{value}</dd>
          <dd className={classes.note}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
