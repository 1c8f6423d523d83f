import type { Catalogue } from '../language/translated.ts'
import type * as copy from './excerpts-copy.ts'

export const FR: Catalogue<typeof copy> = {
  EXCERPTS: {
    title: 'Extraits publics',
    text: 'De courts passages de cet épisode que toute personne ayant le lien peut écouter, même si le podcast est privé. Partagez-les pour montrer à quoi ressemble votre podcast.',
    loadFailed: 'Les extraits n’ont pas pu être chargés',
    none: 'Aucun pour l’instant. Choisissez Partager à côté d’un extrait sonore.',
    share: 'Partager',
    shareOf: (name: string) => `Partager ${name} comme extrait public`,
    createTitle: 'Partager un extrait public',
    createText: (from: string, to: string) =>
      `De ${from} à ${to}. Il reçoit sa propre page, que tout le monde peut ouvrir avec le lien. Rien d’autre du podcast ne s’ouvre avec lui.`,
    name: 'Titre sur sa page',
    namePlaceholder: 'Le titre de l’épisode',
    create: 'Créer le lien',
    created: 'L’extrait est en cours de découpe.',
    cutting: 'Découpe en cours…',
    failed: 'Échec',
    copy: 'Copier le lien',
    open: (name: string) => `Ouvrir ${name}`,
    remove: (name: string) => `Supprimer le lien vers ${name}`,
    removeTitle: 'Supprimer ce lien ?',
    removeText: (name: string) =>
      `La page de « ${name} » se ferme aussitôt, pour tous ceux qui ont le lien. L’extrait sonore et l’épisode restent tels quels.`,
    removeSubmit: 'Supprimer le lien',
    times: (from: string, to: string) => `de ${from} à ${to}`,
  },
}
