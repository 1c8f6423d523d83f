import { sha1 } from './sha1.ts'

// The namespace that the podcast namespace fixes for podcast:guid (docs/tags/guid.md).
const podcastNamespace = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6'

/**
 * The podcast:guid of a feed: UUIDv5 of its address without scheme and trailing slashes.
 * Assign it once and store it; it survives a change of slug, domain or host, so never recompute it.
 */
export function podcastGuid(feedUrl: string): string {
  return uuidv5(podcastNamespace, feedUrl.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '').replace(/(?<!\/)\/+$/, ''))
}

/** RFC 9562, section 5.5. `namespace` is a UUID in text, `name` any text (hashed as UTF-8). */
export function uuidv5(namespace: string, name: string): string {
  const nameBytes = new TextEncoder().encode(name)
  const message = new Uint8Array(16 + nameBytes.length)
  message.set(
    namespace
      .replaceAll('-', '')
      .match(/../g)
      ?.map((byte) => Number.parseInt(byte, 16)) ?? [],
  )
  message.set(nameBytes, 16)

  const bytes = sha1(message).subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
