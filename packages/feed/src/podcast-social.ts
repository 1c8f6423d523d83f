import type { FeedChat, FeedContentLink, FeedImage, FeedSocialInteract, Maybe } from './model.ts'
import { countingNumber, matching, optionalLine, optionalUrl, podcastTextLimit } from './podcast.ts'
import { cleanLine, cleanUrl, element, emptyElement } from './xml.ts'

// CSS aspect-ratio: two numbers or one.
const ratioPattern = /^\d+(\.\d+)?( ?\/ ?\d+(\.\d+)?)?$/

/** Where people comment. `disabled` stands alone, without other attributes, and silences the rest. */
export function socialInteractElements(interacts: FeedSocialInteract[]): string {
  let written = ''
  for (const { protocol, uri, accountId, accountUrl, priority } of interacts) {
    const name = cleanLine(protocol).toLowerCase()
    if (name === 'disabled') return emptyElement('podcast:socialInteract', { protocol: name })
    const address = cleanUrl(uri ?? '')
    if (!name || !address) continue
    written += emptyElement('podcast:socialInteract', {
      protocol: name,
      uri: address,
      accountId: accountId ? cleanLine(accountId) : undefined,
      accountUrl: optionalUrl(accountUrl),
      priority: countingNumber(priority),
    })
  }
  return written
}

/** The one official chat. */
export function chatElement(chat: Maybe<FeedChat>): string {
  const server = cleanLine(chat?.server ?? '')
  const protocol = cleanLine(chat?.protocol ?? '').toLowerCase()
  if (!chat || !server || !protocol) return ''
  return emptyElement('podcast:chat', {
    server,
    protocol,
    accountId: chat.accountId ? cleanLine(chat.accountId) : undefined,
    space: chat.space ? cleanLine(chat.space) : undefined,
  })
}

/** Pictures by their purpose; the older podcast:images is deprecated and never written. */
export function imageElements(images: FeedImage[]): string {
  let written = ''
  for (const { href, alt, aspectRatio, width, height, type, purpose } of images) {
    const address = cleanUrl(href)
    if (!address) continue
    written += emptyElement('podcast:image', {
      href: address,
      alt: alt ? cleanLine(alt) : undefined,
      'aspect-ratio': matching(ratioPattern, aspectRatio),
      width: countingNumber(width),
      height: countingNumber(height),
      type: type ? cleanLine(type).toLowerCase() : undefined,
      purpose: optionalLine(purpose)?.toLowerCase(),
    })
  }
  return written
}

export function contentLinkElements(links: FeedContentLink[]): string {
  let written = ''
  for (const link of links) {
    const href = cleanUrl(link.href)
    if (href)
      written += element(
        'podcast:contentLink',
        cleanLine(link.text, podcastTextLimit) || cleanLine(href, podcastTextLimit),
        { href },
      )
  }
  return written
}
