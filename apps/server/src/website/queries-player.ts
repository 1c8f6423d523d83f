import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const PLAYER_FILE = join(import.meta.dirname, '../../../player/dist/player.js')

/** The one script of the pages. */
export type PlayerScript = { url: string; text: string }

/** Null when the player is not built: then browsers show their own. */
export function playerScript(file: string): PlayerScript | null {
  try {
    const text = readFileSync(file, 'utf8')
    return { text, url: `/s/_player/${createHash('sha256').update(text).digest('hex').slice(0, 16)}.js` }
  } catch {
    return null
  }
}
