import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './account-copy.ts'

export const FR: Catalogue<typeof copy> = {
  ACCOUNT_METRICS: {
    title: 'Toutes les statistiques',
    subtitle: 'Tous vos podcasts ensemble',
    days: 'jours du fuseau horaire de chaque podcast',
    loadFailed: 'Les statistiques n’ont pas pu être chargées',
    podcasts: 'Podcasts téléchargés',
    podcastsOf: (all) => `sur ${all}`,
    best: 'Le plus téléchargé',
    byPodcast: 'Par podcast',
    podcast: 'Podcast',
    episodes: 'Épisodes les plus téléchargés',
    none: 'Aucun téléchargement sur cette période.',
    noPodcasts: 'Pas encore de podcast à compter',
    noPodcastsText:
      'Dès que vous avez un podcast, ses téléchargements s’ajoutent ici à ceux des autres. Les podcasts réservés aux membres ne sont pas comptés ici.',
    start: 'Créer un podcast',
    foot: 'Comptés ici depuis le premier téléchargement. Ce qu’un autre hébergeur a compté, les auditeurs, les appareils et les lieux se trouvent dans les statistiques de chaque podcast.',
  },
}
