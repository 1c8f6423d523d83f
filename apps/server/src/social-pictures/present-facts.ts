import { createHash } from 'node:crypto'
import { languageCode } from '@podstead/contract/lookups-data'
import { bandColours, type ShowColours, soundBars } from '../site-editor/rules-theme.ts'

/** With another one every picture is drawn again. */
const VERSION = 3

export interface SocialFacts {
  title: string
  name: string
  language: string
  colours: { ground: string; ink: string; soft: string; bars: string }
  /** Names the artwork upon it. */
  artworkKey: string
  bars: number[]
}

type Show = ShowColours & { podcast_title: string; author: string; language_id: number; feed_guid: string }

/** What is drawn of a podcast, or of an episode of it. */
export function socialFacts(show: Show, episode: { name: string } | null, artworkKey: string): SocialFacts {
  const colours = bandColours(show)
  return {
    title: episode?.name ?? show.podcast_title,
    name: episode ? show.podcast_title : show.author,
    language: languageCode(show.language_id),
    colours: {
      ground: colours.band,
      ink: colours['on-band'],
      soft: colours['band-soft'],
      bars: colours.bars,
    },
    artworkKey,
    bars: soundBars(show.feed_guid),
  }
}

export function factsHash(facts: SocialFacts): string {
  return createHash('sha256')
    .update(JSON.stringify([VERSION, facts]))
    .digest('base64url')
    .slice(0, 16)
}
