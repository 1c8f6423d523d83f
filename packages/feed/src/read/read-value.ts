import type { FeedValue, FeedValueMethod, FeedValueRecipient, FeedValueTimeSplit } from '../model.ts'
import { findChild, findChildren, type ReadNode, readAttribute } from './read-node.ts'
import { readRemoteItem } from './read-remote.ts'
import { readAmount, readDecimal } from './read-words.ts'

const methods = new Set(['keysend', 'lnaddress'])
const types = new Set(['node', 'lnaddress'])
const scales = [1, 10, 100, 1000, 10_000]
// So that shares that are scaled still fit into a whole number of the database.
const mostShares = 0x7fffffff

type Warn = (code: 'value-unreadable' | 'value-other' | 'split-fraction') => void

/**
 * The podcast:value that pays over Lightning and names somebody; of several, the one that every wallet knows.
 * `warn` is called for what is left out: other ways to pay, and such as cannot be read.
 */
export function readValue(node: ReadNode, warn: Warn): FeedValue | null {
  const blocks = findChildren(node, 'podcast:value')
  const ways = blocks.map((block) => readWay(block, warn))
  const readable = ways.filter((way) => way !== null)
  const chosen = readable.find(({ method }) => method === 'keysend') ?? readable[0] ?? null
  const isOther = blocks.some((block, place) => (ways[place] ? ways[place] !== chosen : !isLightning(block)))
  if (isOther) warn('value-other')
  if (blocks.some((block, place) => ways[place] === null && isLightning(block))) warn('value-unreadable')
  return chosen
}

function isLightning(block: ReadNode): boolean {
  return (
    readAttribute(block, 'type')?.toLowerCase() === 'lightning' &&
    methods.has(readAttribute(block, 'method')?.toLowerCase() ?? '')
  )
}

function readWay(block: ReadNode, warn: Warn): FeedValue | null {
  if (!isLightning(block)) return null
  const recipients = readRecipients(block, warn)
  if (recipients.length === 0) return null
  return {
    type: 'lightning',
    method: readAttribute(block, 'method')?.toLowerCase() as FeedValueMethod, // one of the two, by the set above
    suggested: readAmount(readAttribute(block, 'suggested')),
    recipients,
    timeSplits: findChildren(block, 'podcast:valuetimesplit').flatMap((split) => readTimeSplit(split, warn)),
  }
}

function readRecipients(block: ReadNode, warn: Warn): FeedValueRecipient[] {
  const read = findChildren(block, 'podcast:valuerecipient').flatMap((recipient) => {
    const type = readAttribute(recipient, 'type')?.toLowerCase() ?? ''
    const address = readAttribute(recipient, 'address')
    const split = readDecimal(readAttribute(recipient, 'split'))
    // A share of nothing is no mistake.
    if (split === 0) return []
    if (!types.has(type) || !address || split === null || split > mostShares) {
      warn('value-unreadable')
      return []
    }
    return [
      {
        name: readAttribute(recipient, 'name'),
        type: type as FeedValueRecipient['type'], // one of the two, by the set above
        address,
        split,
        fee: readAttribute(recipient, 'fee')?.toLowerCase() === 'true',
        customKey: readAttribute(recipient, 'customkey'),
        customValue: readAttribute(recipient, 'customvalue'),
      },
    ]
  })
  if (read.every(({ split }) => Number.isInteger(split))) return read
  warn('split-fraction')
  return wholeShares(read)
}

// The namespace has whole numbers. Shares count in proportion to each other; a fee is a
// percentage, so that it stays what it is.
function wholeShares(recipients: FeedValueRecipient[]): FeedValueRecipient[] {
  const shares = recipients.flatMap(({ split, fee }) => (fee ? [] : split))
  const scale =
    scales.find((factor) => shares.every((split) => isWhole(split * factor))) ?? scales.at(-1) ?? 1
  return recipients.map((recipient) => ({
    ...recipient,
    split: Math.max(1, Math.round(recipient.split * (recipient.fee ? 1 : scale))),
  }))
}

function isWhole(number: number): boolean {
  return Math.abs(number - Math.round(number)) < 1e-6
}

function readTimeSplit(split: ReadNode, warn: Warn): FeedValueTimeSplit[] {
  const startTime = readDecimal(readAttribute(split, 'starttime'))
  const duration = readDecimal(readAttribute(split, 'duration'))
  const remoteItem = readRemoteItem(findChild(split, 'podcast:remoteitem'))
  const recipients = readRecipients(split, warn)
  if (startTime === null || !duration || (!remoteItem && recipients.length === 0)) {
    warn('value-unreadable')
    return []
  }
  if (!remoteItem) return [{ startTime, duration, recipients }]
  return [
    {
      startTime,
      duration,
      remoteStartTime: readDecimal(readAttribute(split, 'remotestarttime')) ?? 0,
      remotePercentage: Math.min(readDecimal(readAttribute(split, 'remotepercentage')) ?? 100, 100),
      remoteItem,
    },
  ]
}
