import { Button, Card, Group, Text, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { EpisodeWithShow } from '@podstead/contract/episodes/episodes'
import { Link } from 'react-router'
import { StatusBadge } from '../page-frames/status-badge.tsx'
import { PUBLISH, SETTINGS } from './copy.ts'
import classes from './episode-form.module.css'
import type { SettingsValues } from './settings-values.ts'
import { StatusDate, StatusSelect } from './status-fields.tsx'
import { TierField } from './tier-field.tsx'

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
  return (
    <Card className={classes.fields}>
      <Group justify="space-between">
        <Title order={2} size="h3">
          {PUBLISH.title}
        </Title>
        <StatusBadge publication={episode.publication} />
      </Group>
      {flow === 'newer' ? (
        <StatusSelect form={form} />
      ) : (
        <Button variant="default" loading={isBusy} onClick={onFlip}>
          {episode.is_draft ? PUBLISH.publish : SETTINGS.unpublish}
        </Button>
      )}
      <StatusDate form={form} episode={episode} />
      <TierField form={form} show={episode.show} />
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
