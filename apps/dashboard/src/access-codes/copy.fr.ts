import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const FR: Catalogue<typeof copy> = {
  ACCESS_CODES: {
    title: 'Codes gratuits',
    text: 'Qui utilise un code devient abonné approuvé de ce podcast privé sans payer, et reçoit par e-mail de quoi écouter. Les personnes que vous avez ajoutées à la main restent comme elles sont.',
    loadFailed: 'Les codes n’ont pas pu être chargés',
    caption: 'Codes de ce podcast',
    emptyTitle: 'Pas encore de codes',
    empty:
      'Créez-en un pour la presse, un tirage au sort ou votre club, pour une personne ou pour cent. On l’utilise sans compte, sur une page à part.',
    create: 'Nouveau code',
    uses: 'Utilisations',
    members: 'Écoutent maintenant',
    gives: 'Donne',
    forever: 'un accès sans fin',
    days: (n) => (n === 1 ? '1 jour' : `${n} jours`),
    months: (n) => `${n} mois`,
    until: (date) => `Utilisable jusqu’au ${date}`,
    open: 'Utilisable',
    switchedOff: (code) => `Le code ${code} ne laisse plus entrer personne.`,
    deleteTitle: (code) => `Supprimer le code ${code} ?`,
    deleteText:
      'Plus personne ne peut l’utiliser. Qui l’a utilisé avant garde son accès jusqu’à la fin ; retirez ces personnes dans la liste des abonnés si vous le souhaitez.',
    note: 'Note (facultative)',
    noteHint: 'Vous seul la voyez : pour qui est le code.',
    maxUses: 'Combien de personnes peuvent l’utiliser',
    expires: 'Dernier jour pour l’utiliser',
    length: 'L’accès dure',
    units: { end: 'Sans fin', day: 'Jours', month: 'Mois' },
    opens: 'Ce qu’il ouvre',
    count: 'Combien',
  },
}
