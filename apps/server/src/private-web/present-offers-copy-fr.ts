import type { OfferWords } from './present-offers-copy.ts'

export const FR: OfferWords = {
  code: {
    title: 'Utiliser un code',
    lead: 'Saisissez le code que vous avez reçu. Votre page personnelle arrive par e-mail, et vous écoutez dans votre propre application de podcasts.',
    code: 'Code',
    missing: 'Saisissez le code.',
    refused: 'Ce code ne fonctionne pas. Il est peut-être mal saisi, épuisé ou expiré.',
    nameMissing: 'Saisissez votre nom.',
    button: 'Utiliser le code',
    tooMany: 'Trop de tentatives. Veuillez attendre une heure.',
    sentTitle: 'Consultez vos e-mails',
    sent: 'Le code est utilisé. Le lien vers votre page personnelle est en route.',
    sentNothing: 'Rien reçu ? Regardez dans le dossier des indésirables.',
    again: 'Utiliser un autre code',
    link: 'J’ai un code',
  },
  premium: {
    title: 'Obtenir l’accès',
    lead: 'L’accès comprend un flux personnel pour votre application de podcasts et un lecteur web. Le lien arrive par e-mail.',
    choose: 'Choisissez un tarif',
    once: 'une fois, sans fin',
    month: 'chaque mois',
    year: 'chaque année',
    everything: 'Tous les épisodes',
    upTo: (name) => `Épisodes jusqu’à ${name}`,
    trial: (days) => `${days} ${days === 1 ? 'jour gratuit' : 'jours gratuits'}, puis`,
    trialUsed: (amount) =>
      `Cette adresse a déjà eu son essai gratuit de ce podcast. Vous pouvez tout de même payer : ${amount} maintenant, sans essai.`,
    address: 'Votre e-mail',
    addressHint:
      'Pour l’essai gratuit, que chaque adresse a une fois. Le paiement et l’accès lui appartiennent.',
    addressProblem: 'Saisissez votre adresse e-mail.',
    gift: 'C’est un cadeau pour quelqu’un d’autre',
    giftHint:
      'Un cadeau se paie une fois et ne se renouvelle pas : un tarif mensuel donne un mois, un tarif annuel un an, un tarif unique un accès sans fin. Il commence quand vous payez.',
    recipient: 'Son nom',
    recipientEmail: 'Son e-mail',
    giver: 'Votre nom (la personne le lit)',
    message: 'Message (si vous le souhaitez)',
    pay: 'Continuer vers le paiement',
    safe: 'Vous payez par carte sur une page de Stripe. L’accès appartient à l’adresse e-mail que vous y saisissez, ou, pour un cadeau, à la personne qui le reçoit.',
    priceProblem: 'Choisissez un tarif.',
    recipientProblem: 'Saisissez l’adresse e-mail de la personne.',
    messageProblem: 'Écrivez 500 caractères au plus.',
    gone: 'Ce tarif n’est plus proposé. Veuillez en choisir un autre.',
    failed:
      'La page de paiement n’a pas pu s’ouvrir. Rien n’a été débité. Veuillez réessayer dans un instant.',
    tooMany: 'Trop de tentatives sont venues d’ici. Veuillez réessayer plus tard.',
    cancelled: 'Vous êtes parti avant de payer, et rien n’a été débité.',
    thanksTitle: 'Merci',
    thanks: 'Votre paiement est arrivé. Le chemin pour écouter vient par e-mail dans quelques minutes.',
    thanksTrial:
      'Votre essai gratuit a commencé, et rien n’a été débité. Le chemin pour écouter vient par e-mail dans quelques minutes, avec le jour du premier paiement.',
    thanksGift:
      'Votre cadeau est en route : un e-mail avec le chemin pour écouter part vers l’adresse que vous avez saisie. Le reçu vous parvient.',
    back: 'Retour au podcast',
    offTitle: 'Rien à acheter',
    off: 'L’accès à ce podcast n’est pas vendu en ce moment.',
    link: 'Acheter ou offrir l’accès',
  },
  /** On a member’s own page: what a higher tier opens. */
  more: {
    heading: 'Plus d’épisodes',
    line: (episodes, tier) =>
      episodes === 1
        ? `Un épisode de plus s’ouvre avec ${tier}.`
        : `${episodes} épisodes de plus s’ouvrent avec ${tier}.`,
    link: 'Voir les prix',
  },
  payments: {
    title: 'Vos paiements',
    lead: 'Saisissez l’adresse que vous avez donnée en payant. Vous recevez un lien vers ce que vous payez pour ce podcast.',
    send: 'M’envoyer le lien',
    sentTitle: 'Consultez vos e-mails',
    sent: 'Si un paiement récurrent est lié à cette adresse, le lien est en route. Il est valable une heure.',
    dead: 'Ce lien a déjà servi ou est trop ancien. Demandez-en un nouveau :',
    emailProblem: 'Saisissez votre adresse e-mail.',
    tooMany: 'Trop de tentatives sont venues d’ici. Veuillez réessayer plus tard.',
    none: 'Aucun paiement récurrent n’est en cours.',
    next: (date) => `Prochain paiement le ${date}`,
    trial: (date, amount) => `Gratuit jusqu’au ${date}. Le premier paiement de ${amount} a lieu ce jour-là.`,
    ends: (date) => `Arrêté : l’accès prend fin le ${date}, et plus rien n’est débité.`,
    change: 'Passer à',
    changeButton: 'Modifier',
    changed: 'Le nouveau tarif s’applique dès le prochain paiement.',
    upgraded: 'C’est changé. Les épisodes s’ouvrent en quelques minutes, une fois le paiement arrivé.',
    confirmTitle: 'Changer votre paiement ?',
    confirm: (due) =>
      `Vous payez ${due} maintenant, la différence pour le reste de la période, puis le nouveau prix dès le prochain paiement. Les épisodes s’ouvrent une fois le paiement arrivé.`,
    confirmYear: (due) =>
      `Vous payez ${due} maintenant : le prix d’une année, moins ce qui reste de votre paiement actuel. Le prochain paiement a lieu dans un an.`,
    confirmButton: (due) => `Payer ${due} et changer`,
    confirmBack: 'Retour, ne rien changer',
    stop: 'Arrêter ce paiement',
    stopped:
      'Le paiement est arrêté. Plus rien n’est débité ; vous gardez l’accès jusqu’à la fin de la période payée ou de l’essai gratuit.',
    failed: 'Cela n’a pas fonctionné, et rien n’a été modifié. Veuillez réessayer dans un instant.',
    heading: 'Votre paiement',
    text: 'Vous payez ce podcast par un paiement récurrent.',
    link: 'Modifier ou arrêter mon paiement',
    leave:
      'Votre paiement récurrent est arrêté aussi : plus rien n’est débité. Ce qui est déjà payé n’est pas remboursé.',
    left: 'Votre paiement récurrent va être arrêté. Plus rien n’est débité.',
  },
}
