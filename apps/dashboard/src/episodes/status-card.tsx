import { Anchor, Button, Card, Divider, Group, Select, Text, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { EpisodeWithShow } from '@podstead/contract/episodes'
import { IconExternalLink, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { CopyButton } from '../ui/copy-button.tsx'
import { countText } from '../ui/formats.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import { PUBLISH, SETTINGS } from './copy.ts'
import classes from './episode-form.module.css'
import type { SettingsValues } from './episode-settings-form.tsx'
import { PublishDate } from './publish-date.tsx'

interface Props {
  form: UseFormReturnType<SettingsValues>
  episode: EpisodeWithShow
  isBusy: boolean
  isDirty: boolean
  /** Where Cancel leads. */
  cancel: string
  onDelete: () => void
}

/** Status and date of an episode, saving, and what one may want of a published one. */
export function StatusCard({ form, episode, isBusy, isDirty, cancel, onDelete }: Props) {
  const { status, wall } = form.values
  const { wall: dateError, audio_date: serverDateError } = form.errors
  const { audio_url, single_page_url, show } = episode
  return (
    <>
      <Card className={classes.fields}>
        <Group justify="space-between">
          <Title order={2} size="h3">
            {PUBLISH.title}
          </Title>
          <StatusBadge publication={episode.publication} />
        </Group>
        <Select
          label={PUBLISH.status}
          description={status === 'draft' ? PUBLISH.hintDraft : PUBLISH.hintPublish}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDeselect={false}
          data={[
            { value: 'draft', label: PUBLISH.statusDraft },
            { value: 'publish', label: PUBLISH.statusPublish },
          ]}
          {...form.getInputProps('status')}
        />
        <PublishDate
          wall={wall}
          timeZone={show.time_zone}
          explainFor={status === 'draft' ? null : episode.publication === 'published' ? 'published' : 'unpublished'}
          error={dateError || serverDateError ? String(dateError ?? serverDateError) : null}
          onChange={(next) => form.setFieldValue('wall', next)}
        />
        <div className={classes.buttons}>
          <Button variant="default" component={Link} to={cancel}>
            {PUBLISH.cancel}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isDirty}>
            {PUBLISH.save}
          </Button>
        </div>
        <Text size="xs" c="dimmed" ta="center" role="status">
          {isDirty ? SETTINGS.unsaved : SETTINGS.allSaved}
        </Text>
      </Card>
      <Card className={classes.fields}>
        <Group justify="space-between">
          <Text fw={600}>{SETTINGS.downloads}</Text>
          <Text className="ps-number" fz={24} fw={640} lh={1}>
            {countText(episode.download_count)}
          </Text>
        </Group>
        {(single_page_url || audio_url) && <Divider />}
        {single_page_url && (
          <Anchor href={single_page_url} target="_blank" rel="noreferrer" fw={600} size="sm">
            <Group gap={6} component="span">
              {SETTINGS.publicPage}
              <IconExternalLink size={16} aria-hidden />
            </Group>
          </Anchor>
        )}
        {audio_url && <CopyButton value={audio_url} label={SETTINGS.copyAudio} revertAfter={2000} size="sm" />}
        {show.is_direct_upload && (
          <>
            <Divider />
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
          </>
        )}
      </Card>
    </>
  )
}
