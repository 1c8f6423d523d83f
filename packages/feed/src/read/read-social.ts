import type { FeedChat, FeedContentLink, FeedImage, FeedSocialInteract } from '../model.ts'
import { attributeOf, childrenOf, type ReadNode } from './read-node.ts'
import { readAddress, readNumber } from './read-words.ts'

// Tags of the podcast namespace that lead to elsewhere; channels, items and live items have them.

export function readSocialInteracts(node: ReadNode): FeedSocialInteract[] {
  return childrenOf(node, 'podcast:socialinteract').flatMap((interact) => {
    // Before its first release the tag had a platform and its address as text.
    const protocol = (attributeOf(interact, 'protocol') ?? attributeOf(interact, 'platform'))?.toLowerCase()
    const uri = attributeOf(interact, 'uri') ?? (interact.text.trim() || null)
    if (!protocol || (!uri && protocol !== 'disabled')) return []
    return [
      {
        protocol,
        uri,
        accountId: attributeOf(interact, 'accountid'),
        accountUrl: readAddress(attributeOf(interact, 'accounturl')),
        priority: readNumber(attributeOf(interact, 'priority')),
      },
    ]
  })
}

export function readChat(node: ReadNode): FeedChat | null {
  for (const chat of childrenOf(node, 'podcast:chat')) {
    const server = attributeOf(chat, 'server')
    const protocol = attributeOf(chat, 'protocol')?.toLowerCase()
    if (server && protocol) return { server, protocol, accountId: attributeOf(chat, 'accountid'), space: attributeOf(chat, 'space') }
  }
  return null
}

export function readImages(node: ReadNode, base: string | null): FeedImage[] {
  const images = childrenOf(node, 'podcast:image').flatMap((image) => {
    const href = readAddress(attributeOf(image, 'href'), base)
    if (!href) return []
    return [
      {
        href,
        alt: attributeOf(image, 'alt'),
        aspectRatio: attributeOf(image, 'aspect-ratio'),
        width: readNumber(attributeOf(image, 'width')),
        height: readNumber(attributeOf(image, 'height')),
        type: attributeOf(image, 'type')?.toLowerCase() ?? null,
        purpose: attributeOf(image, 'purpose')?.toLowerCase() ?? null,
      },
    ]
  })
  return images.length > 0 ? images : deprecatedImages(node, base)
}

// podcast:images had them all in one attribute: `https://… 1500w, https://… 600w`.
function deprecatedImages(node: ReadNode, base: string | null): FeedImage[] {
  const sets = childrenOf(node, 'podcast:images').flatMap((images) => attributeOf(images, 'srcset')?.split(',') ?? [])
  return sets.flatMap((entry) => {
    const [address = '', width = ''] = entry.trim().split(/\s+/)
    const href = readAddress(address, base)
    return href ? [{ href, width: readNumber(width.replace(/w$/, '')) }] : []
  })
}

export function readContentLinks(node: ReadNode): FeedContentLink[] {
  return childrenOf(node, 'podcast:contentlink').flatMap((link) => {
    const href = readAddress(attributeOf(link, 'href'))
    return href ? [{ href, text: link.text.trim() }] : []
  })
}
