import { isDeepStrictEqual } from 'node:util'
import type { GivenRecipient, ValueBody } from '@podstead/contract/value-for-value'
import { nextPaid, type PaymentSettings, recipientContent } from './rules.ts'

type StoredValue = PaymentSettings & { recipients: Omit<GivenRecipient, 'id'>[] }

/** The sent fields that would not stay what they are. */
export function changedFields(stored: StoredValue, sent: ValueBody): Partial<ValueBody> {
  const next = nextPaid(stored, sent)
  const names = (['value_type', 'value_method', 'value_suggested_amount'] as const).filter(
    (name) => next[name] !== stored[name],
  )
  const isSame = isDeepStrictEqual(stored.recipients.map(recipientContent), sent.items.map(recipientContent))
  return {
    ...Object.fromEntries(names.map((name) => [name, sent[name] ?? null])),
    ...(isSame ? {} : { items: sent.items }),
  }
}
