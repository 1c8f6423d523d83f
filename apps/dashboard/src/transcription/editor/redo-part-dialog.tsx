import { Alert, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import type { SpeechOffer as Offer } from '@podstead/contract/transcription/transcript-engines'
import { getTranscriptState } from '@podstead/contract/transcription/transcript-requests'
import { redoTranscript } from '@podstead/contract/transcription/transcript-sentences'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../api/query.ts'
import { clockText, parseClock, placed } from '../../audio/clock.ts'
import { TimeField } from '../../audio/time-field.tsx'
import { UI } from '../../ui/copy.ts'
import { ErrorPanel, FailureList } from '../../ui/error-panel.tsx'
import { useReturnFocus } from '../../ui/focus/use-return-focus.ts'
import { notifySuccess } from '../../ui/notify.tsx'
import { SpeechOffer } from '../speech-offer.tsx'
import { useEditor } from './editor-context.ts'
import { PART } from './editor-copy.ts'
import type { EditorSentence } from './sentences.ts'
import type { EditedTranscript } from './transcript-editor.tsx'
import { useTranscript } from './transcript-store.ts'

interface Props {
  transcript: EditedTranscript
  onClose: () => void
  onStarted: () => void
}

const SHORTEST_SECONDS = 1

/** Has a part of the audio transcribed once more; at first the sentence at which the sound stands. */
export function RedoPartDialog({ transcript: { episodeId, transcriptId }, onClose, onStarted }: Props) {
  useReturnFocus()
  const { store, sound } = useEditor()
  const saving = useTranscript(store, (one) => one.saving)
  const state = useQuery({ ...query(getTranscriptState, { params: { episodeId } }), staleTime: 0 })
  const [{ from, to }, setTimes] = useState(() => sentenceAt(store.get().sentences, sound.get().seconds))
  const redo = useAction(redoTranscript, {
    onSuccess: () => {
      notifySuccess({ message: PART.started })
      onClose()
      onStarted()
    },
  })
  const duration = state.data?.request?.duration_seconds ?? 0
  const part = toPart(from, to)
  const position = () => clockText(placed(sound.get().seconds, duration))
  return (
    <Modal opened onClose={onClose} title={PART.open}>
      <Stack>
        <Text size="sm">{PART.text}</Text>
        <Group grow align="flex-start">
          <TimeField
            label={PART.from}
            value={from}
            duration={duration}
            onChange={(text) => setTimes({ from: text, to })}
            onUsePosition={() => setTimes({ from: position(), to })}
            autoFocus
          />
          <TimeField
            label={PART.to}
            value={to}
            duration={duration}
            onChange={(text) => setTimes({ from, to: text })}
            onUsePosition={() => setTimes({ from, to: position() })}
          />
        </Group>
        {redo.error && (
          <Alert color="clay" role="alert" title={UI.errors}>
            <FailureList error={redo.error} />
          </Alert>
        )}
        {state.isPending && <Skeleton h={120} role="status" />}
        {state.isError && <ErrorPanel error={state.error} onRetry={() => void state.refetch()} />}
        {!part && <Text size="sm">{PART.invalid}</Text>}
        {state.data && part && (
          <SpeechOffer
            offer={offerForPart(state.data.offer, (part.to - part.from) / (duration || 1))}
            isBusy={redo.isPending || saving === 'saving'}
            submit={PART.submit}
            onRequest={(order) =>
              redo.mutate({ params: { episodeId, transcriptId }, body: { ...part, ...order } })
            }
          />
        )}
      </Stack>
    </Modal>
  )
}

function sentenceAt(sentences: readonly EditorSentence[], seconds: number): { from: string; to: string } {
  const found = sentences.findLast(({ words }) => (words[0]?.start ?? 0) <= seconds) ?? sentences[0]
  return {
    from: clockText(placed(found?.words[0]?.start ?? 0, 0)),
    // To the next tenth: its last word belongs to it.
    to: clockText(placed((found?.words.at(-1)?.end ?? 0) + 0.1, 0)),
  }
}

function toPart(from: string, to: string): { from: number; to: number } | null {
  const [start, end] = [parseClock(from), parseClock(to)]
  return start === null || end === null || end - start < SHORTEST_SECONDS ? null : { from: start, to: end }
}

/** What it takes and costs for a share of the audio. */
function offerForPart(offer: Offer, share: number): Offer {
  return {
    ...effortForPart(offer, share),
    engines: offer.engines.map((one) => effortForPart(one, share)),
  }
}

function effortForPart<E extends Pick<Offer, 'cost' | 'expected_seconds'>>(effort: E, share: number): E {
  const [amount = '', currency = ''] = effort.cost?.split(' ') ?? []
  const least = Number(amount) ? 0.01 : 0
  return {
    ...effort,
    cost: effort.cost && `${Math.max(least, Number(amount) * share).toFixed(2)} ${currency}`,
    expected_seconds: effort.expected_seconds === null ? null : Math.ceil(effort.expected_seconds * share),
  }
}
