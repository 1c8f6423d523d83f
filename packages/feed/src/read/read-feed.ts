import { uuidv5 } from '../guid.ts'
import { readChannel } from './read-channel.ts'
import { type Decoder, decodedText } from './read-decode.ts'
import { readItem } from './read-item.ts'
import { type ReadLimits, readLimits } from './read-limits.ts'
import type { ReadFeed, ReadItem } from './read-model.ts'
import type { ReadNode } from './read-node.ts'
import { repairer } from './read-repair.ts'
import { refuseNonFeed } from './read-sniff.ts'
import { treeReader } from './read-tree.ts'
import { gatherWarnings } from './read-warnings.ts'

export type ReadFeedOptions = {
  /** The Content-Type header of the answer. */
  contentType?: string | null
  /** Where the document came from: the base of relative addresses. */
  url?: string | null
  /**
   * Gets every item as it is read, in the order of the document, so that none is kept in memory.
   * `position` counts all items from 0.
   */
  onItem?: (item: ReadItem, position: number) => void | Promise<void>
  limits?: Partial<ReadLimits>
}

/**
 * Reads RSS 2.0 (0.9x and 1.0 leniently) or Atom as its bytes arrive. What `onItem` got is worth
 * nothing until the promise resolves.
 * @throws FeedUnreadable as soon as the document turns out to be no feed, or to
 * cost more than the limits allow.
 */
export async function readFeed(
  chunks: AsyncIterable<Uint8Array>,
  options: ReadFeedOptions = {},
): Promise<ReadFeed> {
  const { contentType = null, url = null } = options
  const limits = { ...readLimits, ...options.limits }
  const warnings = gatherWarnings()
  const kept: ReadItem[] = []
  const take = options.onItem ?? ((item: ReadItem) => void kept.push(item))
  let waiting: ReadNode[] = []
  const tree = treeReader({ limits, warnings, contentType, onItem: (item) => waiting.push(item) })
  const repair = repairer(warnings)
  const count = { all: 0, taken: 0 }
  const guids = new Set<string>()
  let decoder: Decoder | undefined
  let begun = false

  const handOver = async () => {
    const nodes = waiting
    waiting = []
    for (const node of nodes) {
      const position = count.all++
      const item = readItem(node, url, (code) => warnings.add(code, position))
      if (!item) continue
      count.taken += 1
      if (item.guid !== null && seenBefore(item.guid, guids)) warnings.add('guid-repeated', position)
      await take(item, position)
    }
  }

  for await (const piece of decodedText(chunks, { contentType, limits })) {
    decoder = piece.decoder
    let text = piece.text
    if (!begun) {
      text = text.trimStart()
      if (text === '') continue
      // XML wants its declaration first, and sloppy templates leave a blank line before it.
      if (text.length < piece.text.length && text.startsWith('<?xml')) warnings.add('blank-start')
      refuseNonFeed(text, contentType)
      begun = true
    }
    tree.write(repair.write(text))
    await handOver()
  }
  if (!begun) refuseNonFeed('', contentType)
  tree.write(repair.end())
  const { format, channel } = tree.end()
  await handOver()
  if (decoder?.wrong()) warnings.add('encoding-wrong')
  return {
    format,
    encoding: decoder?.encoding() ?? 'utf-8',
    ...readChannel(channel, url, warnings),
    items: kept,
    itemCount: count.taken,
    skippedCount: count.all - count.taken,
    warnings: warnings.list(),
  }
}

// Digests instead of the GUIDs: a text cut out of a piece would keep the whole piece in memory.
function seenBefore(guid: string, seen: Set<string>): boolean {
  const digest = uuidv5('6ba7b812-9dad-11d1-80b4-00c04fd430c8', guid)
  if (seen.has(digest)) return true
  seen.add(digest)
  return false
}
