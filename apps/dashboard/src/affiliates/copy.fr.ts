import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const FR: Catalogue<typeof copy> = {
  AFFILIATES: {
    title: 'Affiliation',
    loadFailed: 'Le programme d’affiliation n’a pas pu être chargé',
    unconfigured: {
      title: 'Il n’y a pas de programme d’affiliation sur ce serveur',
      text: 'Les paiements ne sont pas configurés sur ce serveur. Tout le reste fonctionne sans eux.',
    },
    off: {
      title: 'Il n’y a pas de programme d’affiliation pour le moment',
      text: 'Les personnes qui gèrent ce serveur ne l’ont pas activé.',
      operator: 'L’activer',
    },
    how: {
      title: 'Recommandez-nous et gagnez de l’argent',
      steps: (percent, days, minimum) => [
        'Inscrivez-vous ci-dessous et recevez votre propre lien.',
        `Partagez-le. Quiconque crée un compte dans les ${days} jours après l’avoir suivi est votre client.`,
        `Vous recevez ${percent} du premier paiement de chaque client. Nous vous l’envoyons par PayPal dès que le total atteint ${minimum}.`,
      ],
    },
    join: {
      title: 'Devenir affilié',
      initial: 'Vos initiales',
      initialHint: 'Elles valent signature des conditions.',
      paypal: 'Adresse PayPal',
      paypalHint: 'L’adresse e-mail du compte PayPal qui reçoit les commissions.',
      agree: 'J’ai lu les conditions et je les accepte',
      submit: 'Devenir affilié',
      failed: 'L’inscription n’a pas abouti',
      missing: 'Il manque quelque chose',
      missingInitial: 'Veuillez renseigner vos initiales.',
      missingPaypal:
        'Veuillez renseigner votre adresse PayPal pour que nous puissions vous envoyer l’argent plus tard.',
      missingAgreement: 'Veuillez accepter les conditions.',
      back: 'Retour au formulaire',
    },
    link: {
      title: 'Votre lien',
      text: (percent) =>
        `Vous recevez ${percent} du premier paiement de toutes les personnes qui s’inscrivent par ce lien. Précisez que c’est un lien d’affiliation quand vous le partagez.`,
      label: 'Lien à partager',
      copy: 'Copier le lien',
      clicks: 'Clics',
      signUps: 'Comptes créés',
    },
    balance: {
      title: 'Solde',
      none: 'Rien n’a encore été gagné.',
      owed: (currency) => `Solde en ${currency}`,
      payable: 'Assez pour un versement. Il viendra avec le prochain.',
      missing: (amount) => `Encore ${amount} avant le versement.`,
      below:
        'Des paiements ont été remboursés après leur versement. Ce montant est déduit de vos prochaines commissions.',
      paid: (amount) => `Versé jusqu’ici : ${amount}`,
    },
    payouts: {
      title: 'Versements',
      text: 'Une ligne par client qui a payé.',
      none: 'Aucun client venu par votre lien n’a encore payé.',
      loadFailed: 'Les versements n’ont pas pu être chargés',
      signedUp: 'Compte créé',
      status: 'État',
      date: 'Versé le',
      commission: 'Montant',
      statuses: {
        owed: 'À venir',
        payable: 'Dans le prochain versement',
        paid: 'Versé',
        reversed: 'Paiement remboursé',
      },
      more: 'Afficher plus',
    },
    paypal: {
      title: 'Où l’argent est envoyé',
      submit: 'Enregistrer l’adresse',
      saved: 'L’adresse PayPal a été modifiée.',
      failed: 'L’adresse PayPal n’a pas pu être modifiée.',
    },
  },
  TERMS: {
    title: 'Conditions du programme d’affiliation',
    show: 'Lire les conditions',
    updated: 'Dernière modification le 17 juin 2020',
    points: (percent, days, minimum) => [
      `Vous recevez ${percent} du premier paiement, hors taxes, de chaque client qui crée un compte par votre lien.`,
      `Un client compte pour vous s’il crée son compte dans les ${days} jours après avoir suivi votre lien, avec le même navigateur. De plusieurs liens, le dernier compte.`,
      'Les paiements remboursés ou contestés ne rapportent rien. Une commission déjà versée est déduite des suivantes.',
      'Vos propres comptes et les paiements avec votre propre carte ne rapportent rien.',
      `Nous versons par PayPal dès que le solde atteint ${minimum}, ou autant dans une autre devise. Les devises ne sont pas additionnées.`,
      'Vous dites que votre recommandation vous rapporte de l’argent. Vous n’envoyez pas de messages non sollicités, ne faites pas de publicité sous notre nom et ne promettez rien de faux.',
      'Nous pouvons mettre fin au programme à tout moment. Ce que vous avez gagné jusque-là vous reste dû.',
    ],
  },
  PROGRAMME: {
    title: 'Programme d’affiliation',
    text: (percent) =>
      `Les personnes qui recommandent ce serveur reçoivent ${percent} du premier paiement de chaque client qu’elles apportent.`,
    loadFailed: 'Le programme d’affiliation n’a pas pu être chargé',
    on: 'Le programme est actif',
    failed: 'Cela n’a pas été possible',
    none: 'Rien n’est dû à personne.',
    below: (people, amount) => `${amount} sont dus à ${people}, trop peu pour un versement.`,
    payable: (currency) => `À verser en ${currency}`,
    exported: (currency) => `Dans le fichier pour PayPal en ${currency}`,
    exportedText:
      'Envoyez le fichier à PayPal Payouts, puis confirmez ici que tout est payé. Les nouveaux montants iront dans le prochain fichier.',
    download: 'Créer le fichier pour PayPal',
    again: 'Télécharger le fichier à nouveau',
    confirm: 'Marquer comme payé',
    confirmTitle: (amount) => `Marquer ${amount} comme payés ?`,
    confirmText: (people) =>
      `Le montant est comptabilisé pour ${people}, et un e-mail est envoyé. C’est irréversible : faites-le une fois que PayPal a accepté le fichier.`,
    confirmed: 'Marqué comme payé',
    remove: 'Retirer',
    removeOf: (email) => `Retirer ${email}`,
    removed: 'Retiré du fichier. Le montant reste dû.',
    sent: 'Derniers versements',
  },
}
