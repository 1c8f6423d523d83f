import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './team-copy.ts'

export const FR: Catalogue<typeof copy> = {
  TEAM_SHOW: {
    settings: 'Réglages du podcast',
    successTitle: 'Enregistré',
    updated: (name) => `${name} a été mis à jour !`,
    errorTitle: 'Erreur',
    wentWrong: 'Une erreur s’est produite',
    place: 'Lieu',
    placeText: 'Où il est fait, ou de quoi il parle.',
    placeName: 'Nom du lieu',
    latitude: 'Latitude',
    longitude: 'Longitude',
    locked: 'Verrouillé contre le transfert',
    lockedHint: 'D’autres hébergeurs ne peuvent pas importer ce podcast sans preuve par e-mail.',
    numbers: 'Statistiques',
    allTime: 'Depuis le début',
    recent: '30 jours',
    episodes: 'Épisodes',
    name: 'Nom',
    countries: 'Pays, 30 jours',
    apps: 'Applications, 30 jours',
    nothing: 'Rien n’a encore été compté.',
    noEpisodes: 'Aucun épisode n’est encore paru.',
    date: 'Paru',
    days: (count) => `${count} jours`,
    before: (text) => `${text} avant`,
  },
}
