/** The list has one name per zone; the one in use may be another name of the same place. */
export function zoneOptions(
  zones: { name: string; label: string }[] | undefined,
  current: string,
): { value: string; label: string }[] {
  const options = (zones ?? []).map(({ name, label }) => ({ value: name, label }))
  return options.some(({ value }) => value === current)
    ? options
    : [{ value: current, label: current }, ...options]
}
