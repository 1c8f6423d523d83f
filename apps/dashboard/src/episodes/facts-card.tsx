import { Anchor, Button, Card, Divider, Group, Text } from '@mantine/core'
import type { EpisodeWithShow } from '@podstead/contract/episodes/episodes'
import { IconExternalLink, IconLink, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { CopyButton } from '../ui/copy-button.tsx'
import { countText } from '../ui/formats.ts'
import { SETTINGS } from './copy.ts'
import classes from './episode-form.module.css'
import { PreviewDialog } from './preview-dialog.tsx'

interface Props {
  episode: EpisodeWithShow
  onDelete: () => void
}

/** What one may want of an episode beside editing it: its number, its addresses, its end. */
export function FactsCard({ episode, onDelete }: Props) {
  const { audio_url, single_page_url, show, publication } = episode
  const [isPreviewing, setPreviewing] = useState(false)
  return (
    <Card className={classes.fields}>
      <Group justify="space-between">
        <Text fw={600}>{SETTINGS.downloads}</Text>
        <Text className="ps-number" fz={24} fw={640} lh={1}>
          {countText(episode.download_count)}
        </Text>
      </Group>
      <Divider />
      {single_page_url && (
        <Anchor href={single_page_url} target="_blank" rel="noreferrer" fw={600} size="sm">
          <Group gap={6} component="span">
            {SETTINGS.publicPage}
            <IconExternalLink size={16} aria-hidden />
          </Group>
        </Anchor>
      )}
      {/* Private shows hand out no addresses. */}
      {audio_url && !show.is_private_show && (
        <CopyButton value={audio_url} label={SETTINGS.copyAudio} revertAfter={2000} size="sm" />
      )}
      {publication !== 'published' && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconLink size={17} aria-hidden />}
          onClick={() => setPreviewing(true)}
        >
          {SETTINGS.preview}
        </Button>
      )}
      {show.is_direct_upload && (
        <Button
          variant="subtle"
          color="clay"
          c="var(--mantine-color-error)"
          size="sm"
          leftSection={<IconTrash size={17} aria-hidden />}
          onClick={onDelete}
        >
          {SETTINGS.delete}
        </Button>
      )}
      <PreviewDialog episode={isPreviewing ? episode : null} onClose={() => setPreviewing(false)} />
    </Card>
  )
}
