import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const FR: Catalogue<typeof copy> = {
  FIRST: {
    title: 'Amenez votre podcast ici',
    subtitle: 'Depuis n’importe quel hébergeur, avec tout son contenu',
    upgrade: 'Passez à une formule supérieure pour pouvoir créer un podcast sans Dropbox.',
  },
  IMPORT: {
    title: 'Import',
    loadFailed: 'L’import n’a pas pu être chargé',
    failed: 'L’import a échoué.',
    hasEpisodes:
      'Ce podcast a déjà des épisodes, on ne peut donc rien y importer : des épisodes pourraient se mélanger ou venir en double. Un import crée son propre podcast.',
    hasEpisodesTitle: 'Seuls les podcasts sans épisodes peuvent être remplis à partir d’un flux',
    elsewhere: 'Importer dans un nouveau podcast',
  },
  STEPS: {
    label: 'Étapes',
    done: 'terminé',
    names: { address: 'Flux', look: 'Aperçu', copy: 'Import', next: 'Fin' },
  },
  ADDRESS: {
    title: 'Où est votre podcast aujourd’hui ?',
    text: 'Collez l’adresse de son flux. Votre hébergeur actuel l’affiche sous « Flux RSS » ou « Distribution ». Rien ne change chez lui, et rien n’est importé avant que vous ayez vu ce que nous avons trouvé.',
    label: 'Adresse du flux',
    placeholder: 'https://feeds.example.com/mon-podcast.xml',
    hint: 'L’adresse entière, s’il vous plaît : elle commence par https://.',
    submit: 'Voir le flux',
    looking: 'Lecture du flux… Pour un flux long, cela prend quelques secondes.',
  },
  PREVIEW: {
    found: 'Voici ce que nous avons trouvé',
    by: (author) => `par ${author}`,
    host: (host) => `Actuellement chez ${host}`,
    episodes: 'Épisodes',
    size: 'Audio',
    length: 'Durée d’écoute',
    dates: 'Publication',
    keepsTitle: 'Ce qui est repris',
    always: 'Les titres, les descriptions et l’audio de chaque épisode',
    prefixesTitle: 'Ce qui n’est pas repris',
    prefixes: (names) =>
      `Le préfixe de mesure (${names}) n’est pas repris. Ici, les téléchargements sont comptés d’office ; si vous en avez encore besoin, mettez-le dans les réglages avancés.`,
    warningsTitle: 'Bon à savoir avant de commencer',
    direct:
      'Rien ne change chez votre hébergeur actuel. Les deux flux coexistent jusqu’à ce que vous redirigiez l’ancien.',
    proof: (email) =>
      `Ce flux est verrouillé, pour que personne ne puisse le prendre sans son propriétaire. Quand vous commencez, un code est envoyé à ${email}, l’adresse indiquée dans le flux. Il vous permet de montrer que le podcast est à vous.`,
    refused:
      'Ce flux est verrouillé et n’indique aucune adresse e-mail à laquelle nous pourrions écrire. Déverrouillez-le chez votre hébergeur actuel (podcast:locked) ou mettez-y votre adresse e-mail dans le champ du propriétaire. Revenez ensuite.',
    back: 'Autre adresse',
    submit: 'Commencer l’import',
  },
  KEPT: {
    guids: 'L’identité de chaque épisode, pour qu’aucune application ne télécharge rien deux fois',
    dates: 'Les dates de publication, à la minute près',
    seasons: 'Les saisons et les numéros d’épisode',
    people: 'Les animateurs et les invités',
    chapters: 'Les chapitres',
    transcripts: 'Les transcriptions',
    soundbites: 'Les extraits',
    value: 'Les adresses de paiement pour le soutien des auditeurs',
    locations: 'Les lieux',
    artwork: 'Le visuel du podcast et ceux de ses épisodes',
  },
  PROOF: {
    title: 'Montrez qu’il est à vous',
    text: (email) =>
      `Nous avons envoyé un code à ${email}, l’adresse indiquée dans le flux. Saisissez-le ici et l’import commence.`,
    label: 'Code',
    hint: 'Cela peut prendre une minute ou deux. Regardez aussi dans les courriers indésirables.',
    submit: 'Confirmer',
    again: 'Envoyer un autre code',
    sentAgain: 'Un autre code est en route.',
    sentAt: (when) => `Envoyé le ${when}`,
  },
  PROGRESS: {
    title: 'Votre podcast est en route',
    leave:
      'Vous pouvez quitter cette page ou fermer le navigateur : l’import continue, et vous le retrouverez ici. Vous pouvez déjà utiliser le podcast : en attendant que son audio soit ici, chaque épisode est lu depuis votre ancien hébergeur.',
    reading: 'Lecture du flux et création des épisodes…',
    bar: 'Progression de l’import',
    count: (done, all) => (all < 2 ? `${done} sur ${all} épisode` : `${done} sur ${all} épisodes`),
    bytes: (done, all) => `${done} sur ${all}`,
    bytesOnly: (done) => `${done} jusqu’ici`,
    failures: (count) => (count < 2 ? `${count} échec` : `${count} échecs`),
    skipped: (count) => (count < 2 ? `${count} ignoré` : `${count} ignorés`),
    current: 'En cours de copie',
    cancel: 'Arrêter l’import',
    cancelTitle: 'Arrêter l’import ?',
    cancelText:
      'Ce qui est arrivé reste. Les épisodes sans audio sont lus depuis votre ancien hébergeur jusqu’à ce que vous repreniez l’import.',
    cancelConfirm: 'Arrêter',
    keepGoing: 'Continuer',
    overview: 'Aller au podcast',
  },
  PROBLEMS: {
    title: 'N’a pas été repris comme prévu',
    failed: 'Échec',
    skipped: 'Ignoré',
    partly: 'En partie',
    retry: 'Réessayer',
    retryOf: (name) => `Réessayer : ${name}`,
    retryAll: 'Tout réessayer',
    pages: (page, all) => `Page ${page} sur ${all}`,
    previous: 'Page précédente',
    next: 'Page suivante',
  },
  DONE: {
    title: 'Votre podcast est là',
    partly: 'Votre podcast est là, mais une partie n’a pas pu être reprise',
    cancelledTitle: 'L’import a été arrêté',
    nextTitle: 'Que faire ensuite',
    copy: 'Copier',
    warningsTitle: 'Bon à savoir',
    overview: 'Aller au podcast',
    episodes: 'Voir ses épisodes',
    goOn: 'Reprendre l’import',
    startOver: 'Essayer avec une autre adresse',
    from: (host) => `Importé depuis ${host}`,
    processing: (count) =>
      count === 1
        ? 'L’audio d’un épisode est encore en cours de traitement. Il sera dans le flux dès qu’il sera prêt.'
        : `L’audio de ${count} épisodes est encore en cours de traitement. Chacun sera dans le flux dès qu’il sera prêt.`,
  },
}
