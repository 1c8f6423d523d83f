import type { FeedValue, FeedValueMethod, FeedValueRecipient, FeedValueTimeSplit } from './model.ts'
import { attributeOf, childOf, childrenOf, type ReadNode } from './read-node.ts'
import { readRemoteItem } from './read-remote.ts'
import { readDecimal, readNumber } from './read-words.ts'

const methods = new Set(['keysend', 'lnaddress'])
const types = new Set(['node', 'lnaddress'])

/** The first podcast:value that pays over Lightning and names somebody; `strange` is told when there are only others. */
export function readValue(node: ReadNode, strange: () => void): FeedValue | null {
  const blocks = childrenOf(node, 'podcast:value')
  for (const block of blocks) {
    const method = attributeOf(block, 'method')?.toLowerCase() ?? ''
    const recipients = readRecipients(block)
    if (attributeOf(block, 'type')?.toLowerCase() !== 'lightning' || !methods.has(method) || recipients.length === 0) continue
    const suggested = attributeOf(block, 'suggested')
    return {
      type: 'lightning',
      method: method as FeedValueMethod, // one of the two, by the set above
      suggested: readDecimal(suggested) === null ? null : suggested,
      recipients,
      timeSplits: childrenOf(block, 'podcast:valuetimesplit').flatMap(readTimeSplit),
    }
  }
  if (blocks.length > 0) strange()
  return null
}

function readRecipients(block: ReadNode): FeedValueRecipient[] {
  return childrenOf(block, 'podcast:valuerecipient').flatMap((recipient) => {
    const type = attributeOf(recipient, 'type')?.toLowerCase() ?? ''
    const address = attributeOf(recipient, 'address')
    const split = readNumber(attributeOf(recipient, 'split'))
    if (!types.has(type) || !address || split === null) return []
    return [
      {
        name: attributeOf(recipient, 'name'),
        type: type as FeedValueRecipient['type'], // one of the two, by the set above
        address,
        split,
        fee: attributeOf(recipient, 'fee')?.toLowerCase() === 'true',
        customKey: attributeOf(recipient, 'customkey'),
        customValue: attributeOf(recipient, 'customvalue'),
      },
    ]
  })
}

function readTimeSplit(split: ReadNode): FeedValueTimeSplit[] {
  const startTime = readDecimal(attributeOf(split, 'starttime'))
  const duration = readDecimal(attributeOf(split, 'duration'))
  const remoteItem = readRemoteItem(childOf(split, 'podcast:remoteitem'))
  const recipients = readRecipients(split)
  if (startTime === null || !duration || (!remoteItem && recipients.length === 0)) return []
  if (!remoteItem) return [{ startTime, duration, recipients }]
  return [
    {
      startTime,
      duration,
      remoteStartTime: readDecimal(attributeOf(split, 'remotestarttime')) ?? 0,
      remotePercentage: Math.min(readDecimal(attributeOf(split, 'remotepercentage')) ?? 100, 100),
      remoteItem,
    },
  ]
}
