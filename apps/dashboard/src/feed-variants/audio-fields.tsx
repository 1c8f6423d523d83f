import { Select, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { FeedVariants } from '@podstead/contract/feed-variants/feed-variants'
import { Section } from '../ui/section.tsx'
import { FEED_FORM } from './copy.ts'
import type { FeedValues } from './feed-values.ts'
import { useEpisodeCount } from './use-episode-count.ts'

interface Props {
  form: UseFormReturnType<FeedValues>
  showId: number
  forms: FeedVariants['audio_forms']
}

/** Which of an episode's files the feed plays. */
export function AudioFields({ form, showId, forms }: Props) {
  const { audio_form, audience } = form.values
  const count = useEpisodeCount(showId, form.values)
  const isListed = forms.some(({ title }) => title === audio_form)
  return (
    <Section title={FEED_FORM.audio} text={FEED_FORM.formText}>
      {forms.length === 0 && audio_form === '' ? (
        <Text size="sm">{FEED_FORM.noForms}</Text>
      ) : (
        <Select
          label={FEED_FORM.form}
          allowDeselect={false}
          data={[
            { value: '', label: FEED_FORM.mainFile },
            ...forms.map(({ title, episodes }) => ({
              value: title,
              label: FEED_FORM.formChoice(title, episodes),
            })),
            ...(audio_form && !isListed ? [{ value: audio_form, label: audio_form }] : []),
          ]}
          {...form.getInputProps('audio_form')}
        />
      )}
      {audio_form && (
        <Text size="sm" c="dimmed" role="status">
          {[
            count && FEED_FORM.inForm(count.episodes_in_form, count.episodes),
            FEED_FORM.timed,
            audience === 'link' && FEED_FORM.withheld,
          ]
            .filter(Boolean)
            .join(' ')}
        </Text>
      )}
    </Section>
  )
}
