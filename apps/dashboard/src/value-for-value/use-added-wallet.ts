import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { newRow, type RecipientRow } from '../fields/value-rules.ts'

/**
 * The entry that `?add_wallet=alby` asks for, once; the address is cleared so that a
 * reload does not ask again (RU428).
 */
export function useAddedWallet(): RecipientRow[] {
  const [search, setSearch] = useSearchParams()
  const isAsked = search.get('add_wallet') === 'alby'
  const [added] = useState(() => (isAsked ? [newRow({ name: 'Alby' })] : []))
  useEffect(() => {
    if (!isAsked) return
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('add_wallet')
        return next
      },
      { replace: true },
    )
  }, [isAsked, setSearch])
  return added
}
