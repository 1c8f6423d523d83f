import { Button, Card, Group, Select, Text, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { EpisodeWithShow } from '@podstead/contract/episodes/episodes'
import { Link } from 'react-router'
import { StatusBadge } from '../page-frames/status-badge.tsx'
import { PUBLISH, SETTINGS } from './copy.ts'
import classes from './episode-form.module.css'
import { PublishDate } from './publish-date.tsx'
import type { SettingsValues } from './settings-values.ts'

interface Props {
  form: UseFormReturnType<SettingsValues>
  episode: EpisodeWithShow
  flow: 'older' | 'newer'
  isBusy: boolean
  isDirty: boolean
  /** Where it is narrow the bar at the end of the form saves. */
  hasButtons: boolean
  /** Where Cancel leads. */
  cancel: string
  /** Saves with the status turned round. */
  onFlip: () => void
}

/** Status and date of an episode, and saving. */
export function StatusCard({ form, episode, flow, isBusy, isDirty, hasButtons, cancel, onFlip }: Props) {
  const { status, wall } = form.values
  const { wall: dateError, audio_date: serverDateError } = form.errors
  return (
    <Card className={classes.fields}>
      <Group justify="space-between">
        <Title order={2} size="h3">
          {PUBLISH.title}
        </Title>
        <StatusBadge publication={episode.publication} />
      </Group>
      {flow === 'newer' ? (
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
      ) : (
        <Button variant="default" loading={isBusy} onClick={onFlip}>
          {episode.is_draft ? PUBLISH.publish : SETTINGS.unpublish}
        </Button>
      )}
      <PublishDate
        wall={wall}
        timeZone={episode.show.time_zone}
        explainFor={
          status === 'draft' ? null : episode.publication === 'published' ? 'published' : 'unpublished'
        }
        emptyText={emptyText(episode)}
        error={dateError || serverDateError ? String(dateError ?? serverDateError) : null}
        onChange={(next) => form.setFieldValue('wall', next)}
      />
      <div className={hasButtons ? classes.buttons : undefined}>
        <Button variant="default" component={Link} to={cancel} fullWidth>
          {PUBLISH.cancel}
        </Button>
        {hasButtons && (
          <Button type="submit" loading={isBusy} disabled={!isDirty}>
            {PUBLISH.save}
          </Button>
        )}
      </div>
      {hasButtons && (
        <Text size="xs" c="dimmed" ta="center" role="status">
          {isDirty ? SETTINGS.unsaved : SETTINGS.allSaved}
        </Text>
      )}
    </Card>
  )
}

/** What a save without a date leaves behind (rules.publishDate of the server). */
function emptyText({ publication, show }: EpisodeWithShow): string {
  if (publication === 'published') return PUBLISH.keepsDate
  return show.manual_release ? PUBLISH.waitsForDate : PUBLISH.goesOutOnSave
}
