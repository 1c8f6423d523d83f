import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './links-copy.ts'

export const FR: Catalogue<typeof copy> = {
  LINKS: {
    title: 'Liens',
    copy: 'Copier',
    feed: 'Flux RSS',
    feedText: 'Pour les annuaires et les applications de podcast.',
    landing: 'Page d’écoute',
    landingText: 'Une page à dire et à imprimer : toutes les applications, celle de l’appareil d’abord.',
    website: 'Site du podcast',
    websiteText: 'La page à partager : visuel, description et épisodes.',
    player: 'Lecteur',
    playerText: 'Une page avec le lecteur seul.',
    elsewhereText: 'Comme vous l’avez saisi sous Réseaux.',
    membersOnly:
      'Ce podcast est réservé aux membres : il n’a pas d’adresse à lui. Chaque auditeur a la sienne, sous « Abonnés privés ».',
    toSubscribers: 'Vers les abonnés',
    design: 'Apparence du site',
    designText: 'Couleurs et titres du site et des lecteurs.',
    customize: 'Personnaliser',
  },
}
