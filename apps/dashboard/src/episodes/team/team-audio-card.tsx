import { Button, Group, Text } from '@mantine/core'
import type { TeamEpisodeWithShow } from '@podstead/contract/teams/team-episodes'
import { useState } from 'react'
import { fileSizeText } from '../../ui/formats.ts'
import { Section } from '../../ui/section.tsx'
import { AudioField } from '../audio/audio-field.tsx'
import { keepsVideos } from '../audio/audio-rules.ts'
import type { AudioUpload } from '../audio/upload-store.ts'
import { SETTINGS } from '../copy.ts'
import { TEAM_EPISODE } from './team-copy.ts'

interface Props {
  episode: TeamEpisodeWithShow
  upload: AudioUpload
}

/** The audio to hear, and another file in its place. */
export function TeamAudioCard({ episode, upload }: Props) {
  const [isAsked, setAsked] = useState(false)
  const { audio_src, audio_file_name, audio_file_size, duration, direct_upload_status_code } = episode
  const status =
    direct_upload_status_code === 202
      ? TEAM_EPISODE.processing
      : direct_upload_status_code === 400
        ? (episode.upload_message ?? TEAM_EPISODE.failed)
        : audio_src
          ? null
          : TEAM_EPISODE.noAudio
  const isOpen = isAsked || upload.state.step !== 'none' || (!audio_src && direct_upload_status_code === null)
  return (
    <Section
      title={TEAM_EPISODE.file}
      aside={
        !isOpen && (
          <Button variant="default" size="compact-md" onClick={() => setAsked(true)}>
            {TEAM_EPISODE.replace}
          </Button>
        )
      }
    >
      {status && (
        <Text c="dimmed" role="status">
          {status}
        </Text>
      )}
      {audio_src && (
        <div>
          {/* biome-ignore lint/a11y/useMediaCaption: the creator's own recording, before there is a transcript */}
          <audio
            controls
            preload="none"
            src={audio_src}
            style={{ width: '100%' }}
            aria-label={episode.name}
          />
          <Group gap={10} mt={6}>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {[audio_file_name, duration, audio_file_size && fileSizeText(audio_file_size)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Group>
        </div>
      )}
      {isOpen && (
        <div>
          <AudioField
            upload={upload}
            conversion={keepsVideos(episode.show) ? 'all but videos' : 'all'}
            isShared
          />
          {audio_src && (
            <Text size="sm" c="dimmed" mt={8}>
              {upload.state.step === 'uploaded' ? SETTINGS.replacePending : SETTINGS.replaceHint}
            </Text>
          )}
        </div>
      )}
    </Section>
  )
}
