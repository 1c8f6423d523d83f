import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './live-copy.ts'

export const FR: Catalogue<typeof copy> = {
  LIVE: {
    title: 'Vue en direct',
    clock: 'Heure',
    clockHint: (zone) => `À votre horloge, ${zone}`,
    today: 'Aujourd’hui',
    todayHint: (zone) => `Téléchargements depuis minuit (${zone})`,
    lastHour: 'Dernière heure',
    lastHourHint: 'Parmi les cent derniers téléchargements',
    map: 'Où arrivent les téléchargements',
    mapHint:
      'Un pays s’illumine quand quelqu’un y a reçu une minute d’un épisode. Les nuances montrent les téléchargements d’aujourd’hui.',
    latest: 'Les cent derniers téléchargements',
    waiting:
      'Rien n’a encore été téléchargé. Laissez cette page ouverte : le premier téléchargement s’affichera tout seul.',
    arrived: (episode, place) => `Nouveau téléchargement : ${episode}, ${place}`,
    ago: 'Quand',
    justNow: 'À l’instant',
    new: 'Nouveau',
    more: (count) => `${count} ou plus`,
  },
  HISTORY: {
    title: 'Historique',
    bringTitle: 'Importer vos anciennes statistiques',
    bringText:
      'Prenez les statistiques de votre ancien hébergeur en fichier CSV. Elles s’affichent hachurées et légendées, restent séparées de ce qui est compté ici et peuvent être retirées à tout moment.',
    source: 'D’où elles viennent',
    sourceHint: 'Seulement la légende. Tous les fichiers sont lus de la même façon.',
    recognise: 'Reconnaître automatiquement',
    generic: 'Un autre tableau',
    dates: 'Dates du type 03/04/2026',
    dateOrders: {
      '': 'Reconnaître automatiquement',
      day_first: 'Jour en premier : 3 avril',
      month_first: 'Mois en premier : 4 mars',
    },
    datesHint: 'Utile seulement quand aucun jour ne dépasse 12.',
    choose: 'Choisir un fichier CSV',
    tooLarge: (size) => `Le fichier est trop volumineux. On peut lire ${size} au plus en une fois.`,
    reading: (percent) => `Lecture en cours, ${percent} %`,
    notRead: 'Le fichier n’a pas pu être lu',
    previewTitle: 'Est-ce correct ?',
    previewText: 'Rien ne compte encore. Regardez ce qui a été compris, puis reprenez-le.',
    facts: {
      file: 'Fichier',
      source: 'Reconnu comme',
      rows: 'Lignes',
      downloads: 'Téléchargements',
      stated: 'Total dans le fichier',
      range: 'Période',
    },
    noRange: 'Aucune date',
    otherTotal: (stated, read) =>
      `Téléchargements annoncés par le fichier : ${stated} ; lus : ${read}. Regardez le tableau et les colonnes ci-dessous, ainsi que les lignes laissées de côté.`,
    repeated: (days) =>
      days === '1'
        ? 'Un jour figure plusieurs fois dans le fichier. Ses lignes sont additionnées : c’est juste si chaque ligne est un pays ou une application, et faux si elles disent la même chose.'
        : `${days} jours figurent plusieurs fois dans le fichier. Leurs lignes sont additionnées : c’est juste si chaque ligne est un pays ou une application, et faux si elles disent la même chose.`,
    tables: {
      label: (count) =>
        `Le fichier contient ${count} ${count < 2 ? 'tableau' : 'tableaux'}. Voici celui qui est lu :`,
      hint: 'Les tableaux d’un même fichier disent en général la même chose par jour, par semaine et par mois. Ils ne sont jamais additionnés.',
      untitled: (line) => `Tableau à la ligne ${line}`,
      spans: { day: 'par jour', week: 'par semaine', month: 'par mois' },
      downloads: (count) =>
        count === '0' || count === '1' ? `${count} téléchargement` : `${count} téléchargements`,
    },
    columnSum: (name, total) => `${name} (${total} au total)`,
    daysUnknown:
      'Le fichier donne des totaux sans jours. Chacun est placé au jour de parution de son épisode.',
    overlap: (days, downloads) =>
      `Des téléchargements sont aussi comptés ici pour une partie de ces jours (${days}). Notre propre décompte y fait foi, et ceux du fichier (${downloads}) ne s’y ajoutent pas.`,
    span: {
      week: 'Le fichier a une ligne par semaine. Toute la semaine est placée à son premier jour.',
      month: 'Le fichier a une ligne par mois. Tout le mois est placé à son premier jour.',
    },
    order: {
      title: 'Le jour ou le mois en premier ?',
      day_first:
        'Le fichier ne dit pas si 03/04 est le 3 avril ou le 4 mars. Il a été lu comme le 3 avril, le jour en premier.',
      month_first:
        'Le fichier ne dit pas si 03/04 est le 3 avril ou le 4 mars. Il a été lu comme le 4 mars, le mois en premier.',
      turn: { day_first: 'Relire avec le mois en premier', month_first: 'Relire avec le jour en premier' },
    },
    columns: 'Colonnes du fichier',
    columnsUnknown:
      'Indiquez ce que contient chaque colonne, et le fichier sera relu. Un fichier sans colonne d’épisodes concerne tout le podcast.',
    columnsText: 'Modifiez-les si les chiffres semblent faux ; le fichier est alors relu.',
    column: {
      date: 'Date',
      episode: 'Épisode',
      guid: 'GUID',
      downloads: 'Téléchargements',
      released: 'Date de parution',
    },
    noColumn: 'Aucune',
    readAgain: 'Relire',
    episodes: 'Épisodes du fichier',
    episodesText: 'Ce qui n’est pas l’un de vos épisodes compte pour le podcast entier.',
    label: 'Dans le fichier',
    here: 'Ici',
    whole: 'Le podcast entier',
    hereOf: (label) => `Épisode correspondant ici à ${label}`,
    skipped: (count) =>
      count === '0' || count === '1'
        ? `${count} ligne a été laissée de côté`
        : `${count} lignes ont été laissées de côté`,
    skippedLine: (line, reason) => `Ligne ${line} : ${reason}`,
    take: (count) =>
      `Reprendre ${count} ${count === '0' || count === '1' ? 'téléchargement' : 'téléchargements'}`,
    discard: 'Abandonner',
    taken: 'Les statistiques sont là',
    notTaken: 'Les statistiques n’ont pas pu être reprises',
    list: 'Statistiques reprises',
    listNone: 'Rien n’a encore été apporté.',
    when: 'Date d’ajout',
    takeBack: 'Retirer',
    takeBackOf: (file) => `Retirer ${file}`,
    askTitle: 'Retirer ces statistiques ?',
    askText: (file, count) =>
      `Les téléchargements de ${file} (${count}) disparaissent de tous les graphiques et de tous les totaux. Ce qui est compté ici reste. Vous pourrez apporter le fichier de nouveau.`,
    cancel: 'Annuler',
    gone: 'Les statistiques ont été retirées',
  },
}
