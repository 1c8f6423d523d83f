import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './team-copy.ts'

export const FR: Catalogue<typeof copy> = {
  TEAM_EPISODE: {
    place: 'Lieu',
    placeText: 'Où il a été enregistré, ou de quoi il parle.',
    placeName: 'Nom du lieu',
    latitude: 'Latitude',
    longitude: 'Longitude',
    newTitle: 'Nouvel épisode',
    title: 'Réglages de l’épisode',
    save: 'Enregistrer comme brouillon',
    saved: 'Épisode enregistré comme brouillon',
    draftOnly: 'Il est enregistré comme brouillon. Qui modifie le podcast peut le publier dans ses réglages.',
    errorTitle: 'Erreur',
    successTitle: 'Enregistré',
    updated: (name) => `${name} a été mis à jour !`,
    wentWrong: 'Une erreur s’est produite',
    file: 'Audio',
    noAudio: 'Il n’a pas encore d’audio.',
    processing: 'L’audio est en cours de traitement.',
    failed: 'L’audio n’a pas pu être traité.',
    replace: 'Remplacer l’audio',
  },
}
