import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const FR: Catalogue<typeof copy> = {
  ACTIVITY: {
    title: 'Activité',
    ofShow: 'Ce qui a été fait sur ce podcast, par vous et par d’autres.',
    ofAccount: 'Ce qui a été fait avec votre compte et tous vos podcasts, par vous et par d’autres.',
    loadFailed: 'L’activité n’a pas pu être chargée',
    kind: 'De quoi il s’agit',
    all: 'Tout',
    from: 'Du',
    to: 'Au',
    more: 'Afficher les plus anciennes',
    emptyTitle: 'Rien encore',
    empty: 'Tout ce qui change à partir de maintenant figure ici, avec qui et quand.',
    emptyFilter: 'Rien de tel pendant cette période.',
    csv: 'Exporter en CSV',
    exportFailed: 'Le fichier n’a pas pu être créé',
    by: 'par',
    key: 'par le programme',
    system: 'par Podstead lui-même',
    gone: 'un compte supprimé',
    secret: 'modifié',
    nothing: 'rien',
    network: 'depuis',
    kept: (days) =>
      `Les entrées sont conservées ${days} jours et ne peuvent être ni modifiées ni supprimées avant.`,
    list: 'Entrées',
    kinds: {
      account: 'Compte et connexion',
      podcast: 'Podcast',
      episodes: 'Épisodes',
      team: 'Équipe',
      members: 'Abonnés',
      money: 'Argent',
      numbers: 'Chiffres',
      deletion: 'Suppressions',
      export: 'Exports',
    },
  },
}
