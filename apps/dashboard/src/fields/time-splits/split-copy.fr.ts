import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './split-copy.ts'

export const FR: Catalogue<typeof copy> = {
  SPLITS: {
    title: 'D’autres destinataires pour un moment',
    text: 'Pendant qu’une chanson ou une autre émission passe, ses auteurs peuvent recevoir les parts. Avant et après, ce sont les destinataires ci-dessus.',
    none: 'Aucun passage de ce genre pour l’instant.',
    add: 'Ajouter un passage',
    nameOf: (place) => `Passage ${place}`,
    remove: (place) => `Retirer le passage ${place}`,
    start: 'Commence à',
    duration: 'Dure',
    time: 'h:mm:ss',
    notTime: 'Écrivez 1:02:05 ou 2:05',
    noLength: 'Doit durer au moins une seconde',
    kind: 'Qui reçoit les parts',
    kinds: { remote: 'Un autre podcast', people: 'Des personnes que je nomme' },
    feedGuid: 'GUID de son flux',
    feedGuidHint:
      'Le podcast:guid, comme 9b024349-ccf0-5f69-a609-6b82873eab3c. Les annuaires de podcasts le montrent.',
    notGuid: 'Un GUID a 36 caractères, comme l’exemple',
    itemGuid: 'GUID de l’épisode ou de la chanson',
    feedUrl: 'Adresse de son flux',
    remoteStart: 'Commence là-bas à',
    percentage: 'Pourcentage pour eux',
    percentageHint: 'Le reste va aux destinataires ci-dessus.',
    noPeople: 'Ajoutez au moins une personne',
    beyond: (length) => `L’épisode dure ${length}`,
    chapter: 'D’après un chapitre…',
    chapterOf: (start, title) => `${start} ${title}`,
    unpaidTitle: 'Les applications n’apprendraient rien de ces passages',
    unpaid:
      'Ils ne figurent dans le flux qu’avec des destinataires de l’ensemble. Ajoutez quelqu’un ci-dessus, ou au podcast.',
  },
}
