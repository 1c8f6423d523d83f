import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const DIST = join(import.meta.dirname, '../../../player/dist')
export const PLAYER_FILE = join(DIST, 'player.js')
/** Of the pages for subscribers of members-only podcasts. */
export const MEMBERS_FILE = join(DIST, 'members.js')

/** Of players on other sites. */
export const EMBED_FILE = join(DIST, 'embed.js')
/** What brings such a player to a page as an element of its own. */
export const ELEMENT_FILE = join(DIST, 'element.js')
/** The same for React, as it is written: it is copied, so nothing builds it. */
export const COMPONENT_FILE = join(DIST, '../src/podstead-player.jsx')

/** What asks visitors before others count them. */
const CONSENT_FILE = join(DIST, 'consent.js')

let consent: PlayerScript | null | undefined

/** The script that asks for consent, read once; null while it is not built. */
export function consentScript(): PlayerScript | null {
  if (consent === undefined) consent = playerScript(CONSENT_FILE)
  return consent
}

/** What has another address once it is another. */
export const FOR_A_YEAR = 'public, max-age=31536000, immutable'

/** The one script of a page. */
export type PlayerScript = { url: string; text: string }

/** Null when the player is not built: then browsers show their own. */
export function playerScript(file: string, folder = '/s/_player'): PlayerScript | null {
  try {
    const text = readFileSync(file, 'utf8')
    return { text, url: `${folder}/${createHash('sha256').update(text).digest('hex').slice(0, 16)}.js` }
  } catch {
    return null
  }
}
