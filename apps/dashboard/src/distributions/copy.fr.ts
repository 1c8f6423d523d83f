import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const FR: Catalogue<typeof copy> = {
  DISTRIBUTIONS: {
    title: 'Diffusion',
    loadFailed: 'Les annuaires n’ont pas pu être chargés',
    privateTitle: 'Seuls les podcasts publics figurent dans des annuaires',
    privateText: 'Tout le monde pourrait l’y trouver et l’écouter. Rendez d’abord le podcast public.',
    feed: 'Votre flux RSS',
    feedText:
      'Les annuaires demandent cette adresse une fois. Les nouveaux épisodes leur parviennent ensuite.',
    copy: 'Copier',
    checklist: 'Avant de soumettre',
    checklistText: 'Les annuaires refusent les podcasts auxquels il manque l’un de ces points.',
    artwork: 'Une pochette à vous',
    description: 'Une description de plus de 10 caractères',
    episode: 'Un épisode publié',
    check: 'La vérification du flux ne trouve rien qu’un annuaire refuserait',
    checkProblems: (count) =>
      count === 1
        ? 'La vérification du flux a trouvé un problème'
        : `La vérification du flux a trouvé ${count} problèmes`,
    checkFailed: 'La vérification du flux n’a pas pu se faire',
    mend: 'Corriger',
    done: 'Fait',
    missing: 'Manque',
    directories: 'Annuaires',
    directoriesText: 'Un examen prend environ 3 jours, une semaine au plus.',
    lookUp: 'Chercher mon podcast',
    lookedUp: 'Les annuaires ont été interrogés.',
    lookUpFailed: 'Les annuaires n’ont pas pu être interrogés',
    states: {
      none: 'Non envoyé',
      waiting: 'En attente',
      listed: 'Répertorié',
      refused: 'Refusé',
      other_feed: 'Autre flux',
    },
    otherFeed:
      'Votre podcast y est, mais son flux est lu à une autre adresse. Indiquez-y celle qui figure ci-dessus.',
    found: 'Dit par l’annuaire lui-même',
    closed: 'Fermé',
    submit: 'Soumettre',
    submitFailedTitle: 'Erreur',
    submitFailed: 'Erreur',
    open: 'Ouvrir',
    note: 'Noter',
    noteOf: (name) => `Noter ce qui a été fait : ${name}`,
    noteTitle: (name) => `Votre podcast dans ${name}`,
    state: 'État',
    address: 'Adresse de votre podcast là-bas',
    addressHint: 'Une fois qu’il y figure. Elle peut rester vide.',
    save: 'Enregistrer',
    noted: (name) => `${name} est noté.`,
    view: (name) => `Le voir dans ${name}`,
    steps: {
      podcast_index: 'L’annuaire ouvert derrière de nombreuses applications. Il prend le flux aussitôt.',
      apple:
        'Connectez-vous à Podcasts Connect, ajoutez une émission par son flux RSS et collez l’adresse. Une clé qu’Apple demande va dans les réglages avancés.',
      amazon:
        'Connectez-vous à Amazon Music for Podcasters, ajoutez le podcast et confirmez le code envoyé à l’adresse e-mail du flux.',
      spotify:
        'Connectez-vous à Spotify for Creators, choisissez « Trouver une émission existante », collez l’adresse et confirmez le code.',
      google: 'Google Podcasts a fermé en 2024. YouTube Music l’a remplacé.',
      pocket_casts: 'Collez l’adresse. Il y est en quelques minutes.',
      stitcher: 'Stitcher a fermé en 2023.',
      tune_in: 'Remplissez le formulaire avec l’adresse du flux ; TuneIn répond par e-mail.',
      youtube: 'Dans YouTube Studio, choisissez « Créer », « Nouveau podcast », « Envoyer un flux RSS ».',
      overcast: 'Rien à envoyer : ce qu’Apple Podcasts référence y arrive en deux jours.',
      iheart: 'Connectez-vous, ajoutez le flux et confirmez le code envoyé à l’adresse e-mail du flux.',
      deezer: 'Connectez-vous à Deezer for Creators et collez l’adresse.',
      castbox: 'Connectez-vous au Creator Studio et revendiquez le flux, ou soumettez-le.',
      podchaser: 'Collez l’adresse ; les podcasts du Podcast Index y viennent d’eux-mêmes.',
      podcast_addict: 'Collez l’adresse. Il y est en quelques minutes.',
      fountain:
        'Il désigne les podcasts par leur numéro dans le Podcast Index : ajoutez-y d’abord le vôtre, puis cherchez-le ici.',
      truefans:
        'D’après ce que nous avons pu trouver, il reprend les podcasts du Podcast Index : ajoutez-y d’abord le vôtre, puis cherchez-le ici.',
      podverse:
        'D’après ce que nous avons pu trouver, il reprend les podcasts du Podcast Index : ajoutez-y d’abord le vôtre, puis cherchez-le ici.',
      goodpods:
        'Il désigne les podcasts par leur numéro chez Apple Podcasts : soyez-y d’abord, puis cherchez le vôtre ici.',
      fyyd: 'L’annuaire des podcasteurs germanophones. Collez l’adresse.',
    },
  },
}
