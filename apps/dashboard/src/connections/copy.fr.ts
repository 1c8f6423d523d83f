import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const FR: Catalogue<typeof copy> = {
  CONNECTIONS: {
    title: 'Connexions',
    lead: 'Services tiers qui travaillent avec vos podcasts.',
    loadFailed: 'Impossible de charger les connexions',
    mailerlite: 'MailerLite',
    about:
      'Les contacts de vos groupes MailerLite deviennent abonnés d’un podcast privé, et perdent l’accès quand ils quittent le groupe.',
    connected: 'Connecté',
    notConnected: 'Non connecté',
    refused: 'Nouvelle clé nécessaire',
    setUp: 'Configurer la connexion',
    another: 'Connecter un autre compte',
    account: (ending) => `Clé se terminant par ${ending}`,
    groups: (count) =>
      count === 0 ? 'Aucun groupe lié' : count === 1 ? '1 groupe lié' : `${count} groupes liés`,
    usedBy: (shows) => `pour ${shows}`,
    refusedTitle: 'MailerLite n’accepte plus cette clé',
    refusedText: (since) =>
      `Depuis le ${since}, rien n’est synchronisé : personne n’est ajouté et personne ne perd son accès. Donnez une nouvelle clé à la connexion pour continuer.`,
    settings: 'Réglages',
    settingsOf: (ending) => `Réglages de la clé se terminant par ${ending}`,
    deleteOf: (ending) => `Supprimer la connexion dont la clé se termine par ${ending}`,
    connectTitle: 'Connecter MailerLite',
    settingsTitle: 'Réglages de MailerLite',
    key: 'Clé d’API',
    keyHint:
      'Dans MailerLite, sous « Integrations → API → Generate new token ». Elle est chiffrée et n’est plus jamais affichée.',
    newKeyHint: 'Une autre clé remplace celle qui est enregistrée. Les groupes liés restent tels quels.',
    connect: 'Connecter',
    replace: 'Remplacer la clé',
    connectedNow: 'Connecté à votre compte MailerLite',
    replaced: 'La nouvelle clé fonctionne. Vos groupes sont en cours de synchronisation.',
    deleteTitle: 'Supprimer cette connexion ?',
    deleteUnused: 'La clé enregistrée est supprimée. Vous pouvez reconnecter le compte à tout moment.',
    deleteUsed: (groups, shows) =>
      `${groups} (${shows}) : la synchronisation s’arrête. Les nouveaux contacts ne sont plus ajoutés, et personne ne perd l’accès en quittant un groupe. Les abonnés actuels gardent leur accès, et c’est vous qui décidez.`,
    linkHint: 'Liez des groupes sous « Abonnés privés → Listes d’envoi » d’un podcast.',
  },
  MAILING: {
    title: 'Listes d’envoi',
    loadFailed: 'Impossible de charger les listes d’envoi',
    emptyTitle: 'Faites écouter votre liste d’envoi',
    empty:
      'Connectez le service qui contient vos listes : les contacts d’un groupe deviennent abonnés de ce podcast, et perdent l’accès quand ils le quittent.',
    getStarted: 'Commencer',
    manage: 'Gérer les groupes',
    groupsTitle: 'Groupes MailerLite',
    back: 'Listes d’envoi',
    caption: 'Groupes liés',
    captionText:
      'Les contacts actifs deviennent abonnés approuvés à chaque synchronisation, toutes les 15 minutes. Qui quitte tous les groupes liés est refusé. Les personnes que vous avez ajoutées ou refusées vous-même restent comme vous l’avez décidé.',
    none: 'Aucun groupe n’est encore lié.',
    addTitle: 'Lier un groupe',
    addText:
      'Les nouveaux abonnés reçoivent les instructions que vous avez préparées sous « E-mail d’instructions ».',
    account: 'Compte MailerLite',
    accountName: (ending) => `Clé se terminant par ${ending}`,
    group: 'Groupe',
    groupPlaceholder: 'Choisir un groupe',
    groupOption: (name, count) => (count === null ? name : `${name} (${count} actifs)`),
    noGroups: 'Ce compte n’a pas de groupe, ou tous sont liés.',
    groupsFailed: 'Impossible de charger les groupes',
    add: 'Ajouter',
    added: (name) => `${name} est lié et en cours de synchronisation.`,
    addFailed: 'Une erreur est survenue',
    addFailedHelp:
      'Si cela se reproduit, faites une capture d’écran de cette page et envoyez-la à l’assistance.',
    syncNow: 'Synchroniser',
    states: {
      syncing: 'Synchronisation',
      synced: 'Synchronisé',
      failed: 'Non synchronisé',
      refused: 'Nouvelle clé nécessaire',
    },
    syncedAt: (time) => `Dernière synchronisation ${time}`,
    never: 'Pas encore synchronisé',
    counts: (members, added, rejected) => `${members} contacts actifs · ${added} admis · ${rejected} refusés`,
    untouched: (count) => `${count} laissés selon votre décision`,
    refusedHelp: 'MailerLite n’accepte plus la clé de ce compte.',
    fixKey: 'Donner une nouvelle clé',
    remove: (name) => `Délier ${name}`,
    removeTitle: (name) => `Délier ${name} ?`,
    removeText:
      'Le groupe n’est plus synchronisé. Ses abonnés gardent leur accès, et c’est vous qui décidez ensuite.',
    endAccess: (count) =>
      count === 1
        ? 'Mettre aussi fin à l’accès de 1 abonné qui n’est dans aucun autre groupe'
        : `Mettre aussi fin à l’accès de ${count} abonnés qui ne sont dans aucun autre groupe`,
    removeSubmit: 'Délier',
  },
}
