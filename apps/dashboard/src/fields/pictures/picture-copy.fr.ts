import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './picture-copy.ts'

export const FR: Catalogue<typeof copy> = {
  PICTURE: {
    refused: 'Un problème est survenu',
    close: 'Fermer',
    chosen: 'L’image que vous avez choisie',
    drop: (name) => `Déposez une image ici : ${name}`,
    dropOther: 'Déposez une autre image ici',
    choose: 'Choisir une image',
    oneOnly: 'Une seule image à la fois.',
    save: 'Enregistrer l’image',
    cancel: 'Annuler',
    remove: 'Retirer',
    keep: 'Garder',
    sending: 'Envoi',
    working: 'Création des versions plus petites…',
    cropLabel: 'Cadre. Déplacez-le avec les flèches.',
    cropHint:
      'Faites glisser l’image, ou déplacez-la avec les flèches, jusqu’à ce que la partie voulue soit dans le carré.',
    zoom: 'Agrandir',
    atSize: (size) => `Le cadre fait ${size} × ${size} pixels.`,
    shrunk: 'Elle est réduite à 3000 × 3000.',
    tooBig: (most) => `Les images peuvent faire ${most} Mo au plus.`,
    tooNarrow: (smallest) => `Cette image doit faire au moins ${smallest} pixels de large.`,
    tooLow: (smallest) => `Cette image doit faire au moins ${smallest} pixels de haut.`,
    types: (others, last) => `Seules les images ${others} et ${last} sont acceptées`,
    rejected: (name) => `Fichier refusé : ${name}`,
    noPicture: 'La réponse du serveur n’est pas une image.',
  },
}
