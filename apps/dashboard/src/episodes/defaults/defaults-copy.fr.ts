import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './defaults-copy.ts'

export const FR: Catalogue<typeof copy> = {
  DEFAULTS: {
    title: 'Valeurs par défaut des nouveaux épisodes',
    loadFailed: 'Les valeurs par défaut n’ont pas pu être chargées',
    notes: 'Notes d’épisode',
    notesLabel: 'Modèle',
    notesText:
      'Liens, crédits ou formule finale que chaque épisode contient. Un nouvel épisode commence ainsi ; vous le modifiez sur place.',
    people: 'Personnes',
    peopleText: 'Qui participe à la plupart des épisodes, avec son rôle.',
    artwork: 'Pochette des épisodes',
    artworkText:
      'Pour les nouveaux épisodes sans pochette propre. Sans elle, les applications montrent celle du podcast.',
    removeTitle: 'Retirer la pochette par défaut ?',
    removeText: 'Les épisodes qui l’ont déjà la gardent. Les nouveaux montrent la pochette du podcast.',
    saved: 'Les valeurs par défaut sont enregistrées. Les nouveaux épisodes commencent ainsi.',
    artworkSaved: 'Les nouveaux épisodes reçoivent cette pochette.',
    artworkRemoved: 'Les nouveaux épisodes montrent la pochette du podcast.',
    failed: 'Les valeurs par défaut n’ont pas pu être enregistrées',
    usedArtwork: 'La pochette par défaut de ce podcast',
  },
}
