import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { FieldPair, Section } from '../../ui/section.tsx'
import { TEAM_EPISODE } from './team-copy.ts'
import type { TeamEpisodeValues } from './team-episode-values.ts'

/** What the team says of a place: its name, and a point. */
export function TeamPlaceFields({ form }: { form: UseFormReturnType<TeamEpisodeValues> }) {
  return (
    <Section title={TEAM_EPISODE.place} text={TEAM_EPISODE.placeText} field="location_name location_geo">
      <TextInput label={TEAM_EPISODE.placeName} maxLength={128} {...form.getInputProps('location_name')} />
      <FieldPair>
        <TextInput label={TEAM_EPISODE.latitude} inputMode="decimal" {...form.getInputProps('latitude')} />
        <TextInput label={TEAM_EPISODE.longitude} inputMode="decimal" {...form.getInputProps('longitude')} />
      </FieldPair>
    </Section>
  )
}
