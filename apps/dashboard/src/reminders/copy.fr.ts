import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const FR: Catalogue<typeof copy> = {
  REMINDERS: {
    title: 'Rappels',
    text: 'Des e-mails qui répondent à ce que quelqu’un fait, ou ne fait pas. Personne ne reçoit deux fois le même pour la même raison.',
    loadFailed: 'Les rappels n’ont pas pu être chargés',
    names: {
      not_opened: 'Rappeler à ceux qui n’ont pas ouvert leur flux',
      fell_silent: 'Écrire à ceux qui n’écoutent plus',
    },
    hints: {
      not_opened: 'Il mène à leur page d’accès. Qui l’a ouvert entre-temps ne reçoit rien.',
      fell_silent: 'Seulement s’il leur reste quelque chose à écouter.',
    },
    days: { not_opened: 'Jours après l’inscription', fell_silent: 'Jours après le dernier téléchargement' },
    unknown: 'Le mode privé est activé : personne ne sait qui écoute.',
    fromNow: 'Un changement vaut à partir de maintenant : qui était concerné avant ne reçoit rien.',
    save: 'Enregistrer les rappels',
    saved: 'Les rappels sont enregistrés.',
  },
}
