import { isDeepStrictEqual } from 'node:util'
import type { GivenRecipient, GivenTimeSplit, ValueBody } from '@podstead/contract/value-for-value'
import { changedElsewhere } from '../shows/commands-settings.ts'
import { nextPaid, type PaymentSettings, validTimeSplits } from './rules.ts'

type StoredValue = PaymentSettings & { recipients: Omit<GivenRecipient, 'id'>[]; value_time_splits?: unknown }

/** The sent fields that would not stay what they are. Who a recipient is does not hang on the id. */
export function changedFields(
  stored: StoredValue,
  sent: ValueBody & { time_splits?: GivenTimeSplit[] | undefined },
): string[] {
  const next = nextPaid(stored, sent)
  const names = (['value_type', 'value_method', 'value_suggested_amount'] as const).filter(
    (name) => next[name] !== stored[name],
  )
  const isSame = isDeepStrictEqual(stored.recipients.map(plain), sent.items.map(plain))
  // The database keeps the entries of JSON in an order of its own, which does not count here.
  const isSplitDifferently =
    sent.time_splits &&
    !isDeepStrictEqual(stored.value_time_splits, defined(validTimeSplits(sent.time_splits)))
  return [...names, ...(isSame ? [] : ['items']), ...(isSplitDifferently ? ['time_splits'] : [])]
}

type ConflictInput = Partial<Omit<ValueBody, 'items'>> & {
  value_recipients?: GivenRecipient[] | undefined
  updated_at?: string | undefined
}

/**
 * Where who is paid is one thing among others that a save may change.
 * @throws Failure 409 `changed_elsewhere` when a page from before the last change
 * would pay others, or otherwise
 */
export function requireFresh(
  stored: StoredValue & { updated_at: Date },
  { value_recipients, updated_at, ...paid }: ConflictInput,
): void {
  if (updated_at === undefined || new Date(updated_at) >= stored.updated_at) return
  const changed = changedFields(stored, { ...paid, items: value_recipients ?? stored.recipients })
  if (changed.length)
    throw changedElsewhere(changed.map((field) => (field === 'items' ? 'value_recipients' : field)))
}

function plain({
  name,
  value_type,
  address,
  split,
  fee,
  custom_key,
  custom_value,
}: Omit<GivenRecipient, 'id'>) {
  return {
    name,
    value_type,
    address,
    split,
    fee,
    custom_key: custom_key ?? '',
    custom_value: custom_value ?? '',
  }
}

/** As JSON keeps it. */
function defined(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
