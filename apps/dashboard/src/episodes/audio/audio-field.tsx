import { Alert, Button, Card, Group, Text } from '@mantine/core'
import { allowUploadFiles } from '@podstead/contract/uploads'
import { IconCircleCheckFilled, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../../api/query.ts'
import { StorageNotice } from '../../fields/storage-notice.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { fileSizeText } from '../../ui/formats.ts'
import { AUDIO } from '../copy.ts'
import { AudioDropZone } from './audio-drop-zone.tsx'
import { type Conversion, isConverted, normalExtensions, uploadPercent } from './audio-rules.ts'
import { ConversionChoice } from './conversion-choice.tsx'
import { UploadProgress } from './upload-progress.tsx'
import type { UploadState } from './upload-state.ts'
import type { AudioUpload } from './upload-store.ts'

interface Props {
  upload: AudioUpload
  /** Said under the field, such as that audio is missing. */
  error?: string | null
  conversion?: Conversion
  /** It lies in somebody else's storage. */
  isShared?: boolean
  /** What the drop zone says. */
  words?: { drop: string; help: string }
}

/** Where an episode's audio comes in: each step of the upload has its own face. */
export function AudioField({ upload, error, conversion = 'all', words = AUDIO, isShared = false }: Props) {
  const allowed = useQuery(query(allowUploadFiles))
  const extensions = normalExtensions(allowed.data ?? [])
  const { state, choose, refuse, setConversion, remove, retry } = upload
  const zone = (title: string, button: string) => (
    <AudioDropZone
      title={title}
      button={button}
      help={words.help}
      extensions={extensions}
      onFile={(file) => choose(file, extensions, isConverted(conversion, file.name))}
      onRefused={refuse}
    />
  )
  if (allowed.isError) return <ErrorPanel error={allowed.error} onRetry={() => void allowed.refetch()} />
  return (
    <div>
      {state.step !== 'uploaded' && !isShared && <StorageNotice />}
      {state.step === 'none' && zone(words.drop, AUDIO.choose)}
      {state.step === 'interrupted' && (
        <Interrupted
          state={state}
          zone={zone(AUDIO.continueTitle(state.file.name), AUDIO.continueChoose)}
          onStartOver={remove}
        />
      )}
      {state.step === 'uploading' && <UploadProgress state={state} onCancel={remove} />}
      {state.step === 'failed' && <Failed state={state} onRetry={retry} onRemove={remove} />}
      {state.step === 'uploaded' && <Uploaded state={state} onRemove={remove} />}
      {(state.step === 'uploading' || state.step === 'uploaded') &&
        isConverted(conversion, state.file.name) && (
          <ConversionChoice
            fileName={state.file.name}
            needToConvert={state.needToConvert}
            onChange={setConversion}
          />
        )}
      {'refusals' in state && state.refusals.length > 0 && (
        <Alert color="clay" role="alert" mt="sm">
          {state.refusals.map((line) => (
            <Text key={line} size="sm">
              {line}
            </Text>
          ))}
        </Alert>
      )}
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" fw={500} mt={8}>
          {error}
        </Text>
      )}
    </div>
  )
}

function Interrupted({
  state,
  zone,
  onStartOver,
}: {
  state: Extract<UploadState, { step: 'interrupted' }>
  zone: ReactNode
  onStartOver: () => void
}) {
  return (
    <>
      {zone}
      <Group justify="space-between" mt="sm" wrap="nowrap" align="start">
        <Text size="sm" c="dimmed" role="status">
          {AUDIO.continueText(uploadPercent(state.sent, state.file.size))}
        </Text>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          style={{ flex: 'none' }}
          leftSection={<IconRefresh size={15} aria-hidden />}
          onClick={onStartOver}
        >
          {AUDIO.startOver}
        </Button>
      </Group>
    </>
  )
}

function Failed({
  state,
  onRetry,
  onRemove,
}: {
  state: Extract<UploadState, { step: 'failed' }>
  onRetry: () => void
  onRemove: () => void
}) {
  return (
    <Alert color="clay" role="alert" title={state.file.name}>
      <Text size="sm">{state.message}</Text>
      <Group mt="sm">
        {state.canRetry && (
          <Button size="sm" onClick={onRetry} leftSection={<IconRefresh size={16} aria-hidden />}>
            {AUDIO.retry}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={onRemove}>
          {AUDIO.another}
        </Button>
      </Group>
    </Alert>
  )
}

function Uploaded({
  state,
  onRemove,
}: {
  state: Extract<UploadState, { step: 'uploaded' }>
  onRemove: () => void
}) {
  return (
    <Card role="status">
      <Group wrap="nowrap" justify="space-between">
        <Group wrap="nowrap" miw={0}>
          <IconCircleCheckFilled size={30} color="var(--ps-positive)" style={{ flex: 'none' }} aria-hidden />
          <div style={{ minWidth: 0 }}>
            <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
              {state.file.name}
            </Text>
            <Text size="sm" c="dimmed">
              {`${AUDIO.uploaded} · ${fileSizeText(state.file.size)}`}
            </Text>
          </div>
        </Group>
        <Button
          variant="subtle"
          color="clay"
          c="var(--mantine-color-error)"
          size="compact-sm"
          style={{ flex: 'none' }}
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={onRemove}
        >
          {AUDIO.remove}
        </Button>
      </Group>
    </Card>
  )
}
