import type { ReadAlternate, ReadEnclosure } from './read-model.ts'
import { findChild, findChildren, type ReadNode, readAttribute } from './read-node.ts'
import { readAddress, readCount, readDecimal } from './read-words.ts'

// HLS has types of its own.
const playable = /^(audio|video)\/|mpegurl$/

/**
 * What there is to hear or see: the enclosure, or what stands for one in feeds of other
 * kinds. Null for a mere article.
 */
export function readEnclosure(
  item: ReadNode,
  alternates: ReadAlternate[],
  base: string | null,
): ReadEnclosure | null {
  const links = findChildren(item, 'atom:link').filter((link) => readAttribute(link, 'rel') === 'enclosure')
  const media = [item, ...findChildren(item, 'media:group')].flatMap((node) =>
    findChildren(node, 'media:content'),
  )
  const candidates = [
    ...findChildren(item, 'enclosure').map((node) =>
      readEnclosureNode(node, { url: 'url', length: 'length' }, base),
    ),
    ...links.map((node) => readEnclosureNode(node, { url: 'href', length: 'length' }, base)),
    ...media
      .filter(isPlayable)
      .map((node) => readEnclosureNode(node, { url: 'url', length: 'filesize' }, base)),
    ...alternates.map(standIn),
  ].filter((candidate) => candidate !== null && !candidate.type?.startsWith('image/'))
  // A feed may hang pictures or papers beside the audio.
  return candidates.find((candidate) => playable.test(candidate?.type ?? '')) ?? candidates[0] ?? null
}

export function readAlternates(item: ReadNode): ReadAlternate[] {
  return findChildren(item, 'podcast:alternateenclosure').flatMap((node) => {
    const sources = findChildren(node, 'podcast:source').flatMap((source) => {
      const uri = readAttribute(source, 'uri')
      return uri ? [{ uri, contentType: readAttribute(source, 'contenttype') }] : []
    })
    const type = readAttribute(node, 'type')
    const integrity = findChild(node, 'podcast:integrity')
    if (!type || sources.length === 0) return []
    return [
      {
        type,
        length: readCount(readAttribute(node, 'length')),
        bitrate: readDecimal(readAttribute(node, 'bitrate')),
        height: readCount(readAttribute(node, 'height')),
        lang: readAttribute(node, 'lang'),
        title: readAttribute(node, 'title'),
        rel: readAttribute(node, 'rel'),
        codecs: readAttribute(node, 'codecs'),
        default: readAttribute(node, 'default')?.toLowerCase() === 'true',
        integrity: readAttribute(integrity, 'value'),
        integrityType:
          readAttribute(integrity, 'type')?.toLowerCase() === 'pgp-signature'
            ? ('pgp-signature' as const)
            : ('sri' as const),
        sources,
      },
    ]
  })
}

function readEnclosureNode(
  node: ReadNode,
  names: { url: string; length: string },
  base: string | null,
): ReadEnclosure | null {
  const url = readAddress(readAttribute(node, names.url), base)
  if (!url) return null
  return {
    url,
    length: readCount(readAttribute(node, names.length)),
    type: readAttribute(node, 'type')?.toLowerCase() ?? null,
  }
}

function isPlayable(node: ReadNode): boolean {
  return /^(audio|video)/.test(readAttribute(node, 'type') ?? readAttribute(node, 'medium') ?? '')
}

function standIn({ sources, length = null, type }: ReadAlternate): ReadEnclosure | null {
  const url = sources.find(({ uri }) => readAddress(uri))?.uri
  return url ? { url, length, type: type.toLowerCase() } : null
}
