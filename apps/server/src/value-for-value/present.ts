import type { FeedValue, FeedValueRecipient, FeedValueTimeSplit } from '@podstead/feed/model'
import type { ValueRecipientRow, ValueTimeSplit } from './table.ts'

interface Paid {
  value_type: string | null
  value_method: string | null
  value_suggested_amount: string | null
}

/** Whom listeners pay, as the feed says it; null where nobody is named. */
export function feedValue(paid: Paid, recipients: ValueRecipientRow[], timeSplits: ValueTimeSplit[] = []): FeedValue | null {
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

type Recipient = NonNullable<ValueTimeSplit['recipients']>[number]

function feedRecipient({ name, value_type, address, split, fee, custom_key, custom_value }: Recipient): FeedValueRecipient {
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
    ...(item ? { remoteItem: { feedGuid: item.feed_guid, feedUrl: item.feed_url, itemGuid: item.item_guid, medium: item.medium } } : {}),
  }
}
