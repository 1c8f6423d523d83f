import { Alert, Anchor, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import type { ReplyOf } from '@podstead/contract/endpoint'
import {
  changeTranscript,
  listTranscriptSentences,
  type TranscriptSentence,
} from '@podstead/contract/transcription/transcript-sentences'
import { writeSentences } from '@podstead/transcript/captions'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { useLive } from '../api/live.ts'
import { EditingNotice } from '../page-frames/editing-notice.tsx'
import { to } from '../paths.ts'
import { useUnsaved } from '../ui/use-unsaved.tsx'
import { FILES, FINISHED, PAGE } from './copy.ts'
import { downloadDocument, saveTranscript } from './download-transcript.ts'
import type { RowUnit } from './editor/sentences.ts'
import { TranscriptEditor } from './editor/transcript-editor.tsx'
import { createTranscriptStore, type TranscriptStore, useTranscript } from './editor/transcript-store.ts'

interface Props {
  reply: ReplyOf<typeof listTranscriptSentences>
  unit: RowUnit
  /** Asks the server again. */
  onReload: () => Promise<TranscriptSentence[] | undefined>
}

/** Both editors are views of one: undo and what is not saved yet go along from the one to the other. */
let visit: { name: string; store: TranscriptStore } | null = null
const FORMATS = ['txt', 'srt', 'vtt', 'json'] as const
/** An event this soon after saving tells of one's own change. */
const OWN_EVENT_MS = 4000

export function OpenTranscript({ reply, unit, onReload }: Props) {
  const { transcript, audiopost, show } = reply
  const [store] = useState(() => openStore(reply))
  const navigate = useNavigate()
  const saving = useTranscript(store, (state) => state.saving)
  useOthersChanges(store, audiopost.id)
  useUnloadWarning(saving === 'saving')
  useUnsaved({
    form: `transcript-${transcript.id}`,
    state: saving === 'saved' ? [] : store.pending(),
    isDirty: saving !== 'saved',
    restore: store.restore,
    discard: () => store.restart(reply.sentences),
  })
  const ids = { episodeId: audiopost.id, transcriptId: transcript.id }
  return (
    <Stack gap="md">
      <EditingNotice showId={show.id} episodeId={audiopost.id} isEditing={saving !== 'saved'} />
      {transcript.message && <Alert color="marigold">{transcript.message}</Alert>}
      {transcript.is_stale && (
        <Alert color="marigold" title={FINISHED.stale}>
          <Text size="sm">{FINISHED.staleText}</Text>
          <Anchor
            component={Link}
            to={to('episodeSettings', { showId: show.id, id: audiopost.id })}
            fw={600}
            size="sm"
          >
            {PAGE.toEpisode}
          </Anchor>
        </Alert>
      )}
      <Group justify="space-between">
        <SegmentedControl
          aria-label={PAGE.view}
          data={[
            { value: 'paragraph', label: PAGE.paragraphs },
            { value: 'sentence', label: PAGE.sentences },
          ]}
          value={unit}
          onChange={(next) =>
            void navigate(
              next === 'paragraph'
                ? to('transcript', { episodeId: ids.episodeId, id: ids.transcriptId })
                : to('transcriptSentences', ids),
            )
          }
        />
        {!transcript.has_word_times && (
          <Text size="sm" c="dimmed">
            {FINISHED.approximate}
          </Text>
        )}
      </Group>
      <TranscriptEditor
        transcript={{
          ...ids,
          showId: show.id,
          people: reply.speakers,
          // As it stands here: those that listeners get follow a moment later.
          files: [
            ...FORMATS.map((format) => ({
              label: FILES[format],
              onDownload: () =>
                saveTranscript(format, audiopost.name, writeSentences(store.get().sentences, format)),
            })),
            {
              label: FILES.word,
              onDownload: () =>
                void downloadDocument(store.get().sentences, audiopost.name, transcript.language),
            },
          ],
        }}
        store={store}
        unit={unit}
        audio={{ source: audiopost.audio_src ?? '', duration: transcript.duration_seconds }}
        onStale={() => void onReload()}
        onRestored={async () => {
          const sentences = await onReload()
          if (sentences) store.restart(sentences)
        }}
      />
    </Stack>
  )
}

function openStore({ transcript, audiopost, sentences }: Props['reply']): TranscriptStore {
  const name = `${transcript.id} ${transcript.finished_at}`
  const params = { episodeId: audiopost.id, transcriptId: transcript.id }
  if (visit?.name === name) {
    void visit.store.reload()
    return visit.store
  }
  const store = createTranscriptStore(
    {
      send: (changes) => call(changeTranscript, { params, body: { changes } }),
      load: async () => (await call(listTranscriptSentences, { params })).sentences,
    },
    sentences,
  )
  visit = { name, store }
  return store
}

/** What others change appears by itself; where both changed the same, it is asked. */
function useOthersChanges(store: TranscriptStore, episodeId: number): void {
  const savedAt = useRef(0)
  const saving = useTranscript(store, (state) => state.saving)
  useEffect(() => {
    savedAt.current = saving === 'saving' ? Number.POSITIVE_INFINITY : Date.now()
  }, [saving])
  useLive('transcript', episodeId, (event) => {
    if (event.is_changed && Date.now() - savedAt.current > OWN_EVENT_MS) void store.reload()
  })
}

/** Leaving the page keeps saving; closing the tab would not. */
function useUnloadWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isActive])
}
