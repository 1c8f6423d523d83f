import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const FR: Catalogue<typeof copy> = {
  PROBLEMS: {
    unknown: 'Un problème est survenu. Réessayez.',
    unreachable: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
    interrupted: 'La connexion a été coupée avant la réponse du serveur. Veuillez réessayer.',
  },
}
