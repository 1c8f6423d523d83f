import type { Coordinates } from './rules-places.ts'
import { locateTowns } from './service.ts'

/**
 * Where in a country towns lie, each named in one or more spellings; none where the list has no such town,
 * several where several have the name.
 */
export async function townsOfCountry(
  country: string,
  towns: readonly (readonly string[])[],
): Promise<(readonly Coordinates[])[]> {
  return locateTowns(country, towns)
}
