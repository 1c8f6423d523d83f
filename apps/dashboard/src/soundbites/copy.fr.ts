import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const FR: Catalogue<typeof copy> = {
  SOUNDBITES: {
    title: 'Extraits',
    loadFailed: 'Les extraits n’ont pas pu être chargés',
    count: (count) => (count === 1 ? '1 extrait' : `${count} extraits`),
    text: 'Des moments qui donnent envie d’écouter l’épisode. Les applications les jouent en avant-goût ; 15 à 120 secondes marchent le mieux.',
    add: 'Ajouter un extrait',
    draw: 'Tracez sur la forme d’onde pour choisir un moment, ou ajoutez-en un à la position de lecture.',
    emptyTitle: 'Pas encore d’extraits',
    numbered: (number) => `Extrait ${number}`,
    fields: { title: 'Titre', start: 'Début', end: 'Fin' },
    titlePlaceholder: 'Facultatif',
    listen: 'Écouter',
    listenTo: (name) => `Écouter ${name}`,
    stop: 'Arrêter',
    remove: (name) => `Supprimer ${name}`,
    length: (seconds) => `durée ${seconds} s`,
    short: 'Les applications recommandent au moins 15 secondes.',
    long: 'Les applications recommandent au plus 120 secondes.',
    good: 'Une bonne durée',
    badTime: 'Le temps est à remplir et doit suivre HH:MM:SS',
    order: 'Un extrait doit durer au moins une seconde.',
    beyond: (end) => `L’extrait se termine après la fin de l’épisode (${end}).`,
    errorTitle: 'Erreur',
    saved: 'Extraits mis à jour.',
    deleted: 'L’extrait a été supprimé',
    undo: 'Annuler',
  },
}
