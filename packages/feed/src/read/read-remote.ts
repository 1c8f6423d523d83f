import type { FeedRemoteItem } from '../model.ts'
import { findChild, findChildren, type ReadNode, readAttribute } from './read-node.ts'

export function readRemoteItem(item: ReadNode | undefined): FeedRemoteItem | null {
  const feedGuid = readAttribute(item, 'feedguid')
  if (!item || !feedGuid) return null
  return {
    feedGuid,
    feedUrl: readAttribute(item, 'feedurl'),
    itemGuid: readAttribute(item, 'itemguid'),
    medium: readAttribute(item, 'medium'),
    title: readAttribute(item, 'title'),
  }
}

export function readRemoteItems(node: ReadNode): FeedRemoteItem[] {
  return findChildren(node, 'podcast:remoteitem').flatMap((item) => readRemoteItem(item) ?? [])
}

export function readPodroll(channel: ReadNode): FeedRemoteItem[] {
  return findChildren(channel, 'podcast:podroll').flatMap(readRemoteItems)
}

export function readPublisher(channel: ReadNode): FeedRemoteItem | null {
  const publisher = findChild(channel, 'podcast:publisher')
  return publisher ? (readRemoteItems(publisher)[0] ?? null) : null
}
