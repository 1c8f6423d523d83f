import type { FeedRemoteItem, Maybe } from './model-parts.ts'

/**
 * `suggested` is an amount per minute in decimal digits, in bitcoin; kept as text because its digits count.
 */
export type FeedValue = {
  type: 'lightning'
  method: FeedValueMethod
  suggested?: Maybe<string>
  recipients: FeedValueRecipient[]
  /** Only episodes have them. */
  timeSplits?: FeedValueTimeSplit[]
}

export type FeedValueMethod = 'keysend' | 'lnaddress'

/** `split` is a whole number of shares, or of per cent when `fee` takes it off the top. */
export type FeedValueRecipient = {
  name?: Maybe<string>
  type: 'node' | 'lnaddress'
  address: string
  split: number
  fee?: Maybe<boolean>
  customKey?: Maybe<string>
  customValue?: Maybe<string>
}

/**
 * Seconds of the episode in which others are paid: `recipients`, or those of `remoteItem` with
 * `remotePercentage` (100) of each payment.
 */
export type FeedValueTimeSplit = {
  startTime: number
  duration: number
  remoteStartTime?: Maybe<number>
  remotePercentage?: Maybe<number>
  recipients?: FeedValueRecipient[]
  remoteItem?: Maybe<FeedRemoteItem>
}
