import { Card, Select, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { TeamEpisodeWithShow } from '@podstead/contract/teams/team-episodes'
import { PUBLISH } from '../copy.ts'
import classes from '../episode-form.module.css'
import { PublishDate } from '../publish-date.tsx'
import type { TeamEpisodeValues } from './team-episode-values.ts'

interface Props {
  form: UseFormReturnType<TeamEpisodeValues>
  episode: TeamEpisodeWithShow
}

/** Status and date. */
export function TeamStatusCard({ form, episode }: Props) {
  const { status, wall } = form.values
  return (
    <Card className={classes.fields}>
      <Title order={2} size="h3">
        {PUBLISH.title}
      </Title>
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
        timeZone={episode.show.time_zone}
        explainFor={
          status === 'draft' ? null : episode.publication === 'published' ? 'published' : 'unpublished'
        }
        emptyText={episode.publication === 'published' ? PUBLISH.keepsDate : PUBLISH.goesOutOnSave}
        error={form.errors.wall ? String(form.errors.wall) : null}
        onChange={(next) => form.setFieldValue('wall', next)}
      />
    </Card>
  )
}
