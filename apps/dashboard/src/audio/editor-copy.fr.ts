import type { Catalogue } from '../language/translated.ts'
import type * as copy from './editor-copy.ts'

export const FR: Catalogue<typeof copy> = {
  DESK: {
    region: 'Audio de l’épisode',
    wave: 'Forme d’onde',
    position: 'Position dans l’épisode',
    positionText: (at, of) => `${at} sur ${of}`,
    play: 'Lire',
    pause: 'Mettre en pause',
    back: (seconds) => `, reculer de ${seconds} secondes`,
    forward: (seconds) => `, avancer de ${seconds} secondes`,
    backShort: (seconds) => `−${seconds} s`,
    forwardShort: (seconds) => `+${seconds} s`,
    zoomIn: 'Zoomer',
    zoomOut: 'Dézoomer',
    fit: 'Afficher tout l’épisode',
    keys: 'Espace lance la lecture, les flèches sautent de 5 s. Ctrl et la molette pour zoomer.',
    failed: 'L’audio n’a pas pu être lu.',
    retry: 'Réessayer',
    usePosition: 'Utiliser la position de lecture',
    starts: (label) => `Début de « ${label} »`,
    ends: (label) => `Fin de « ${label} »`,
  },
  SILENT: {
    title: 'Il n’y a pas encore d’audio',
    text: 'Ajoutez un fichier audio à l’épisode et sa forme d’onde apparaîtra ici. D’ici là, vous pouvez saisir les temps.',
    processingTitle: 'L’audio est en cours de traitement',
    processing:
      'La forme d’onde apparaîtra ici d’elle-même dès qu’elle sera prête. D’ici là, vous pouvez saisir les temps.',
    failedTitle: 'L’audio n’a pas pu être traité',
    failed: 'Remplacez-le dans les réglages de l’épisode. D’ici là, vous pouvez saisir les temps.',
    settings: 'Aller aux réglages',
  },
}
