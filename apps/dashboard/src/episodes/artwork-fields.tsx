import { Anchor, Badge, Divider, Group, Stack, Text } from '@mantine/core'
import type { EpisodeWithShow } from '@podstead/contract/episodes/episodes'
import { IconFileText } from '@tabler/icons-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ARTWORK_RULES } from '../fields/pictures/picture-rules.ts'
import { PictureSlot } from '../fields/pictures/picture-slot.tsx'
import { to } from '../paths.ts'
import { Section } from '../ui/section.tsx'
import { DEFAULTS } from './defaults/defaults-copy.ts'
import { NO_ARTWORK } from './episode-draft.ts'
import classes from './episode-form.module.css'
import { ARTWORK, TRANSCRIPT } from './parts-copy.ts'

interface Props {
  showId: number
  /** The path of what was chosen before; empty: none. */
  path: string
  /** The default of the podcast, which the episode gets unless it is taken away. */
  standard: string | null
  onChange: (path: string) => void
}

/** A picture of a new episode's own: sent at once, put in its place when the episode is created. */
export function NewArtwork({ showId, path, standard, onChange }: Props) {
  const file = useRef<File | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  const isStandard = path === '' && standard !== null
  const isOwn = path !== '' && path !== NO_ARTWORK
  const picture = isStandard ? (
    <img src={standard} alt={DEFAULTS.usedArtwork} className={classes.artwork} />
  ) : preview ? (
    <img src={preview} alt={ARTWORK.chosen} className={classes.artwork} />
  ) : (
    // After a reload only the server has the picture.
    <Text fw={600}>{ARTWORK.isChosen}</Text>
  )
  return (
    <Section title={ARTWORK.title} text={ARTWORK.text}>
      <PictureSlot
        name={ARTWORK.name}
        showId={showId}
        purpose="artwork"
        rules={ARTWORK_RULES}
        hint={ARTWORK.hint}
        current={isOwn || isStandard ? picture : null}
        removal={isOwn || isStandard ? ARTWORK.remove : null}
        onChoice={(choice) => {
          if (choice) file.current = choice.file
        }}
        onSave={async (next) => {
          setPreview(next && file.current ? URL.createObjectURL(file.current) : null)
          onChange(next ?? (isStandard ? NO_ARTWORK : ''))
          return true
        }}
      />
    </Section>
  )
}

/** The picture of an episode, and the way to change it. */
export function ArtworkCard({ episode }: { episode: EpisodeWithShow }) {
  return (
    <Section title={ARTWORK.title}>
      <Group wrap="nowrap">
        <img src={episode.artwork_url_256} alt="" className={classes.artwork} />
        <Stack gap={6}>
          <Text size="sm">{episode.artwork_id ? ARTWORK.own : ARTWORK.none}</Text>
          <Anchor component={Link} to={assetsUrl(episode)} fw={600} size="sm">
            {ARTWORK.change}
          </Anchor>
        </Stack>
      </Group>
    </Section>
  )
}

export interface TranscriptProps {
  episodeId: number
}

/** The transcript that is made of its audio, which files there are, and the way to their slots. */
export function TranscriptCard({
  episode,
  Made,
}: {
  episode: EpisodeWithShow
  Made?: ComponentType<TranscriptProps> | undefined
}) {
  const formats = episode.transcript_formats
  return (
    <Section title={TRANSCRIPT.title} text={formats.length ? TRANSCRIPT.there : TRANSCRIPT.none}>
      {Made && (
        <>
          <Made episodeId={episode.id} />
          <Divider />
        </>
      )}
      <Group justify="space-between">
        <Group gap={6}>
          {formats.map((format) => (
            <Badge key={format} color="spruce" leftSection={<IconFileText size={13} aria-hidden />}>
              {format}
            </Badge>
          ))}
        </Group>
        <Anchor
          component={Link}
          to={`${to('episodeAssets', { showId: episode.show_id, id: episode.id })}#transcripts`}
          fw={600}
          size="sm"
        >
          {formats.length ? TRANSCRIPT.manage : TRANSCRIPT.upload}
        </Anchor>
      </Group>
    </Section>
  )
}

/** For episodes outside the object storage the older artwork page stands (RU131). */
function assetsUrl({ show_id, id, r2_uploaded }: EpisodeWithShow): string {
  return to(r2_uploaded ? 'episodeAssets' : 'episodeArtwork', { showId: show_id, id })
}
