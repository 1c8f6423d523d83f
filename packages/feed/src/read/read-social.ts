import type { FeedChat, FeedContentLink, FeedImage, FeedSocialInteract } from '../model.ts'
import { findChildren, type ReadNode, readAttribute } from './read-node.ts'
import { readAddress, readNumber } from './read-words.ts'

// Tags of the podcast namespace that lead to elsewhere; channels, items and live items have them.

export function readSocialInteracts(node: ReadNode): FeedSocialInteract[] {
  return findChildren(node, 'podcast:socialinteract').flatMap((interact) => {
    // Before its first release the tag had a platform and its address as text.
    const protocol = (
      readAttribute(interact, 'protocol') ?? readAttribute(interact, 'platform')
    )?.toLowerCase()
    const uri = readAttribute(interact, 'uri') ?? (interact.text.trim() || null)
    if (!protocol || (!uri && protocol !== 'disabled')) return []
    return [
      {
        protocol,
        uri,
        accountId: readAttribute(interact, 'accountid'),
        accountUrl: readAddress(readAttribute(interact, 'accounturl')),
        priority: readNumber(readAttribute(interact, 'priority')),
      },
    ]
  })
}

export function readChat(node: ReadNode): FeedChat | null {
  for (const chat of findChildren(node, 'podcast:chat')) {
    const server = readAttribute(chat, 'server')
    const protocol = readAttribute(chat, 'protocol')?.toLowerCase()
    if (server && protocol)
      return {
        server,
        protocol,
        accountId: readAttribute(chat, 'accountid'),
        space: readAttribute(chat, 'space'),
      }
  }
  return null
}

export function readImages(node: ReadNode, base: string | null): FeedImage[] {
  const images = findChildren(node, 'podcast:image').flatMap((image) => {
    const href = readAddress(readAttribute(image, 'href'), base)
    if (!href) return []
    return [
      {
        href,
        alt: readAttribute(image, 'alt'),
        aspectRatio: readAttribute(image, 'aspect-ratio'),
        width: readNumber(readAttribute(image, 'width')),
        height: readNumber(readAttribute(image, 'height')),
        type: readAttribute(image, 'type')?.toLowerCase() ?? null,
        purpose: readAttribute(image, 'purpose')?.toLowerCase() ?? null,
      },
    ]
  })
  return images.length > 0 ? images : deprecatedImages(node, base)
}

// podcast:images had them all in one attribute: `https://… 1500w, https://… 600w`.
function deprecatedImages(node: ReadNode, base: string | null): FeedImage[] {
  const sets = findChildren(node, 'podcast:images').flatMap(
    (images) => readAttribute(images, 'srcset')?.split(',') ?? [],
  )
  return sets.flatMap((entry) => {
    const [address = '', width = ''] = entry.trim().split(/\s+/)
    const href = readAddress(address, base)
    return href ? [{ href, width: readNumber(width.replace(/w$/, '')) }] : []
  })
}

export function readContentLinks(node: ReadNode): FeedContentLink[] {
  return findChildren(node, 'podcast:contentlink').flatMap((link) => {
    const href = readAddress(readAttribute(link, 'href'))
    return href ? [{ href, text: link.text.trim() }] : []
  })
}
