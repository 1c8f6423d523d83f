import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Publication } from '@podstead/contract/episodes/episodes'
import { PUBLISH } from './copy.ts'
import { PublishDate } from './publish-date.tsx'
import type { SettingsValues } from './settings-values.ts'

type StatusValues = Pick<SettingsValues, 'status' | 'wall'>

interface Props<V extends StatusValues> {
  form: UseFormReturnType<V>
}

/** Draft or to be published. */
export function StatusSelect<V extends StatusValues>({ form }: Props<V>) {
  return (
    <Select
      label={PUBLISH.status}
      description={form.values.status === 'draft' ? PUBLISH.hintDraft : PUBLISH.hintPublish}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      allowDeselect={false}
      data={[
        { value: 'draft', label: PUBLISH.statusDraft },
        { value: 'publish', label: PUBLISH.statusPublish },
      ]}
      {...form.getInputProps('status')}
    />
  )
}

interface DateProps<V extends StatusValues> extends Props<V> {
  episode: DatedEpisode
}

interface DatedEpisode {
  publication: Publication
  show: { time_zone: string; manual_release: boolean }
}

/** When it goes out, or has gone out. */
export function StatusDate<V extends StatusValues>({ form, episode }: DateProps<V>) {
  const { status, wall } = form.values
  const { wall: dateError, audio_date: serverDateError } = form.errors
  return (
    <PublishDate
      wall={wall}
      timeZone={episode.show.time_zone}
      explainFor={
        status === 'draft' ? null : episode.publication === 'published' ? 'published' : 'unpublished'
      }
      emptyText={emptyText(episode)}
      error={dateError || serverDateError ? String(dateError ?? serverDateError) : null}
      onChange={(next) => form.setFieldValue('wall', next as never)}
    />
  )
}

/** What a save without a date leaves behind (rules.publishDate of the server). */
function emptyText({ publication, show }: DatedEpisode): string {
  if (publication === 'published') return PUBLISH.keepsDate
  return show.manual_release ? PUBLISH.waitsForDate : PUBLISH.goesOutOnSave
}
