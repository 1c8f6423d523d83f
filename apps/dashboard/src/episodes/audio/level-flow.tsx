import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { getEpisode, listEpisodes } from '@podstead/contract/episodes/episodes'
import {
  acceptNormalisation,
  audioHistory,
  dropNormalisation,
  getNormalisation,
  type Normalisation,
} from '@podstead/contract/episodes/episodes-audio'
import { useQuery } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { query, queryClient, refresh, useAction } from '../../api/query.ts'
import { fileSizeText } from '../../ui/formats.ts'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { SETTINGS } from '../copy.ts'
import classes from './sound.module.css'
import { LEVEL } from './sound-copy.ts'
import { toMeasures } from './sound-rules.ts'

interface EpisodeParams {
  showId: number
  episodeId: number
}

const POLL_MS = 2000

/** Asked again for as long as the copy is being made. */
export function useLevelling(params: EpisodeParams) {
  return useQuery({
    ...query(getNormalisation, { params }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'queued' || state.data?.state === 'processing' ? POLL_MS : false,
  })
}

interface Props {
  params: EpisodeParams
  levelling: Normalisation
  onAgain: () => void
  onAccepted: () => void
}

/** A levelled copy: being made, to be compared, or failed. */
export function LevelFlow({ params, levelling, onAgain, onAccepted }: Props) {
  const { queryKey } = query(getNormalisation, { params })
  const refuse = (failure: { message: string }) => notifyError({ message: failure.message })
  const accept = useAction(acceptNormalisation, {
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey })
      refresh(getEpisode, listEpisodes, audioHistory)
      notifySuccess({ message: LEVEL.accepted })
      onAccepted()
    },
    onError: refuse,
  })
  const drop = useAction(dropNormalisation, {
    onSuccess: (state) => {
      queryClient.setQueryData(queryKey, state)
      notifySuccess({ message: LEVEL.dropped })
    },
    onError: refuse,
  })
  if (levelling.state === 'failed') {
    return (
      <Alert color="clay" role="alert" title={LEVEL.failed}>
        <Text size="sm">{levelling.message || SETTINGS.failedFallback}</Text>
        <Group mt="sm">
          <Button size="compact-md" onClick={onAgain}>
            {LEVEL.again}
          </Button>
          <Button
            size="compact-md"
            variant="default"
            loading={drop.isPending}
            onClick={() => drop.mutate({ params })}
          >
            {LEVEL.discard}
          </Button>
        </Group>
      </Alert>
    )
  }
  if (levelling.state !== 'ready') {
    return (
      <div>
        <Text size="sm" fw={600} mb={6} role="status">
          {LEVEL.working(levelling.progress)}
        </Text>
        <Progress
          value={Math.max(3, levelling.progress)}
          color="marigold.4"
          animated
          aria-label={LEVEL.working(levelling.progress)}
        />
      </div>
    )
  }
  return (
    <Stack gap="sm">
      <Text size="sm" fw={600} role="status">
        {LEVEL.ready}
      </Text>
      <div className={classes.pair} onPlayCapture={pauseOthers}>
        <SampleFigure label={LEVEL.before} heard={levelling.before} />
        <SampleFigure label={LEVEL.after} heard={levelling.after} />
      </div>
      <Group>
        <Button size="sm" loading={accept.isPending} onClick={() => accept.mutate({ params })}>
          {LEVEL.accept}
        </Button>
        <Button size="sm" variant="default" loading={drop.isPending} onClick={() => drop.mutate({ params })}>
          {LEVEL.discard}
        </Button>
      </Group>
    </Stack>
  )
}

/** Two versions at once tell nothing. */
function pauseOthers({ currentTarget, target }: SyntheticEvent<HTMLElement>): void {
  for (const player of currentTarget.querySelectorAll('audio')) if (player !== target) player.pause()
}

function SampleFigure({ label, heard }: { label: string; heard: Normalisation['before'] }) {
  if (!heard) return null
  const facts = [
    ...(heard.report ? toMeasures(heard.report).slice(0, 2) : []).map(({ value }) => value),
    fileSizeText(heard.bytes),
  ]
  return (
    <figure className={classes.heard}>
      <figcaption>{label}</figcaption>
      {/* biome-ignore lint/a11y/useMediaCaption: two versions of one's own sound, to be compared */}
      <audio controls preload="none" src={heard.audio_src} aria-label={label} />
      <Text size="xs" c="dimmed">
        {facts.join(' · ')}
      </Text>
    </figure>
  )
}
