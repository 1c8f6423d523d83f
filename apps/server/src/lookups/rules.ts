import { offsetMinutes } from '@podstead/contract/time-zones'

export type ZoneEntry = { name: string; label: string; offset_minutes: number }

/**
 * All IANA zones with what their clocks are ahead of UTC at that moment; from west to east, UTC among them.
 */
export function zonesAt(now: Date): ZoneEntry[] {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])
  const entries = Array.from(names, (name) => {
    const minutes = Math.round(offsetMinutes(name, now))
    return {
      name,
      label: `(UTC${offsetText(minutes)}) ${name.replaceAll('_', ' ')}`,
      offset_minutes: minutes,
    }
  })
  return entries.sort((a, b) => a.offset_minutes - b.offset_minutes || (a.name < b.name ? -1 : 1))
}

function offsetText(minutes: number): string {
  const clock = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
    .map((n) => String(n).padStart(2, '0'))
    .join(':')
  return `${minutes < 0 ? '−' : '+'}${clock}`
}
