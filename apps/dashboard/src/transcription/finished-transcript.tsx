import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { SpeechOffer as Offer } from '@podstead/contract/transcription/transcript-engines'
import type { TranscriptRequest } from '@podstead/contract/transcription/transcript-requests'
import { IconAlertTriangle, IconFileText, IconHistory, IconRefresh, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { languageName } from '../language/language-name.ts'
import { to } from '../paths.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { relativeTime } from '../ui/formats.ts'
import { FINISHED, REQUEST } from './copy.ts'
import { SpeechOffer } from './speech-offer.tsx'
import type { EngineOrder } from './use-engine-choice.ts'

interface Props {
  episodeId: number
  request: TranscriptRequest
  /** What was to be replaced, where that failed. */
  replaced: TranscriptRequest | null
  offer: Offer
  isBusy: boolean
  /** Keeps what was corrected, and moves it to the audio that the episode has now. */
  onRealign: (order: EngineOrder) => void
  /** In the place of what there is, or of what failed. */
  onReplace: (order: EngineOrder) => void
  onDelete: () => void
}

/** A transcript that was made, or why there is none. */
export function FinishedTranscript(props: Props) {
  const { episodeId, request, replaced, offer, isBusy, onReplace, onDelete } = props
  if (request.progress_status === 'COMPLETED') return <Completed {...props} />
  return (
    <Stack gap="sm">
      <Alert
        color="clay"
        role="alert"
        title={FINISHED.failed}
        icon={<IconAlertTriangle size={20} aria-hidden />}
      >
        {request.message}
      </Alert>
      {replaced && (
        <PresentTranscript episodeId={episodeId} request={replaced} text={FINISHED.stays}>
          <Button variant="default" size="sm" disabled={isBusy} onClick={onDelete}>
            {FINISHED.keepPresent}
          </Button>
        </PresentTranscript>
      )}
      <SpeechOffer offer={offer} isBusy={isBusy} submit={REQUEST.again} onRequest={onReplace} />
    </Stack>
  )
}

interface PresentProps {
  episodeId: number
  request: TranscriptRequest
  text: string
  children?: ReactNode
}

/** The one that listeners have while another one is made. */
export function PresentTranscript({ episodeId, request, text, children }: PresentProps) {
  return (
    <Group justify="space-between">
      <Text size="sm">{text}</Text>
      <Group gap="xs">
        <Button
          component={Link}
          to={to('transcript', { episodeId, id: request.id })}
          variant="default"
          size="sm"
          leftSection={<IconFileText size={17} aria-hidden />}
        >
          {FINISHED.viewPresent}
        </Button>
        {children}
      </Group>
    </Group>
  )
}

function Completed({ episodeId, request, offer, isBusy, onRealign, onReplace, onDelete }: Props) {
  const [asking, setAsking] = useState<'realign' | 'replace' | 'delete' | null>(null)
  const close = () => setAsking(null)
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {FINISHED.made(
            languageName(request.language),
            request.engine,
            relativeTime(request.finished_at ?? request.created_at),
          )}
          {!request.has_word_times && ` ${FINISHED.approximate}`}
        </Text>
        <Group gap="xs">
          <Button
            component={Link}
            to={to('transcript', { episodeId, id: request.id })}
            size="sm"
            leftSection={<IconFileText size={17} aria-hidden />}
          >
            {FINISHED.view}
          </Button>
          {!request.is_stale && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconRefresh size={17} aria-hidden />}
              disabled={isBusy}
              onClick={() => setAsking('replace')}
            >
              {FINISHED.replace}
            </Button>
          )}
          <Button
            variant="subtle"
            color="clay"
            c="var(--mantine-color-error)"
            size="sm"
            leftSection={<IconTrash size={17} aria-hidden />}
            loading={isBusy && asking === null}
            onClick={() => setAsking('delete')}
          >
            {FINISHED.delete}
          </Button>
        </Group>
      </Group>
      {request.message && (
        <Alert color="marigold" icon={<IconAlertTriangle size={20} aria-hidden />}>
          {request.message}
        </Alert>
      )}
      {request.is_stale && (
        <Alert color="marigold" title={FINISHED.stale} icon={<IconHistory size={20} aria-hidden />}>
          <Text size="sm">{FINISHED.staleText}</Text>
          <Group mt="sm" gap="xs">
            <Button size="sm" loading={isBusy} onClick={() => setAsking('realign')}>
              {FINISHED.realign}
            </Button>
            <Button size="sm" variant="default" disabled={isBusy} onClick={() => setAsking('replace')}>
              {FINISHED.replace}
            </Button>
          </Group>
        </Alert>
      )}
      <Modal opened={asking === 'realign'} onClose={close} title={FINISHED.realignTitle}>
        <Stack>
          <Text>{FINISHED.realignText}</Text>
          <SpeechOffer
            offer={offer}
            isBusy={isBusy}
            submit={FINISHED.realign}
            onRequest={(order) => {
              close()
              onRealign(order)
            }}
          />
        </Stack>
      </Modal>
      <Modal opened={asking === 'replace'} onClose={close} title={FINISHED.replaceTitle}>
        <Stack>
          <Text>{FINISHED.replaceText}</Text>
          <SpeechOffer
            offer={offer}
            isBusy={isBusy}
            submit={FINISHED.replace}
            onRequest={(order) => {
              close()
              onReplace(order)
            }}
          />
        </Stack>
      </Modal>
      <ConfirmDialog
        opened={asking === 'delete'}
        title={FINISHED.deleteTitle}
        text={FINISHED.deleteText}
        submit={FINISHED.delete}
        failure={null}
        busy={isBusy}
        onConfirm={() => {
          close()
          onDelete()
        }}
        onClose={close}
      />
    </Stack>
  )
}
