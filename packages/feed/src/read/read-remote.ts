import type { FeedRemoteItem } from '../model.ts'
import { attributeOf, childOf, childrenOf, type ReadNode } from './read-node.ts'

export function readRemoteItem(item: ReadNode | undefined): FeedRemoteItem | null {
  const feedGuid = attributeOf(item, 'feedguid')
  if (!item || !feedGuid) return null
  return {
    feedGuid,
    feedUrl: attributeOf(item, 'feedurl'),
    itemGuid: attributeOf(item, 'itemguid'),
    medium: attributeOf(item, 'medium'),
    title: attributeOf(item, 'title'),
  }
}

export function readRemoteItems(node: ReadNode): FeedRemoteItem[] {
  return childrenOf(node, 'podcast:remoteitem').flatMap((item) => readRemoteItem(item) ?? [])
}

export function readPodroll(channel: ReadNode): FeedRemoteItem[] {
  return childrenOf(channel, 'podcast:podroll').flatMap(readRemoteItems)
}

export function readPublisher(channel: ReadNode): FeedRemoteItem | null {
  const publisher = childOf(channel, 'podcast:publisher')
  return publisher ? (readRemoteItems(publisher)[0] ?? null) : null
}
