import { Anchor, Button, FileButton, Group, Loader, Modal, Stack, Text } from '@mantine/core'
import { fillPath } from '@podstead/contract/endpoint'
import { getEpisode } from '@podstead/contract/episodes/episodes'
import {
  deleteAsset,
  getAssets,
  type Slot,
  type TranscriptFile,
  uploadAsset,
} from '@podstead/contract/transcripts'
import { IconDownload, IconTrash, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { asFailure, isOutage } from '../api/failure.ts'
import { refresh, useAction } from '../api/query.ts'
import { sendForm } from '../api/send-form.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import classes from './assets.module.css'
import { TRANSCRIPTS } from './copy.ts'
import {
  fileProblems,
  locateTranscriptProblem,
  removalText,
  sizeText,
  type TranscriptProblem,
} from './rules.ts'

/** Notices of this page. */
const NOTICE_MS = 2000

interface Props {
  slot: Slot
  params: { showId: number; episodeId: number }
  file: TranscriptFile | null
  /** All of the episode, this one among them. */
  files: readonly TranscriptFile[]
  /** Null when there is none any more. */
  onMistake: (mistake: TranscriptProblem | null) => void
}

/** Empty, loading, uploaded with Download and Remove (RU018). */
export function TranscriptSlot({ slot, params, file, files, onMistake }: Props) {
  const [isLoading, setLoading] = useState(false)
  const [isOver, setOver] = useState(false)
  const format = TRANSCRIPTS.formats[slot]
  const ending = TRANSCRIPTS.endings[slot]
  // What was made of another file gives way to one of one's own.
  const isDerived = file !== null && file.origin !== 'uploaded'
  const isOpen = file === null || isDerived

  const upload = async (given: readonly File[]) => {
    const [chosen] = given
    if (!chosen || isLoading) return
    const problems = fileProblems(given, slot)
    if (problems.length) return onMistake({ fileName: chosen.name, lines: problems, place: null, text: '' })
    onMistake(null)
    setLoading(true)
    try {
      await sendForm(fillPath(uploadAsset.path, params), createForm(chosen, slot))
      refresh(getAssets, getEpisode)
      notifySuccess({ message: TRANSCRIPTS.uploaded, duration: NOTICE_MS })
    } catch (error) {
      if (!isOutage(error)) notifyError({ message: TRANSCRIPTS.uploadFailed, duration: NOTICE_MS })
      onMistake(locateTranscriptProblem(chosen.name, asFailure(error).fullMessages, await chosen.text()))
    } finally {
      setLoading(false)
    }
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (isOpen) void upload([...event.dataTransfer.files])
  }
  return (
    <section
      aria-label={format}
      className={classes.slot}
      data-filled={file ? true : undefined}
      data-over={(isOver && isOpen) || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Text fw={650}>{format}</Text>
      {file && !isLoading ? (
        <>
          <Uploaded slot={slot} params={params} file={file} files={files} />
          {isDerived && <Choose slot={slot} onFile={(chosen) => void upload([chosen])} />}
        </>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {TRANSCRIPTS.about[slot]}
          </Text>
          {isLoading ? (
            <Group gap={8} role="status">
              <Loader size="sm" />
              <Text size="sm">{TRANSCRIPTS.loading}</Text>
            </Group>
          ) : (
            <Stack gap={4} align="start">
              <Choose slot={slot} onFile={(chosen) => void upload([chosen])} />
              <Text size="xs" c="dimmed">
                {TRANSCRIPTS.drop(ending)}
              </Text>
            </Stack>
          )}
        </>
      )}
    </section>
  )
}

function Choose({ slot, onFile }: { slot: Slot; onFile: (file: File) => void }) {
  return (
    <FileButton accept={TRANSCRIPTS.endings[slot]} onChange={(file) => file && onFile(file)}>
      {(props) => (
        <Button {...props} variant="default" size="sm" leftSection={<IconUpload size={16} aria-hidden />}>
          {TRANSCRIPTS.choose(TRANSCRIPTS.formats[slot])}
        </Button>
      )}
    </FileButton>
  )
}

function Uploaded({
  slot,
  params,
  file,
  files,
}: Pick<Props, 'slot' | 'params' | 'files'> & { file: TranscriptFile }) {
  const [isAsking, setAsking] = useState(false)
  const format = TRANSCRIPTS.formats[slot]
  const remove = useAction(deleteAsset, {
    onSuccess: () => {
      refresh(getAssets, getEpisode)
      notifySuccess({ message: TRANSCRIPTS.deleted, duration: NOTICE_MS })
    },
    onError: (failure) => notifyError({ message: failure.message }),
  })
  return (
    <>
      <div>
        <Text size="sm" className={classes.fileName}>
          {file.file_name || (file.origin === 'generated' ? TRANSCRIPTS.generated : TRANSCRIPTS.made)}
        </Text>
        <Text size="sm" c="dimmed">
          {[sizeText(file.bytes), file.language].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Group gap={6}>
        <Button
          component="a"
          href={file.file_url}
          download
          variant="default"
          size="compact-md"
          aria-label={TRANSCRIPTS.downloadOf(format)}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {TRANSCRIPTS.download}
        </Button>
        <Button
          variant="subtle"
          color="clay"
          c="var(--mantine-color-error)"
          size="compact-md"
          aria-label={TRANSCRIPTS.removeOf(format)}
          loading={remove.isPending}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {TRANSCRIPTS.remove}
        </Button>
      </Group>
      <Modal opened={isAsking} onClose={() => setAsking(false)} title={TRANSCRIPTS.removeTitle(format)}>
        <Stack>
          <Text>{removalText(file, files)}</Text>
          {file.origin === 'uploaded' && (
            <Anchor href={file.file_url} download fw={600}>
              {TRANSCRIPTS.downloadFirst}
            </Anchor>
          )}
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
              {TRANSCRIPTS.keep}
            </Button>
            <Button
              color="clay"
              onClick={() => {
                setAsking(false)
                remove.mutate({ params, query: { file_type: slot } })
              }}
            >
              {TRANSCRIPTS.remove}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}

function createForm(file: File, slot: Slot): FormData {
  const form = new FormData()
  form.set('name', file.name)
  form.set('type', slot)
  form.set('file', file)
  return form
}
