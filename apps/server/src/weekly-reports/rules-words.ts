/** A number as the language writes it. */
export function numberIn(value: number, locale: string): string {
  return value.toLocaleString(locale)
}

/** `America/St_Johns` as people read it. */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ')
}

/** A day (`2026-03-31`) in words, without its year. */
export function dayIn(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  )
}
