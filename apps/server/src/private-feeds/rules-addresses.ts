const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** What stands in every address of one subscriber for one item: who, which, and the proof. */
export function addressParts(subscriberKey: string, itemKey: string, signature: string): string {
  return `${subscriberKey}/${itemKey}/${signature}`
}

export interface SignedText {
  text: string
  /** Keys of the pictures that are told. */
  pictures: string[]
}

interface SignedItem {
  /** The public id of an episode, or the GUID of the podcast. */
  itemKey: string
  /** Of the other forms of the episode. */
  alternates?: readonly string[]
  /** As `addressParts` makes them. */
  parts: string
}

/**
 * Puts a subscriber's addresses in the place of everybody's, wherever they stand in a text: audio, other
 * forms, chapters and transcripts of the item itself, and every picture that lies here.
 */
export type AddressSigner = (text: string, item: SignedItem) => SignedText

/** @param media the origin of feeds and media */
export function createAddressSigner(media: string): AddressSigner {
  const origin = media.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const ours = new RegExp(
    `${origin}/(?:(audio|transcripts)/(${UUID})/|chapters/(${UUID})\\.json|alternate/(${UUID})/|(?:artwork|images)/([\\w-]{36,80})/)`,
    'g',
  )
  return (text, { itemKey, alternates = [], parts }) => {
    const pictures: string[] = []
    const signed = text.replace(ours, (whole: string, kind, file, chapters, enclosure, picture) => {
      if (picture) {
        if (!pictures.includes(picture)) pictures.push(picture)
        return `${media}/private/pictures/${parts}/${picture}/`
      }
      if (file === itemKey) return `${media}/private/${kind}/${parts}/`
      if (chapters === itemKey) return `${media}/private/chapters/${parts}/chapters.json`
      if (alternates.includes(enclosure)) return `${media}/private/alternate/${parts}/${enclosure}/`
      return whole
    })
    return { text: signed, pictures }
  }
}

/** The secret of `/private/feeds/{secret}.xml`; null for what none can be. Moved ones may look otherwise. */
export function feedSecret(key: string): string | null {
  const secret = key.replace(/\.xml$/i, '')
  return /^[\w.~-]{16,200}$/.test(secret) ? secret : null
}

/** The same path of another install, to which a podcast has moved with its subscribers. */
export function movedAddress(movedTo: string, path: string): string {
  return new URL(movedTo).origin + path
}
