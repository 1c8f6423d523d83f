import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './report-copy.ts'

export const FR: Catalogue<typeof copy> = {
  REPORT: {
    title: 'Téléchargements',
    byTime: 'Téléchargements au fil du temps',
    importedHint: 'D’après les statistiques d’un autre hébergeur',
    episodes: 'Épisodes publiés',
    episodesHint: 'Avec une date de sortie',
    windowsHint: 'Les jours se comptent à partir de la sortie de chaque épisode.',
    goneHint: (downloads) => `Et ${downloads} pour des épisodes qui ne sont plus publiés.`,
  },
  EPISODE: {
    title: 'Statistiques',
    loadFailed: 'Les statistiques de cet épisode n’ont pas pu être chargées',
    emptyTitle: 'Pas encore de téléchargements de cet épisode',
    windows: 'Depuis la sortie',
    windowOf: {
      first: 'Jours 1–3',
      next: 'Jours 4–15',
      later: 'À partir du jour 16',
      total: 'Depuis toujours',
      imported: 'Importés',
    },
    share: (percent) => `${percent} du total`,
    recent: 'Derniers téléchargements',
    recentNone: 'Encore rien.',
    toRequests: 'Requêtes de cet épisode',
    toMetrics: 'Statistiques de cet épisode',
    toCompare: 'Comparer avec d’autres épisodes',
  },
  COMPARE: {
    title: 'Comparer',
    lead: 'Chaque courbe commence le jour de la sortie de son épisode et s’additionne à partir de là.',
    episodes: 'Épisodes',
    episodesHint: 'Jusqu’à cinq',
    choose: 'Choisir des épisodes',
    days: 'Jours depuis la sortie',
    daysOf: (days) => (days < 2 ? `${days} jour` : `${days} jours`),
    chart: 'Téléchargements depuis la sortie',
    typicalHint:
      'La bande contient la moitié centrale de vos épisodes ; la ligne en pointillés est celle du milieu.',
    typicalNone: 'À partir de quatre épisodes, une bande montre ce qui est habituel pour votre podcast.',
    tooFewTitle: 'Rien à comparer pour l’instant',
    tooFew:
      'Il faut deux épisodes publiés. Leurs courbes s’affichent alors ici côte à côte, chacune à partir de son premier jour.',
  },
}
