/** Licences that most people choose; every other one is written in its own words. */

import { LICENCE_LABELS } from './field-copy.ts'

/** Identifiers of SPDX, small as the podcast namespace wants them. */
const IDS = [
  'cc-by-4.0',
  'cc-by-sa-4.0',
  'cc-by-nc-4.0',
  'cc-by-nc-sa-4.0',
  'cc-by-nd-4.0',
  'cc-by-nc-nd-4.0',
  'cc0-1.0',
] as const

export const LICENCES = IDS.map((id) => ({ id, label: LICENCE_LABELS[id] }))

export const OWN = 'own'
export const NONE = 'none'

/** Which choice of the list a licence is: its identifier, none, or one of one's own. */
export function licenceChoice(license: string): string {
  if (!license) return NONE
  return LICENCES.some(({ id }) => id === license) ? license : OWN
}
