import type { DraftResult, PromptKey } from '@podstead/contract/ai-content/content-prompts'
import { getNewsletter } from '@podstead/contract/newsletter/newsletter'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { addToLetter } from '../fields/letter-draft.ts'
import { notifySuccess, notifyWarning } from '../ui/notify.tsx'
import { offerUndo } from '../ui/offer-undo.tsx'
import { LETTER } from './copy.ts'

/** Drafts that a letter has a place for. */
const LETTER_KEYS: readonly PromptKey[] = ['titles', 'introductions', 'summary', 'social_posts']

export function isLetterKey(key: PromptKey): boolean {
  return LETTER_KEYS.includes(key)
}

interface Place {
  show: { id: number; is_private_show: boolean; skill_podcast_website: boolean }
  episode: { name: string; single_page_url: string | null }
}

/** Puts drafts into the letter that is written next; null where nobody reads one. */
export function useLetter(
  place: Place | undefined,
): ((key: PromptKey, results: DraftResult[]) => void) | null {
  const showId = place?.show.id ?? 0
  const newsletter = useQuery({
    ...query(getNewsletter, { params: { showId } }),
    enabled: Boolean(place?.show.skill_podcast_website && !place.show.is_private_show),
  })
  if (!place || !newsletter.data?.readers) return null
  const { name, single_page_url: link } = place.episode
  return (key, results) => {
    const texts = results.map(({ text }) => text)
    const added = key === 'titles' ? { subject: texts[0] ?? name, texts: [] } : { texts }
    const undo = addToLetter(showId, added, { name, link })
    offerUndo(LETTER.added, LETTER.undo, () => {
      if (undo()) notifySuccess({ message: LETTER.undone })
      else notifyWarning({ message: LETTER.notUndone })
    })
  }
}
