import type { UseFormReturnType } from '@mantine/form'
import type { EpisodeWithShow } from '@podstead/contract/episodes/episodes'
import { TierSelect } from '../fields/tier-select.tsx'
import { PUBLISH } from './copy.ts'
import type { EpisodeValues } from './episode-values.ts'

export type TieredShow = Pick<EpisodeWithShow['show'], 'is_advanced_private_feed' | 'tier_names'>

interface Props<V> {
  form: UseFormReturnType<V>
  show: TieredShow
}

/** Which of the subscribers of a podcast for members hear an episode; nothing where it has no tiers. */
export function TierField<V extends Pick<EpisodeValues, 'tier'>>({ form: given, show }: Props<V>) {
  // What else the form has is no business of this field.
  const form = given as unknown as UseFormReturnType<Pick<EpisodeValues, 'tier'>>
  if (!show.is_advanced_private_feed || show.tier_names.length === 0) return null
  return (
    <TierSelect
      of="episode"
      label={PUBLISH.tier}
      hint={PUBLISH.tierHint}
      names={show.tier_names}
      value={form.values.tier}
      error={form.errors.tier as string | undefined}
      onChange={(tier) => form.setFieldValue('tier', tier)}
    />
  )
}
