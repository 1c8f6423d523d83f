import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import {
  listTranscriptVersions,
  restoreTranscriptVersion,
  type TranscriptVersion,
} from '@podstead/contract/transcription/transcript-sentences'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, refresh, useAction } from '../../api/query.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { useReturnFocus } from '../../ui/focus/use-return-focus.ts'
import { countText, relativeTime } from '../../ui/formats.ts'
import { notifySuccess } from '../../ui/notify.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import classes from './editor.module.css'
import { VERSIONS } from './editor-copy.ts'
import type { EditedTranscript } from './transcript-editor.tsx'

interface Props {
  transcript: EditedTranscript
  onClose: () => void
  onRestored: () => void
}

/** How the transcript was before, and the way back to it. */
export function VersionsDialog({ transcript, onClose, onRestored }: Props) {
  useReturnFocus()
  const params = { episodeId: transcript.episodeId, transcriptId: transcript.transcriptId }
  const list = useQuery({ ...query(listTranscriptVersions, { params }), staleTime: 0 })
  const [chosen, setChosen] = useState<TranscriptVersion | null>(null)
  const restore = useAction(restoreTranscriptVersion, {
    onSuccess: ({ message }) => {
      refresh(listTranscriptVersions)
      notifySuccess({ message })
      onRestored()
      onClose()
    },
  })
  return (
    <>
      <Modal opened={chosen === null} onClose={onClose} title={VERSIONS.title} size="lg">
        <Stack>
          <Text size="sm" c="dimmed">
            {VERSIONS.text}
          </Text>
          {list.isPending && <RowsSkeleton count={2} />}
          {list.isError && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
          {list.data?.versions.length === 0 && <Text>{VERSIONS.none}</Text>}
          <ul className={classes.plainList}>
            {list.data?.versions.map((version) => (
              <li key={version.id} className={classes.listRow}>
                <div>
                  <Text fw={600}>{VERSIONS.reasons[version.reason]}</Text>
                  <Text size="sm" c="dimmed">
                    {[
                      relativeTime(version.created_at),
                      VERSIONS.words(countText(version.word_count)),
                      version.email && VERSIONS.by(version.email),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </div>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={VERSIONS.restoreOf(relativeTime(version.created_at))}
                  onClick={() => setChosen(version)}
                >
                  {VERSIONS.restore}
                </Button>
              </li>
            ))}
          </ul>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} data-autofocus>
              {VERSIONS.close}
            </Button>
          </Group>
        </Stack>
      </Modal>
      <ConfirmDialog
        opened={chosen !== null}
        title={VERSIONS.confirmTitle}
        text={VERSIONS.confirmText}
        submit={VERSIONS.restore}
        failure={restore.error}
        busy={restore.isPending}
        onConfirm={() => chosen && restore.mutate({ params: { ...params, versionId: chosen.id } })}
        onClose={() => {
          setChosen(null)
          restore.reset()
        }}
      />
    </>
  )
}
