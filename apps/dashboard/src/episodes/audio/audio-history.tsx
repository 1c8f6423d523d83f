import { Badge, Button, Collapse, Skeleton, Stack, Text } from '@mantine/core'
import { getEpisode, listEpisodes } from '@podstead/contract/episodes/episodes'
import { audioHistory, type HistoryFile, restoreAudio } from '@podstead/contract/episodes/episodes-audio'
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { query, refresh, useAction } from '../../api/query.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { dateTimeText, durationText, fileSizeText, relativeTime } from '../../ui/formats.ts'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import classes from './sound.module.css'
import { HISTORY } from './sound-copy.ts'

interface Props {
  params: { showId: number; episodeId: number }
  timeZone: string
  onRestored: () => void
}

/** The files that an episode had in the last 30 days; each can be played and restored. */
export function AudioHistory({ params, timeZone, onRestored }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        ml={-8}
        aria-expanded={isOpen}
        aria-controls={id}
        leftSection={<IconHistory size={17} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? HISTORY.close : HISTORY.open}
      </Button>
      <Collapse expanded={isOpen} id={id}>
        {isOpen && <Files params={params} timeZone={timeZone} onRestored={onRestored} />}
      </Collapse>
    </div>
  )
}

function Files({ params, timeZone, onRestored }: Props) {
  const history = useQuery(query(audioHistory, { params }))
  const restore = useAction(restoreAudio, {
    onSuccess: ({ audio_file_name }) => {
      refresh(audioHistory, getEpisode, listEpisodes)
      notifySuccess({ message: HISTORY.restored(audio_file_name ?? '') })
      onRestored()
    },
    onError: (failure) => notifyError({ message: failure.message }),
  })
  if (history.isPending) return <Skeleton h={72} mt="sm" />
  if (!history.data) return <ErrorPanel error={history.error} onRetry={() => void history.refetch()} />
  const { files } = history.data
  const busyWith = restore.isPending ? restore.variables.params.fileId : null
  return (
    <Stack gap="sm" mt="sm">
      <Text size="sm" c="dimmed">
        {files.some(({ is_current }) => !is_current) ? HISTORY.text : HISTORY.empty}
      </Text>
      <ul className={classes.files} aria-label={HISTORY.title}>
        {files.map((file) => (
          <li key={file.id} className={classes.file}>
            <div>
              <Text className={classes.fileName}>{file.file_name}</Text>
              <Text size="sm" c="dimmed">
                {describeFile(file, timeZone)}
              </Text>
            </div>
            {file.is_current ? (
              <Badge color="spruce">{HISTORY.current}</Badge>
            ) : (
              <Button
                variant="default"
                size="compact-md"
                aria-label={HISTORY.restoreOf(file.file_name)}
                loading={busyWith === file.id}
                disabled={busyWith !== null && busyWith !== file.id}
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={() => restore.mutate({ params: { ...params, fileId: file.id } })}
              >
                {HISTORY.restore}
              </Button>
            )}
            {!file.is_current && (
              // biome-ignore lint/a11y/useMediaCaption: own audio, to compare with another version
              <audio
                controls
                preload="none"
                src={file.audio_src}
                aria-label={HISTORY.listen(file.file_name)}
              />
            )}
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function describeFile(
  { created_at, duration_second, bytes, restorable_until }: HistoryFile,
  timeZone: string,
): string {
  return [
    dateTimeText(created_at, timeZone),
    duration_second ? durationText(duration_second) : '',
    fileSizeText(bytes),
    restorable_until ? HISTORY.until(relativeTime(restorable_until)) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
