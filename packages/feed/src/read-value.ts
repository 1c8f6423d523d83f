import type { FeedValue, FeedValueMethod, FeedValueRecipient, FeedValueTimeSplit } from './model.ts'
import { attributeOf, childOf, childrenOf, type ReadNode } from './read-node.ts'
import { readRemoteItem } from './read-remote.ts'
import { readDecimal, readNumber } from './read-words.ts'

const methods = new Set(['keysend', 'lnaddress'])
const types = new Set(['node', 'lnaddress'])

/**
 * The podcast:value that pays over Lightning and names somebody; of several, the one that every wallet knows. `warn` is told of what is left
 * out: other ways to pay, and such as cannot be read.
 */
export function readValue(node: ReadNode, warn: (code: 'value-unreadable' | 'value-other') => void): FeedValue | null {
  const blocks = childrenOf(node, 'podcast:value')
  const ways = blocks.map(readWay)
  const readable = ways.filter((way) => way !== null)
  const chosen = readable.find(({ method }) => method === 'keysend') ?? readable[0] ?? null
  const isOther = blocks.some((block, place) => (ways[place] ? ways[place] !== chosen : !isLightning(block)))
  if (isOther) warn('value-other')
  if (blocks.some((block, place) => ways[place] === null && isLightning(block))) warn('value-unreadable')
  return chosen
}

function isLightning(block: ReadNode): boolean {
  return attributeOf(block, 'type')?.toLowerCase() === 'lightning' && methods.has(attributeOf(block, 'method')?.toLowerCase() ?? '')
}

function readWay(block: ReadNode): FeedValue | null {
  const recipients = readRecipients(block)
  if (!isLightning(block) || recipients.length === 0) return null
  const suggested = attributeOf(block, 'suggested')
  return {
    type: 'lightning',
    method: attributeOf(block, 'method')?.toLowerCase() as FeedValueMethod, // one of the two, by the set above
    suggested: readDecimal(suggested) === null ? null : suggested,
    recipients,
    timeSplits: childrenOf(block, 'podcast:valuetimesplit').flatMap(readTimeSplit),
  }
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
