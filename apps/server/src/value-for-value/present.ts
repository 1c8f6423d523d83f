import type { Recipient, TimeSplit } from '@podstead/contract/value-for-value'
import type { FeedValue, FeedValueRecipient, FeedValueTimeSplit } from '@podstead/feed/model'
import type { PaymentSettings } from './rules.ts'
import type { ValueRecipientRow, ValueTimeSplit } from './table.ts'

export function presentRecipient(row: ValueRecipientRow): Recipient {
  const { id, name, value_type, address, split, fee, custom_key, custom_value } = row
  return { id, name, value_type, address, split, fee, custom_key, custom_value }
}

export function presentValue(
  { value_type, value_method, value_suggested_amount }: PaymentSettings,
  recipients: ValueRecipientRow[],
) {
  return {
    value_type,
    value_method,
    value_suggested_amount,
    value_recipients: recipients.map(presentRecipient),
  }
}

export function presentTimeSplit({ recipients, ...split }: ValueTimeSplit): TimeSplit {
  if (!recipients) return split
  return {
    ...split,
    recipients: recipients.map((one) => ({ fee: false, custom_key: '', custom_value: '', ...one })),
  }
}

/** Whom listeners pay, as the feed says it; null where nobody is named. */
export function feedValue(
  paid: PaymentSettings,
  recipients: ValueRecipientRow[],
  timeSplits: ValueTimeSplit[] = [],
): FeedValue | null {
  if (!recipients.length) return null
  return {
    type: 'lightning',
    // Keysend is what the namespace began with, and what a recipient that is a node needs.
    method: paid.value_method === 'lnaddress' ? 'lnaddress' : 'keysend',
    suggested: paid.value_suggested_amount,
    recipients: recipients.map(feedRecipient),
    timeSplits: timeSplits.map(feedTimeSplit),
  }
}

type Paying = NonNullable<ValueTimeSplit['recipients']>[number]

function feedRecipient({
  name,
  value_type,
  address,
  split,
  fee,
  custom_key,
  custom_value,
}: Paying): FeedValueRecipient {
  return { name, type: value_type, address, split, fee, customKey: custom_key, customValue: custom_value }
}

function feedTimeSplit(split: ValueTimeSplit): FeedValueTimeSplit {
  const item = split.remote_item
  return {
    startTime: split.start_time,
    duration: split.duration,
    remoteStartTime: split.remote_start_time,
    remotePercentage: split.remote_percentage,
    ...(split.recipients ? { recipients: split.recipients.map(feedRecipient) } : {}),
    ...(item
      ? {
          remoteItem: {
            feedGuid: item.feed_guid,
            feedUrl: item.feed_url,
            itemGuid: item.item_guid,
            medium: item.medium,
          },
        }
      : {}),
  }
}
