import type { BodyInput } from '@podstead/contract/endpoint'
import type { saveEpisodeValue, TimeSplit, ValueBody } from '@podstead/contract/value-for-value'
import type { MergeUnit } from '../../ui/merging/merge-fields.ts'
import { CONFLICT, PAYMENT } from '../tag-copy.ts'
import { formatTime, splitsBody, toSplitRows } from '../time-splits/time-split-rules.ts'
import {
  bitcoinToSats,
  fromRecipientRows,
  percentages,
  percentText,
  toRecipientRows,
} from '../value-rules.ts'

/** What a save sends, without the version. */
export type ValueChange = Pick<
  BodyInput<typeof saveEpisodeValue>,
  'value_type' | 'value_method' | 'value_suggested_amount' | 'items' | 'time_splits'
>
export type StoredValue = Pick<ValueBody, 'value_type' | 'value_method'> & {
  value_suggested_amount: string | null
  value_recipients: Parameters<typeof toRecipientRows>[0]
  time_splits?: TimeSplit[]
}

/** What is stored, as a save would send it. */
export function toValueChange({
  value_type,
  value_method,
  value_suggested_amount,
  value_recipients,
  time_splits,
}: StoredValue): ValueChange {
  const items = fromRecipientRows(toRecipientRows(value_recipients))
  return {
    value_type,
    value_method,
    value_suggested_amount,
    items,
    ...(time_splits && { time_splits: splitsBody(toSplitRows(time_splits)) }),
  }
}

type ValuePart = 'paid' | 'splits'
const FIELDS: Record<ValuePart, (keyof ValueChange)[]> = {
  paid: ['value_type', 'value_method', 'value_suggested_amount', 'items'],
  splits: ['time_splits'],
}

/** What belongs together: shares of one side and people of the other would pay nobody as they meant it. */
export const VALUE_UNITS: readonly MergeUnit<ValueChange>[] = (['paid', 'splits'] as const).map((part) => ({
  label: CONFLICT.parts[part],
  fields: FIELDS[part],
  say: (values) => describePart(part, values),
  meaningOf: (values) => partMeaning(part, values),
}))

/** How a part reads in the merge notice; with addresses, for that is where the money goes. */
function describePart(
  part: ValuePart,
  { items, value_method, value_suggested_amount, time_splits = [] }: ValueChange,
): string {
  if (part === 'splits') return time_splits.map(describeSplit).join('; ') || CONFLICT.noSplits
  if (items.length === 0) return CONFLICT.nobody
  const percents = percentages(items.map(({ split = 10, fee = false }) => ({ split, fee })))
  const people = items.map(({ name, address }, index) =>
    CONFLICT.person(name, percentText(percents[index] ?? 0), address),
  )
  const sats = bitcoinToSats(value_suggested_amount ? String(value_suggested_amount) : null)
  const method =
    value_method === 'keysend' || value_method === 'lnaddress' ? PAYMENT.methods[value_method] : ''
  return [people.join(', '), method, sats && CONFLICT.sats(sats)].filter(Boolean).join('; ')
}

function describeSplit({
  start_time,
  duration,
  recipients,
  remote_item,
}: NonNullable<ValueChange['time_splits']>[number]): string {
  const who = recipients?.length
    ? recipients.map(({ name }) => name).join(', ')
    : (remote_item?.feed_guid ?? '')
  return CONFLICT.split(formatTime(start_time), formatTime(duration), who)
}

function partMeaning(
  part: ValuePart,
  { items, value_method, value_suggested_amount, time_splits }: ValueChange,
): string {
  if (part === 'splits') return JSON.stringify(time_splits ?? [])
  if (items.length === 0) return ''
  return JSON.stringify([
    items.map(({ id: _, ...item }) => Object.entries(item).sort()),
    value_method,
    Number(value_suggested_amount || 0),
  ])
}
