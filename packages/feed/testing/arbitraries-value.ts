import fc from 'fast-check'
import type { FeedValue, FeedValueRecipient, FeedValueTimeSplit } from '../src/model.ts'
import { count, line, maybe, milliseconds, remoteItem } from './arbitraries-parts.ts'

const recipient: fc.Arbitrary<FeedValueRecipient> = fc.record({
  name: maybe(line(128)),
  type: fc.constantFrom('node' as const, 'lnaddress' as const),
  address: line(200),
  split: count,
  fee: fc.boolean(),
  customKey: maybe(fc.constantFrom('696969', '112111100')),
  customValue: maybe(line(200)),
})
const recipients = fc.array(recipient, { minLength: 1, maxLength: 3 })
export const timeSplit: fc.Arbitrary<FeedValueTimeSplit> = fc.oneof(
  fc.record({ startTime: milliseconds(0), duration: milliseconds(1), recipients }),
  fc.record({
    startTime: milliseconds(0),
    duration: milliseconds(1),
    remoteStartTime: milliseconds(0),
    remotePercentage: fc.nat(100),
    remoteItem,
  }),
)
export const valueWith = (timeSplits: fc.Arbitrary<FeedValueTimeSplit[]>): fc.Arbitrary<FeedValue> =>
  fc.record({
    type: fc.constant('lightning' as const),
    method: fc.constantFrom('keysend' as const, 'lnaddress' as const),
    suggested: maybe(fc.constantFrom('0.00000005000', '0.000025')),
    recipients,
    timeSplits,
  })
