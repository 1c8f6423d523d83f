import type { ValueBody } from '@podstead/contract/value-for-value'
import { useState } from 'react'
import {
  bitcoinToSats,
  fromRecipientRows,
  isComplete as isRowComplete,
  type RecipientRow,
  satsToBitcoin,
  toRecipientRows,
  usualMethod,
} from './value-rules.ts'

type Value = Pick<ValueBody, 'value_method' | 'value_suggested_amount'> & {
  value_recipients: Parameters<typeof toRecipientRows>[0]
}

export interface ValueForm {
  rows: RecipientRow[]
  setRows: (rows: RecipientRow[]) => void
  /** The one chosen, else the one that fits the recipients. */
  method: string
  setMethod: (method: string) => void
  sats: string
  setSats: (sats: string) => void
  isDirty: boolean
  /** True when nothing is missing; from then on what is missing is marked. */
  check: () => boolean
  isTried: boolean
  /** Nothing is missing. */
  isComplete: boolean
  body: () => Pick<ValueBody, 'value_type' | 'value_method' | 'value_suggested_amount' | 'items'>
  reset: (value: Value, added?: RecipientRow[]) => void
  /**
   * What this form held when `version` was the newest; false for anything else, for
   * shares of money are not merged.
   */
  restore: (found: unknown, version: number) => boolean
}

/**
 * The form of recipients, method and amount of a podcast or an episode. `added` are
 * recipients that are not saved yet.
 */
export function useValueForm(value: Value, added: RecipientRow[] = []): ValueForm {
  const start = () => ({
    rows: [...toRecipientRows(value.value_recipients), ...added],
    method: value.value_method ?? null,
    sats: suggestedSats(value),
  })
  const [state, setState] = useState(start)
  const [saved, setSaved] = useState(() =>
    fingerprint({ ...start(), rows: toRecipientRows(value.value_recipients) }),
  )
  const [isTried, setTried] = useState(false)
  const method = state.method ?? usualMethod(state.rows)
  const isComplete = state.rows.every(isRowComplete) && satsToBitcoin(state.sats) !== null
  return {
    ...state,
    method,
    isTried,
    isComplete,
    setRows: (rows) => setState((before) => ({ ...before, rows })),
    setMethod: (next) => setState((before) => ({ ...before, method: next })),
    setSats: (sats) => setState((before) => ({ ...before, sats })),
    isDirty: fingerprint(state) !== saved,
    check: () => {
      setTried(true)
      return isComplete
    },
    // Nobody to be paid, nothing to be said about how: an episode then has its podcast's.
    body: () =>
      state.rows.length
        ? {
            value_type: 'lightning',
            value_method: method,
            value_suggested_amount: satsToBitcoin(state.sats) ?? '',
            items: fromRecipientRows(state.rows) as ValueBody['items'],
          }
        : { value_type: null, value_method: null, value_suggested_amount: null, items: [] },
    restore: (found, version) => {
      const kept = found as { version?: unknown; rows?: unknown; method?: unknown; sats?: unknown } | null
      if (kept?.version !== version || !Array.isArray(kept.rows) || typeof kept.sats !== 'string')
        return false
      setState({
        rows: kept.rows as RecipientRow[],
        method: typeof kept.method === 'string' ? kept.method : null,
        sats: kept.sats,
      })
      return true
    },
    reset: (next, more = []) => {
      const fresh = {
        rows: toRecipientRows(next.value_recipients),
        method: next.value_method ?? null,
        sats: suggestedSats(next),
      }
      setSaved(fingerprint(fresh))
      setState({ ...fresh, rows: [...fresh.rows, ...more] })
      setTried(false)
    },
  }
}

function suggestedSats({ value_suggested_amount }: Value): string {
  return bitcoinToSats(value_suggested_amount ? String(value_suggested_amount) : null)
}

function fingerprint({
  rows,
  method,
  sats,
}: {
  rows: RecipientRow[]
  method: string | null
  sats: string
}): string {
  return JSON.stringify([
    rows.map(({ key: _, ...row }) => ({ ...row, split: String(row.split) })),
    method,
    sats,
  ])
}
