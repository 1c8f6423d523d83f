import type { EXCERPTS_MESSAGES } from '@podstead/contract/messages/excerpts-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof EXCERPTS_MESSAGES> = {
  'excerpt.too_short': 'Ein Ausschnitt ist mindestens {seconds} Sekunden lang.',
  'excerpt.too_long': 'Ein Ausschnitt ist höchstens {minutes} Minuten lang.',
  'excerpt.ends_beyond': 'Der Ausschnitt endet nach dem Ende der Episode ({end}).',
  'excerpt.no_audio': 'Das Audio ist noch nicht fertig. Bitte versuche es dann noch einmal.',
  'excerpt.too_many': 'Eine Episode kann höchstens {max} Ausschnitte haben.',
  'excerpt.not_cut': 'Der Ausschnitt ließ sich nicht schneiden. Lösche ihn und versuche es noch einmal.',
  'excerpt.deleted': 'Der Link zum Ausschnitt funktioniert nicht mehr',
}
