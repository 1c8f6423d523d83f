import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './social-copy.ts'

/** Services are called by their names in every language. */
export const FR: Catalogue<typeof copy> = {
  SOCIAL: {
    title: 'Réseaux sociaux',
    privateTitle: 'Personne ne verrait ces liens',
    privateText:
      'Ils figurent sur les pages publiques d’un podcast. Celui-ci est privé : il n’en a donc pas.',
    privateAction: 'Retour à la vue d’ensemble',
    closed: 'Ce service a fermé. L’adresse est conservée ; videz-la quand vous n’en avez plus besoin.',
    address: 'https://',
    handle: 'Adresse ou @nom',
    closedName: (name) => `${name} (fermé)`,
  },
  GROUPS: {
    listening: {
      title: 'Où vous écouter',
      text: 'Des boutons sur vos pages, qui ouvrent le podcast dans une application.',
    },
    social: { title: 'Où vous trouver', text: 'Vos pages et vos salons sur les réseaux sociaux.' },
    support: {
      title: 'Comment vous soutenir',
      text: 'Où les auditeurs peuvent donner quelque chose en retour.',
    },
  },
}
