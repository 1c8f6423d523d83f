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
  EPISODE: {
    inherited: 'Utilise les destinataires du podcast',
    inheritedNone: 'Le podcast n’a pas encore de destinataires ; personne n’est donc payé pour cet épisode.',
    inheritedText:
      'Rien à faire ici. N’en choisissez que si d’autres doivent recevoir les parts de cet épisode, un invité par exemple.',
    own: 'En choisir d’autres',
    back: 'Revenir aux destinataires du podcast',
    toShow: 'Destinataires du podcast',
  },
}
