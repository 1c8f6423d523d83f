import type { Catalogue } from '../language/translated.ts'
import type * as copy from './storage-copy.ts'

export const FR: Catalogue<typeof copy> = {
  STORAGE: {
    label: 'Espace de stockage utilisé',
    stored: (used) => `${used} stockés.`,
    used: (used, limit, left) => `${used} utilisés sur ${limit}, ${left} libres.`,
    full: (used, limit) => `${used} utilisés sur ${limit}. Vous ne pouvez plus rien envoyer.`,
    nearlyFull: (left, limit) => `Il ne reste que ${left} sur vos ${limit} de stockage.`,
    nothingLeft: (limit) =>
      `Vos ${limit} de stockage sont utilisés. Supprimez quelque chose pour pouvoir de nouveau envoyer des fichiers.`,
    look: 'Voir ce qui l’occupe',
  },
}
