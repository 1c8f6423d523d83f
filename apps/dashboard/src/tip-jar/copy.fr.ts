import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const FR: Catalogue<typeof copy> = {
  TIP_JAR: {
    title: 'Pourboires',
    loadFailed: 'Les pourboires n’ont pas pu être chargés',
    unconfigured: {
      title: 'Pas de pourboires sur ce serveur',
      text: 'Les personnes qui administrent ce serveur n’ont pas configuré les paiements. Tout le reste fonctionne sans eux.',
    },
    beta: {
      title: 'Recevez des pourboires',
      text: 'Les pourboires sont en bêta et ne font pas encore partie de votre formule. Écrivez-nous si vous souhaitez les essayer ; nous les activerons pour vous.',
      ask: 'Demander les pourboires',
      subject: 'Merci d’activer les pourboires',
      body: (email) => `Bonjour,\n\nJe souhaite essayer les pourboires. Mon compte est ${email}.\n`,
    },
    onlyPublicText:
      'La page des pourboires est publique ; un podcast privé n’en a pas. Ses prix peuvent toutefois vendre l’accès.',
    toPremium: 'Tarifs d’accès',
    setup: {
      title: 'Soyez soutenu par vos auditeurs',
      text: 'Les auditeurs paient par carte, une fois, chaque mois ou chaque année. L’argent va sur votre propre compte Stripe, puis à votre banque. Personne d’autre n’y touche.',
      steps: [
        'Connectez un compte Stripe ou créez-en un. Cela prend environ cinq minutes ; gardez vos coordonnées bancaires à portée de main.',
        'Choisissez les montants : 3 une fois, 5 par mois, 50 par an.',
        'Activez les pourboires. Votre podcast reçoit une page, et un bouton partout où on le rencontre.',
      ],
      start: 'Configurer avec Stripe',
      goOn: 'Continuer avec Stripe',
      unfinished: 'Stripe attend encore quelques informations. Ce que vous avez saisi est conservé.',
      failed: 'Impossible d’obtenir le lien vers Stripe',
      hint: 'Réessayez. Si cela se reproduit, écrivez au support.',
    },
    limited: {
      title: 'Stripe a besoin de vous',
      text: 'D’ici là, personne ne peut laisser de pourboire. Ouvrez Stripe pour voir ce qui manque.',
      open: 'Ouvrir Stripe',
    },
    state: {
      title: 'Pourboires',
      text: 'Tant qu’ils sont activés, les auditeurs peuvent soutenir ce podcast. Les désactiver, rendre le podcast privé ou le supprimer ferme la page et annule les pourboires réguliers.',
      label: 'Accepter les pourboires',
      on: 'Activés',
      off: 'Désactivés',
      noPrices: 'Ajoutez d’abord un prix et activez-le : sans cela, il n’y a rien à choisir.',
    },
    prices: {
      title: 'Prix',
      text: 'Ce que les auditeurs peuvent choisir, dans cet ordre. Un prix enregistré garde son montant, sa devise et son rythme, car quelqu’un le paie peut-être ; désactivez-le et ajoutez-en un autre.',
      none: 'Aucun prix pour l’instant. Trois est un bon nombre : un petit, celui que vous espérez, et un généreux.',
      add: 'Ajouter un prix',
      fresh: (n) => `Nouveau prix ${n}`,
      amount: 'Montant',
      currency: 'Devise',
      interval: 'Fréquence',
      enabled: 'Activé',
      enable: (name) => `Activé : ${name}`,
      remove: (name) => `Retirer ${name}`,
      tooSmall: (least) => `Le plus petit pourboire est de ${least}`,
      open: 'Ouvrir sa page de paiement',
      openOf: (name) => `Ouvrir la page de paiement de ${name}`,
    },
    page: {
      title: 'Où laisser un pourboire',
      text: 'Dites l’adresse à l’antenne, imprimez le code, ou laissez faire les boutons : sur votre site, votre page de liens, dans le lecteur et, pour les applications, dans le flux.',
      off: 'La page fonctionne dès que les pourboires sont activés.',
      address: 'Page des pourboires',
      copy: 'Copier l’URL',
      qr: 'Code QR de la page des pourboires',
      open: 'Ouvrir la page',
    },
    save: 'Enregistrer',
    updated: 'Enregistré',
    saved: 'Les pourboires ont été enregistrés.',
    disable: {
      title: 'Désactiver les pourboires ?',
      text: (count) =>
        count === 0
          ? 'Personne ne pourra plus laisser de pourboire. Aucun pourboire régulier n’est en cours, donc personne n’est touché.'
          : count === 1
            ? 'Personne ne pourra plus laisser de pourboire, et 1 pourboire régulier est annulé. Rien ne sera plus débité. Réactiver ne le rétablit pas.'
            : `Personne ne pourra plus laisser de pourboire, et ${count} pourboires réguliers sont annulés. Rien ne sera plus débité. Réactiver ne les rétablit pas.`,
      submit: 'Désactiver',
    },
  },
  TAX: {
    title: 'Taxes',
    text: 'Si vous devez la TVA sur les pourboires, Stripe Tax peut la calculer selon le lieu où se trouve l’auditeur. La taxe fait partie du montant : on paie ce que dit la page, et la taxe en est retirée. Les frais sont les mêmes avec ou sans.',
    label: 'Collecter les taxes',
    needs:
      'Stripe Tax doit être actif sur votre propre compte Stripe, avec votre adresse et vos immatriculations. Stripe facture ce service.',
    running:
      'Pour les pourboires donnés à partir de maintenant ; ceux qui se répètent déjà restent tels quels. Vous reversez vous-même la taxe à l’État.',
    open: 'Ouvrir Stripe Tax',
  },
  TIPS: {
    title: 'Pourboires reçus',
    loadFailed: 'Les pourboires n’ont pas pu être chargés',
    text: 'Chaque pourboire tel qu’il a été payé, le plus récent d’abord. Les frais de carte ne sont pas déduits ici.',
    csv: 'Télécharger en CSV',
    csvFailed: 'Le fichier n’a pas pu être créé',
    file: (slug) => `pourboires-${slug}.csv`,
    caption: 'Pourboires reçus',
    when: 'Date',
    from: 'De',
    amount: 'Montant',
    card: 'Carte',
    receipt: 'Reçu',
    receiptOf: (name, date) => `Reçu du pourboire de ${name}, ${date}`,
    anonymous: 'Anonyme',
    cardText: (brand, last4) => `${brand} •••• ${last4}`,
    expires: (date) => `expire ${date}`,
    more: 'Afficher plus',
    emptyTitle: 'Pas encore de pourboires',
    empty:
      'Les pourboires apparaissent ici dès qu’un auditeur a payé. Parlez de votre page dans un épisode : on donne surtout quand on est invité à le faire.',
    emptyOff:
      'Les pourboires sont désactivés, personne ne peut donc en laisser. Activez-les, et ils apparaîtront ici.',
    toJar: 'Vers les pourboires',
    tax: (amount) => `dont ${amount} de taxe`,
    taxes: 'Taxes, pas à vous',
    refunded: (amount) => `${amount} remboursés`,
    totals: (currency) => `Totaux en ${currency}`,
    received: 'Reçus',
    fees: 'Frais',
    refunds: 'Remboursements',
    disputes: 'Litiges',
    kept: 'Vous reste',
  },
  FEES: {
    title: 'Frais',
    loadFailed: 'Les frais n’ont pas pu être chargés',
    heading: 'Frais de traitement des paiements',
    text: (percent, fixed) =>
      `Le prestataire de paiement garde ${percent} + ${fixed} sur chaque pourboire. Le reste est à vous ; rien d’autre n’est déduit.`,
    tip: 'Un auditeur donne',
    fee: 'Frais de traitement',
    payout: 'Vous recevez',
    sumText: (tip, percent, fixed) => `${tip} × ${percent} + ${fixed}`,
    small:
      'La partie fixe pèse sur les petits pourboires ; le plus petit est donc de 1,00. Un pourboire par an vous coûte moins que douze petits.',
    others:
      'Ce sont les frais des cartes en dollars américains. Pour les autres devises et les cartes étrangères, la liste de Stripe fait foi ; les frais exacts de chaque pourboire figurent dans votre compte Stripe.',
    calculator: 'Faites le calcul',
    yourTip: 'Pourboire en dollars américains',
  },
  BALANCE: {
    title: 'Versements / Solde',
    loadFailed: 'Le solde n’a pas pu être chargé',
    available: 'Disponible',
    availableText: 'Part vers votre banque au prochain versement.',
    pending: 'En attente',
    pendingText: 'Payé par les auditeurs, pas encore libéré par leurs banques. Cela prend quelques jours.',
    emptyTitle: 'Pas encore de compte de versement',
    empty:
      'Connectez un compte Stripe pour recevoir des pourboires. Ce que vous avez déjà saisi chez Stripe est conservé.',
    toPodcasts: 'Vers vos podcasts',
    open: 'Configurer avec Stripe',
  },
  CONNECT: {
    title: 'Votre compte Stripe',
    busy: 'Stripe est interrogé au sujet de votre compte…',
    failed: 'La connexion à Stripe a échoué. Réessayez.',
    expired:
      'Le lien vers Stripe a déjà servi ou est trop ancien. Appuyez encore sur le bouton pour continuer.',
  },
  PREMIUM: {
    title: 'Tarifs d’accès',
    loadFailed: 'Les prix n’ont pas pu être chargés',
    heading: 'Qui paie écoute',
    text: 'Toute personne qui paie l’un de ces prix devient automatiquement abonnée approuvée de ce podcast privé. Quand les paiements cessent, l’accès aussi. Les personnes que vous avez ajoutées vous-même restent.',
    none: 'Il n’y a pas encore de prix. Ajoutez-en dans les pourboires, puis revenez.',
    saved: 'Les tarifs d’accès ont été enregistrés.',
    toJar: 'Vers les pourboires',
    gives: 'Donne accès',
    givesOf: (name) => `Donne accès : ${name}`,
    makeTiers: 'Vendre plusieurs niveaux',
    toTiers: 'Vers les niveaux',
    opensOf: (name) => `Ce qu’il ouvre : ${name}`,
    pageTitle: 'Où l’on achète',
    pageText:
      'Sur cette page, on paie pour soi ou l’on offre l’accès. Un cadeau est un seul paiement pour un mois, un an ou, avec un tarif unique, sans fin ; il ne se renouvelle pas, et un remboursement ou un litige y met fin.',
    copy: 'Copier l’URL',
    disabled: 'désactivé',
  },
}
