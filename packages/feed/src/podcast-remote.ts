import type { FeedRemoteItem, Maybe } from './model.ts'
import { optionalLine, optionalUrl } from './podcast.ts'
import { cleanLine, cleanUrl, emptyElement, parent } from './xml.ts'

/** `<podcast:remoteItem>`: another feed, or one item of it; nothing without the feed's GUID. */
export function remoteItemElement(item: Maybe<FeedRemoteItem>): string {
  const feedGuid = cleanLine(item?.feedGuid ?? '')
  if (!item || !feedGuid) return ''
  return emptyElement('podcast:remoteItem', {
    feedGuid,
    feedUrl: optionalUrl(item.feedUrl),
    itemGuid: item.itemGuid ? cleanUrl(item.itemGuid) : undefined,
    medium: optionalLine(item.medium),
    title: optionalLine(item.title),
  })
}

export function remoteItemElements(items: FeedRemoteItem[]): string {
  let written = ''
  for (const item of items) written += remoteItemElement(item)
  return written
}

/** One podroll per channel, and none without a show in it. */
export function podrollElement(items: FeedRemoteItem[]): string {
  return parent('podcast:podroll', remoteItemElements(items))
}

/** The namespace wants exactly one remote item here, and its medium to be the publisher's. */
export function publisherElement(publisher: Maybe<FeedRemoteItem>): string {
  return publisher
    ? parent('podcast:publisher', remoteItemElement({ ...publisher, medium: 'publisher' }))
    : ''
}
