import type { Catalogue } from '../language/translated.ts'
import type * as copy from './pings-copy.ts'

export const FR: Catalogue<typeof copy> = {
  PINGS: {
    title: 'Prévenir les applications',
    text: 'Les applications prévenues d’un changement n’ont pas à demander : un nouvel épisode est là en quelques secondes.',
    services: 'Qui est prévenu',
    loadFailed: 'Impossible de savoir si les applications ont été prévenues.',
    retry: 'Réessayer',
    again: 'Les prévenir de nouveau',
    telling: 'Les applications sont en train d’être prévenues.',
    tooOften: 'Elles viennent d’être prévenues. Réessayez dans un moment.',
    headTold: (when) => `Les applications ont été prévenues ${when}.`,
    headNever: 'Les applications n’ont encore été prévenues de rien.',
    headWaiting: 'Les applications sont en train d’être prévenues…',
    headPartly: 'Certaines n’ont pas pu être prévenues.',
    headFailed:
      'Les applications n’ont pas pu être prévenues. Elles verront le changement à leur prochaine demande.',
    next: (when) => `Le prochain épisode paraît ${when} ; elles seront prévenues à ce moment-là.`,
    told: (when) => `Prévenu ${when}`,
    toldOnce: 'Prévenu',
    never: 'Pas encore prévenu',
    waiting: 'En train d’être prévenu',
    waitingOnce: 'Pas encore joint, un essai. La suite vient d’elle-même.',
    waitingAgain: (tries) => `Pas encore joint, ${tries} essais. La suite vient d’elle-même.`,
    errors: {
      refused: 'Il a refusé',
      busy: 'Il était trop occupé',
      unreachable: 'Il n’a pas pu être joint',
      timeout: 'Il n’a pas répondu à temps',
    },
    silences: {
      not_configured:
        'Cette installation ne prévient personne. Les applications voient les changements à leur prochaine demande, le plus souvent dans l’heure.',
      private: 'Un podcast privé n’est annoncé à personne.',
      moved: 'Le podcast a déménagé ; plus personne n’est donc prévenu de ce flux.',
      empty: 'Il n’y a encore rien à annoncer : le premier épisode publié le sera.',
    },
    names: { websub: 'WebSub', podping: 'Podping', podcastindex: 'Podcast Index' },
  },
}
