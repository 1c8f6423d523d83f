import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const FR: Catalogue<typeof copy> = {
  FEEDS: {
    title: 'Flux supplémentaires',
    loadFailed: 'Les flux supplémentaires n’ont pas pu être chargés',
    lead: 'Des flux du même podcast avec une partie des épisodes, un autre visuel ou une autre version du son.',
    add: 'Nouveau flux',
    full: (max) =>
      `Un podcast peut avoir ${max} flux supplémentaires. Supprimez-en un pour en créer un autre.`,
    emptyTitle: 'Un podcast, plusieurs flux',
    empty:
      'Offrez un flux avec une seule saison, avec les bandes-annonces seulement, ou sans publicité pour ceux qui ont le lien. Il est fait des épisodes qui sont déjà ici : vous n’envoyez rien deux fois.',
    emptyMembers:
      'Choisissez ce que vos abonnés entendent et voient : une autre version du son, sans publicité par exemple, un autre titre ou un autre visuel. Tout est fait des épisodes qui sont déjà ici : vous n’envoyez rien deux fois.',
    audiences: { public: 'Publique', link: 'Avec le lien', subscribers: 'Abonnés' },
    noAddress: 'Il n’a pas d’adresse, car ce podcast est réservé aux membres.',
    ofSubscribers: 'Chaque abonné le reçoit à sa propre adresse.',
    fetches: (fetches, apps) =>
      `${fetches.toLocaleString('fr')} ${fetches > 1 ? 'lectures' : 'lecture'} par ${apps.toLocaleString('fr')} ${apps > 1 ? 'applications' : 'application'} ces 30 derniers jours`,
    noFetches: 'Aucune application ne l’a lu ces 30 derniers jours.',
    mainFetches: (text) =>
      `À titre de comparaison, le flux principal : ${text}. Chaque application compte une fois par jour et par adresse.`,
    checkOf: (name) => `Vérifier : ${name}`,
    inForm: (title, count, all) => `« ${title} » pour ${count} sur ${all}`,
    copy: 'Copier l’adresse du flux',
    editOf: (name) => `Modifier : ${name}`,
    deleteOf: (name) => `Supprimer : ${name}`,
    deleteTitle: (name) => `Supprimer le flux « ${name} » ?`,
    deleteText:
      'Les applications apprennent qu’il n’existe plus, et ceux qui le suivent ne reçoivent plus de nouveaux épisodes. Son adresse ne sera jamais donnée à un autre flux. Vos épisodes et votre flux principal restent.',
    deleteOfSubscribers:
      'Les abonnés reçoivent à nouveau la version principale de chaque épisode, avec le titre et le visuel du podcast.',
  },
  FEED_FORM: {
    newTitle: 'Nouveau flux',
    editTitle: 'Modifier le flux',
    loadFailed: 'Le flux n’a pas pu être chargé',
    missing: 'Ce flux n’existe plus.',
    feed: 'Flux',
    name: 'Nom',
    nameExample: 'Saison 1',
    audience: 'À qui est-il destiné ?',
    audienceFixed: 'Ce choix est définitif : créez plutôt un autre flux.',
    audiences: {
      public: 'À tout le monde',
      link: 'À ceux qui ont le lien',
      subscribers: 'À vos abonnés',
    },
    audienceHints: {
      public: 'Son adresse est lisible, et les annuaires peuvent le référencer.',
      link: 'Personne ne peut deviner son adresse, et les annuaires sont priés de ne pas le référencer. Pour ceux qui vous soutiennent, par exemple.',
      subscribers: 'Chaque abonné garde sa propre adresse. Le calendrier décide de ce qui lui est ouvert.',
    },
    showTitle: 'Titre dans les applications',
    description: 'Présentation',
    descriptionText: 'Sans présentation propre, le flux a celle du podcast.',
    artwork: 'Visuel',
    artworkText: 'Sans visuel propre, le flux montre celui du podcast.',
    artworkHint: 'Un JPEG ou PNG carré, de 1400 à 3000 pixels. Il est mis en place quand vous enregistrez.',
    artworkChosen: 'Visuel de ce flux',
    artworkSent: 'Prêt. Il apparaît quand vous enregistrez.',
    artworkRemove: {
      title: 'Retirer le visuel de ce flux ?',
      text: 'Le flux montre alors celui du podcast.',
    },
    episodes: 'Épisodes',
    episodesText:
      'Laissez tout ouvert pour avoir tous les épisodes. Les nouveaux épisodes qui correspondent s’ajoutent d’eux-mêmes.',
    season: 'Saison',
    allSeasons: 'Toutes les saisons',
    goneSeason: 'Une saison qui a été supprimée',
    seasonName: (number, name) => (name ? `${number} – ${name}` : `Saison ${number}`),
    type: 'Type d’épisode',
    types: {
      '': 'Tous les types',
      full: 'Épisodes complets',
      trailer: 'Bandes-annonces',
      bonus: 'Épisodes bonus',
    },
    keyword: 'Mot-clé',
    keywordHint: 'Un des mots-clés d’un épisode.',
    last: 'Seulement les derniers',
    lastHint: 'Combien ; vide pour tous.',
    count: (count, all) => `Dans ce flux : ${count} sur ${all} épisodes publiés.`,
    audio: 'Son',
    form: 'Version du son',
    formText:
      'Sous « Autres versions », un épisode peut avoir un second fichier, avec un titre comme « Sans pub ». Choisissez ce titre, et le flux joue ce fichier partout où un épisode l’a.',
    mainFile: 'Le fichier principal de chaque épisode',
    noForms: 'Aucun épisode n’a encore d’autre version avec un titre.',
    formChoice: (title, count) => `${title} : ${count}`,
    inForm: (count, all) =>
      `Épisodes avec cette version : ${count} sur ${all}. Les autres jouent leur fichier principal.`,
    withheld: 'Les flux publics et votre site ne proposent alors plus cette version.',
    timed:
      'Là où elle est plus longue ou plus courte, les chapitres et les transcriptions avec temps sont omis.',
    create: 'Créer le flux',
    cancel: 'Annuler',
    created: (name) => `Le flux « ${name} » est prêt.`,
    saved: (name) => `« ${name} » est enregistré.`,
    failed: 'Le flux n’a pas pu être enregistré',
  },
}
