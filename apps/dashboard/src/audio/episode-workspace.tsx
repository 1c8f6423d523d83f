import { Anchor, Card, Text, Title } from '@mantine/core'
import type { Episode } from '@podstead/contract/episodes/episodes'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLive } from '../api/live.ts'
import { SILENT } from './editor-copy.ts'
import { WaveformEditor } from './waveform-editor.tsx'

interface Props {
  episode: Pick<
    Episode,
    'id' | 'audio_src' | 'audio_file_id' | 'peaks_url' | 'duration_second' | 'direct_upload_status_code'
  >
  /** Where the audio is added and replaced. */
  settings: string
  onReload: () => void
  children: ReactNode
}

/**
 * The wave of an episode, or why there is none; then what is edited is typed. It comes by
 * itself when the audio is ready.
 */
export function EpisodeWorkspace({ episode, settings, onReload, children }: Props) {
  const isProcessing = episode.direct_upload_status_code === 202
  useLive(
    'upload',
    isProcessing ? episode.id : null,
    (event) => event.directUploadStatusCode !== 202 && onReload(),
    onReload,
  )
  if (episode.audio_src && episode.duration_second)
    return (
      <WaveformEditor
        fileId={episode.audio_file_id}
        source={episode.audio_src}
        peaks={episode.peaks_url}
        duration={episode.duration_second}
        onStale={onReload}
      >
        {children}
      </WaveformEditor>
    )
  const hasFailed = episode.direct_upload_status_code === 400
  return (
    <>
      <Card mb="lg" role="status">
        <Title order={2} size="h3" mb={4}>
          {isProcessing ? SILENT.processingTitle : hasFailed ? SILENT.failedTitle : SILENT.title}
        </Title>
        <Text c="dimmed">{isProcessing ? SILENT.processing : hasFailed ? SILENT.failed : SILENT.text}</Text>
        {!isProcessing && (
          <Anchor component={Link} to={settings} mt="sm" fw={600}>
            {SILENT.settings}
          </Anchor>
        )}
      </Card>
      {children}
    </>
  )
}
