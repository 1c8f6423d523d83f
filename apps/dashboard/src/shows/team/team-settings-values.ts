import type { TeamShow } from '@podstead/contract/teams/team-podcasts'
import type { MergeUnit } from '../../ui/merging/merge-fields.ts'
import { choiceName } from '../settings/choice-name.ts'
import {
  type CommonValues,
  commonUnits,
  toCommonChange,
  toCommonValues,
} from '../settings/settings-values.ts'
import { TEAM_SHOW } from './team-copy.ts'

/** What the team edits of a podcast. */
export type TeamSettingsValues = CommonValues & Pick<TeamShow, 'locked'>

export function toTeamSettingsValues(show: TeamShow): TeamSettingsValues {
  return { ...toCommonValues(show), locked: show.locked }
}

/** As the server takes it. */
export function toTeamSettingsBody(values: TeamSettingsValues) {
  const { show_name_editable: _, ...body } = toCommonChange(values)
  return body
}
export type TeamSettingsBody = ReturnType<typeof toTeamSettingsBody>

/** What is merged together when somebody else saved it meanwhile, and how that reads. */
export const TEAM_SETTINGS_UNITS: MergeUnit<TeamSettingsBody>[] = [
  ...commonUnits(choiceName),
  { label: TEAM_SHOW.locked, fields: ['locked'] },
  {
    label: TEAM_SHOW.place,
    fields: ['location_name', 'location_geo'],
    say: (body) => [body.location_name, body.location_geo].filter(Boolean).join('\n'),
  },
]
