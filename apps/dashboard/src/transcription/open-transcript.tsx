import { Alert, Anchor, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import type { ReplyOf } from '@podstead/contract/endpoint'
import {
  changeTranscript,
  listTranscriptSentences,
  type TranscriptSentence,
} from '@podstead/contract/transcription/transcript-sentences'
import { writeSentences } from '@podstead/transcript/captions'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '../api/call.ts'
import { useLive } from '../api/live.ts'
import { EditingNotice } from '../page-frames/editing-notice.tsx'
import { to } from '../paths.ts'
import { useUnloadWarning } from '../ui/unsaved-guard.tsx'
import { useUnsaved } from '../ui/use-unsaved.tsx'
import { DOWNLOADS, FINISHED, PAGE } from './copy.ts'
import { downloadDocument, downloadPdf, saveTranscript } from './download-transcript.ts'
import type { RowUnit } from './editor/sentences.ts'
import { TranscriptEditor } from './editor/transcript-editor.tsx'
import { createTranscriptStore, type TranscriptStore, useTranscript } from './editor/transcript-store.ts'

interface Props {
  reply: ReplyOf<typeof listTranscriptSentences>
  /** When the server answered so. */
  loadedAt: number
  unit: RowUnit
  /** Asks the server again. */
  onReload: () => Promise<TranscriptSentence[] | undefined>
}

/** Both editors are views of one: undo and what is not saved yet go along from the one to the other. */
let visit: { name: string; store: TranscriptStore } | null = null
const FORMATS = ['txt', 'srt', 'vtt', 'json'] as const
/** An answer older than this is one that an earlier page has left. */
const FRESH_MS = 5000

export function OpenTranscript({ reply, loadedAt, unit, onReload }: Props) {
  const { transcript, audiopost, show } = reply
  const [store] = useState(() => openStore({ reply, loadedAt }))
  const navigate = useNavigate()
  const wanted = useSearchParams()[0].get('t')
  const saving = useTranscript(store, (state) => state.saving)
  useOthersChanges(store, audiopost.id)
  // Leaving the page keeps saving; closing the tab would not.
  useUnloadWarning(saving === 'saving')
  useUnsaved({
    form: `transcript-${transcript.id}`,
    state: saving === 'saved' ? [] : store.pending(),
    isDirty: saving !== 'saved',
    restore: store.restore,
    discard: () => {
      store.restart(reply.sentences)
      void store.reload()
    },
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
              label: DOWNLOADS[format],
              onDownload: () =>
                saveTranscript(format, audiopost.name, writeSentences(store.get().sentences, format)),
            })),
            {
              label: DOWNLOADS.word,
              onDownload: () =>
                void downloadDocument(store.get().sentences, audiopost.name, transcript.language),
            },
            {
              label: DOWNLOADS.pdf,
              onDownload: () => void store.save().then(() => downloadPdf(ids, audiopost.name)),
            },
          ],
        }}
        store={store}
        unit={unit}
        audio={{ source: audiopost.audio_src ?? '', duration: transcript.duration_seconds }}
        startAt={wanted === null ? null : Number(wanted)}
        onStale={() => void onReload()}
        onRestored={async () => {
          const sentences = await onReload()
          if (sentences) store.restart(sentences)
        }}
      />
    </Stack>
  )
}

function openStore({ reply, loadedAt }: Pick<Props, 'reply' | 'loadedAt'>): TranscriptStore {
  const { transcript, audiopost, sentences } = reply
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
  if (Date.now() - loadedAt > FRESH_MS) void store.reload()
  return store
}

/** What others change appears by itself; where both changed the same, it is asked. */
function useOthersChanges(store: TranscriptStore, episodeId: number): void {
  useLive(
    'transcript',
    episodeId,
    (event) => {
      if (event.is_changed) void store.reload(event.revision)
    },
    () => void store.reload(),
  )
}
