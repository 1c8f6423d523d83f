import type { ReadAlternate, ReadEnclosure } from './read-model.ts'
import { attributeOf, childOf, childrenOf, type ReadNode } from './read-node.ts'
import { readAddress, readCount, readDecimal } from './read-words.ts'

// HLS has types of its own.
const playable = /^(audio|video)\/|mpegurl$/

/** What there is to hear or see: the enclosure, or what stands for one in feeds of other kinds. Null for a mere article. */
export function readEnclosure(item: ReadNode, alternates: ReadAlternate[], base: string | null): ReadEnclosure | null {
  const links = childrenOf(item, 'atom:link').filter((link) => attributeOf(link, 'rel') === 'enclosure')
  const media = [item, ...childrenOf(item, 'media:group')].flatMap((node) => childrenOf(node, 'media:content'))
  const candidates = [
    ...childrenOf(item, 'enclosure').map((node) => enclosureOf(node, { url: 'url', length: 'length' }, base)),
    ...links.map((node) => enclosureOf(node, { url: 'href', length: 'length' }, base)),
    ...media.filter(isPlayable).map((node) => enclosureOf(node, { url: 'url', length: 'filesize' }, base)),
    ...alternates.map(standIn),
  ].filter((candidate) => candidate !== null && !candidate.type?.startsWith('image/'))
  // A feed may hang pictures or papers beside the audio.
  return candidates.find((candidate) => playable.test(candidate?.type ?? '')) ?? candidates[0] ?? null
}

export function readAlternates(item: ReadNode): ReadAlternate[] {
  return childrenOf(item, 'podcast:alternateenclosure').flatMap((node) => {
    const sources = childrenOf(node, 'podcast:source').flatMap((source) => {
      const uri = attributeOf(source, 'uri')
      return uri ? [{ uri, contentType: attributeOf(source, 'contenttype') }] : []
    })
    const type = attributeOf(node, 'type')
    const integrity = childOf(node, 'podcast:integrity')
    if (!type || sources.length === 0) return []
    return [
      {
        type,
        length: readCount(attributeOf(node, 'length')),
        bitrate: readDecimal(attributeOf(node, 'bitrate')),
        height: readCount(attributeOf(node, 'height')),
        lang: attributeOf(node, 'lang'),
        title: attributeOf(node, 'title'),
        rel: attributeOf(node, 'rel'),
        codecs: attributeOf(node, 'codecs'),
        default: attributeOf(node, 'default')?.toLowerCase() === 'true',
        integrity: attributeOf(integrity, 'value'),
        integrityType: attributeOf(integrity, 'type')?.toLowerCase() === 'pgp-signature' ? ('pgp-signature' as const) : ('sri' as const),
        sources,
      },
    ]
  })
}

function enclosureOf(node: ReadNode, names: { url: string; length: string }, base: string | null): ReadEnclosure | null {
  const url = readAddress(attributeOf(node, names.url), base)
  if (!url) return null
  return { url, length: readCount(attributeOf(node, names.length)), type: attributeOf(node, 'type')?.toLowerCase() ?? null }
}

function isPlayable(node: ReadNode): boolean {
  return /^(audio|video)/.test(attributeOf(node, 'type') ?? attributeOf(node, 'medium') ?? '')
}

function standIn({ sources, length = null, type }: ReadAlternate): ReadEnclosure | null {
  const url = sources.find(({ uri }) => readAddress(uri))?.uri
  return url ? { url, length, type: type.toLowerCase() } : null
}
