import type { EXCERPTS_MESSAGES } from '@podstead/contract/messages/excerpts-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof EXCERPTS_MESSAGES> = {
  'excerpt.too_short': 'Un extrait dure au moins {seconds} secondes.',
  'excerpt.too_long': 'Un extrait dure au plus {minutes} minutes.',
  'excerpt.ends_beyond': 'L’extrait se termine après la fin de l’épisode ({end}).',
  'excerpt.no_audio': 'L’audio n’est pas encore prêt. Réessayez quand il le sera.',
  'excerpt.too_many': 'Un épisode peut avoir au plus {max} extraits.',
  'excerpt.not_cut': 'L’extrait n’a pas pu être découpé. Supprimez-le et réessayez.',
  'excerpt.deleted': 'Le lien vers l’extrait ne fonctionne plus',
}
