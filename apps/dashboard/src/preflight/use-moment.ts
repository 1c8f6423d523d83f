import { useSearchParams } from 'react-router'

type MomentValue = 'publication' | 'now'

export interface CheckTime {
  value: MomentValue
  choose: (value: MomentValue) => void
}

/** Which feed is looked at, kept in the address: the one to be, or the one that is served. */
export function useMoment(): CheckTime {
  const [search, setSearch] = useSearchParams()
  return {
    value: search.get('feed') === 'now' ? 'now' : 'publication',
    choose: (value) =>
      setSearch(
        (before) => {
          if (value === 'now') before.set('feed', 'now')
          else before.delete('feed')
          return before
        },
        { replace: true },
      ),
  }
}
