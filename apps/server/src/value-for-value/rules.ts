import type { GivenRecipient, GivenTimeSplit, ValueBody } from '@podstead/contract/value-for-value'
import type { ValueTimeSplit } from './table.ts'

/** Of a show or of an episode; null means none of its own. */
export interface PaymentSettings {
  value_type: string | null
  value_method: string | null
  value_suggested_amount: string | null
}

/** The one kind of wallet that apps pay, and the two ways to address it. */
const TYPES = ['lightning']
const METHODS = ['keysend', 'lnaddress']

/** What a save leaves behind: absent fields stay, empty ones are cleared. */
export function nextPaid(before: PaymentSettings, sent: Omit<ValueBody, 'items'>): PaymentSettings {
  return {
    value_type: sent.value_type === undefined ? before.value_type : sent.value_type?.toLowerCase() || null,
    value_method:
      sent.value_method === undefined ? before.value_method : sent.value_method?.toLowerCase() || null,
    value_suggested_amount:
      sent.value_suggested_amount === undefined
        ? before.value_suggested_amount
        : sent.value_suggested_amount || null,
  }
}

/** Type and method are required as soon as somebody is to be paid (RU432). Empty when all is good. */
export function paidProblems(
  { value_type, value_method }: PaymentSettings,
  { recipients }: { recipients: number },
): Record<string, string[]> {
  const problems: Record<string, string[]> = {}
  if (value_type === null ? recipients > 0 : !TYPES.includes(value_type))
    problems.value_type = [value_type === null ? "can't be blank" : 'must be lightning']
  if (value_method === null ? recipients > 0 : !METHODS.includes(value_method))
    problems.value_method = [value_method === null ? "can't be blank" : 'must be keysend or lnaddress']
  return problems
}

/** As it is kept: nothing that is empty, in the order of time. */
export function validTimeSplits(given: GivenTimeSplit[]) {
  return given
    .map(({ recipients, ...split }) => ({
      ...split,
      ...(recipients?.length && {
        recipients: recipients.map((one) => ({
          ...one,
          custom_key: one.custom_key ?? '',
          custom_value: one.custom_value ?? '',
        })),
      }),
    }))
    .toSorted((a, b) => a.start_time - b.start_time)
}

/** Who a recipient is does not hang on the id. */
export function recipientContent({
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
    fee: fee ?? false,
    custom_key: custom_key ?? '',
    custom_value: custom_value ?? '',
  }
}

/** What a save of an episode's shares may change, as such a save names it. */
export function valueContent(
  { value_type, value_method, value_suggested_amount }: PaymentSettings,
  recipients: readonly Omit<GivenRecipient, 'id'>[],
  timeSplits: readonly ValueTimeSplit[],
) {
  return {
    ...{ value_type, value_method, value_suggested_amount },
    items: recipients.map(recipientContent),
    time_splits: timeSplits,
  }
}
