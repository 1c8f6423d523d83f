import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const FR: Catalogue<typeof copy> = {
  VALUE: {
    title: 'Value for value',
    loadFailed: 'Les réglages n’ont pas pu être chargés',
    whatTitle: 'De quoi il s’agit',
    what: [
      'Certaines applications permettent aux auditeurs d’envoyer de petites sommes en bitcoins pendant l’écoute, ou une plus grosse avec un message. C’est volontaire : tout reste gratuit à écouter.',
      'L’argent va directement de l’application de l’auditeur aux portefeuilles ci-dessous. Il ne passe jamais par ici, et il n’y a rien à reverser.',
      'Qui n’a pas une telle application ne remarque rien.',
    ],
    settings: 'Comment c’est payé',
    saved: 'Les destinataires sont enregistrés.',
    savedNone: 'Plus personne n’est payé.',
    albyTitle: 'Votre portefeuille Alby',
    alby: 'Les portefeuilles se connectent ici une fois que cette installation est configurée pour cela. D’ici là, écrivez l’adresse à la main : Alby la montre dans votre portefeuille sous la forme nom@getalby.com.',
  },
  CONFLICT: {
    parts: { paid: 'Qui reçoit une part, et comment', splits: 'D’autres destinataires pour un moment' },
    nobody: 'Personne',
    noSplits: 'Aucun passage de ce genre',
    person: (name, percent, address) => `${name} ${percent} % (${address})`,
    sats: (sats) => `${sats} sats`,
    split: (start, duration, who) => `À partir de ${start} pendant ${duration} : ${who}`,
  },
  EPISODE: {
    inherited: 'Utilise les destinataires du podcast',
    inheritedNone: 'Le podcast n’a pas encore de destinataires ; personne n’est donc payé pour cet épisode.',
    inheritedText:
      'Rien à faire ici. N’en choisissez que si d’autres doivent recevoir les parts de cet épisode, un invité par exemple.',
    own: 'En choisir d’autres',
    back: 'Revenir aux destinataires du podcast',
    toShow: 'Destinataires du podcast',
  },
  SPLITS: {
    title: 'D’autres destinataires pour un moment',
    text: 'Pendant qu’une chanson ou une autre émission passe, ses auteurs peuvent recevoir les parts. Avant et après, ce sont les destinataires ci-dessus.',
    none: 'Aucun passage de ce genre dans cet épisode.',
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
      'Ils ne figurent dans le flux qu’avec des destinataires de tout l’épisode. Ajoutez quelqu’un ci-dessus, ou au podcast.',
  },
}
