import { useSearchParams } from 'react-router'

/** What the page is about, as its address names it. */
export interface Filters {
  from_date: string
  to_date: string
  subscriber_email: string
  audiopost_id: number | null
}

const DAY = /^20\d\d-\d\d-\d\d$/

/** Reloading, going back and sharing a link keep what was chosen; without dates the last 30 days. */
export function useFilters(usual: { from_date: string; to_date: string }) {
  const [search, setSearch] = useSearchParams()
  const day = (name: string, otherwise: string) => {
    const given = search.get(name) ?? ''
    return DAY.test(given) ? given : otherwise
  }
  const [from, to] = [day('from', usual.from_date), day('to', usual.to_date)]
  const episode = Number(search.get('episode'))
  const filters: Filters = {
    ...(from <= to ? { from_date: from, to_date: to } : { from_date: to, to_date: from }),
    subscriber_email: search.get('subscriber') ?? '',
    audiopost_id: Number.isSafeInteger(episode) && episode > 0 ? episode : null,
  }
  const change = (values: Partial<Record<'from' | 'to' | 'subscriber' | 'episode', string | null>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  return {
    filters,
    change,
    isChanged: ['from', 'to', 'subscriber', 'episode'].some((name) => search.has(name)),
  }
}

export function toQuery({ from_date, to_date, subscriber_email, audiopost_id }: Filters) {
  return {
    ...{ from_date, to_date },
    ...(subscriber_email && { subscriber_email }),
    ...(audiopost_id && { audiopost_id }),
  }
}
