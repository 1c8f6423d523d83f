import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const DIST = join(import.meta.dirname, '../../../player/dist')
export const PLAYER_FILE = join(DIST, 'player.js')
/** Of the pages for subscribers of members-only podcasts. */
export const MEMBERS_FILE = join(DIST, 'members.js')

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
