import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const FR: Catalogue<typeof copy> = {
  SEASONS: {
    title: 'Saisons',
    loadFailed: 'Les saisons n’ont pas pu être chargées',
    lead: 'Les applications et le site regroupent les épisodes par saison. La saison d’un épisode se choisit dans ses propres réglages.',
    add: 'Nouvelle saison',
    sort: 'Ordre des épisodes',
    emptyTitle: 'Pas encore de saisons',
    empty:
      'Les podcasts qui racontent une histoire en plusieurs parties, ou qui font des pauses, regroupent leurs épisodes par saison. Tous les autres peuvent s’en passer.',
    name: (n) => `Saison ${n}`,
    edit: 'Modifier',
    editOf: (n) => `Modifier la saison ${n}`,
    delete: 'Supprimer',
    deleteOf: (n) => `Supprimer la saison ${n}`,
    addTitle: 'Nouvelle saison',
    editTitle: (n) => `Saison ${n}`,
    number: 'Numéro',
    seasonName: 'Nom',
    optional: 'Facultatif. Les applications l’affichent à côté du numéro.',
    save: 'Enregistrer',
    cancel: 'Annuler',
    errors: 'Erreurs :',
    numberError: (messages) => `Numéro : ${messages}`,
    added: 'Nouvelle saison ajoutée',
    updated: (n) => `Saison ${n} mise à jour`,
    deleted: (n) => `Saison ${n} supprimée`,
    confirm: (n) => `Supprimer la saison ${n} ?`,
    stays: (episodes) =>
      `Cette saison compte ${episodes}. Tout reste dans le podcast, mais sans saison, dans les applications aussi. Impossible de revenir en arrière.`,
    staysEmpty: 'Elle n’a pas d’épisodes.',
  },
}
