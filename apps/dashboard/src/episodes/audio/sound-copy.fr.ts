import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './sound-copy.ts'

export const FR: Catalogue<typeof copy> = {
  CHECK: {
    title: 'Contrôle du son',
    fine: 'Rien à corriger. Le niveau sonore et les crêtes conviennent aux applications.',
    unmeasured:
      'Le niveau sonore et les crêtes ne sont pas encore mesurés. Ils s’afficheront ici d’eux-mêmes.',
    unmeasurable:
      'Le niveau sonore et les crêtes de ce fichier n’ont pas pu être mesurés. Les auditeurs le reçoivent quand même. Si le son vous semble anormal, exportez-le une nouvelle fois et renvoyez-le.',
    silent: 'On n’entend rien dans ce fichier.',
    loudness: 'Niveau sonore',
    loudnessValue: (lufs) => `${lufs} LUFS`,
    loudnessOk: 'Aussi fort que les autres podcasts.',
    loudnessHigh: 'Plus fort que les autres podcasts.',
    loudnessLow: 'Moins fort que les autres podcasts.',
    peak: 'Crête vraie',
    peakValue: (dbtp) => `${dbtp} dBTP`,
    peakOk: 'Laisse de la marge aux encodeurs des applications.',
    peakHigh: 'Si près de la limite que le son peut grésiller.',
    range: 'Dynamique',
    rangeValue: (lu) => `${lu} LU`,
    rangeText: 'Entre les passages doux et les passages forts.',
    make: (lufs) => `Régler sur ${lufs} LUFS`,
    makeHint:
      'Nous égalisons le niveau d’une copie, en MP3. Vous écoutez les deux et vous décidez ; d’ici là, les auditeurs reçoivent le fichier actuel.',
    video:
      'Les vidéos restent telles quelles. Égalisez le niveau du son dans le logiciel qui a servi à faire la vidéo.',
  },
  FINDING: {
    too_loud: (value, target) =>
      `Le son est trop fort${distance(value, target)} pour un podcast. Les applications le baissent, ou les auditeurs s’en chargent.`,
    too_quiet: (value, target) =>
      `Le son est plus faible${distance(value, target)} que celui des autres podcasts. Dans les transports, on le suit mal.`,
    peak_too_high: () =>
      'Les crêtes les plus hautes dépassent −1 dBTP. Après l’encodage, elles peuvent grésiller.',
    clipped: (value) =>
      `Échantillons écrêtés : ${value === null ? 'quelques-uns' : value.toLocaleString('fr')}. L’enregistrement saturait, et le son y est dur.`,
    silence_start: (value) => `Le fichier commence par ${silence(value)}.`,
    silence_end: (value) => `Le fichier se termine par ${silence(value)}.`,
    channels_same: () =>
      'La gauche et la droite sont identiques. En mono, le fichier serait deux fois plus petit, avec le même son.',
    left_silent: () => 'Le canal gauche est muet. Avec des écouteurs, on n’entend qu’à droite.',
    right_silent: () => 'Le canal droit est muet. Avec des écouteurs, on n’entend qu’à gauche.',
  },
  VIDEO: {
    convertHint:
      'Les auditeurs reçoivent le son, en MP3 lu par toutes les applications. Décochez pour garder la vidéo ; certaines applications ne la lisent pas.',
  },
  LEVEL: {
    working: (percent) => `Égalisation du niveau… ${percent} %`,
    ready: 'Voici les deux versions. Laquelle les auditeurs doivent-ils recevoir ?',
    failed: 'Le niveau du son n’a pas pu être égalisé',
    before: 'Avant',
    after: 'Après',
    accept: 'Utiliser la version égalisée',
    discard: 'Garder le son actuel',
    again: 'Réessayer',
    accepted:
      'Les auditeurs reçoivent désormais la version égalisée. Le fichier précédent est conservé 30 jours.',
    dropped: 'Le son reste tel quel.',
  },
  HISTORY: {
    title: 'Fichiers précédents',
    text: 'Ce qui a été remplacé est conservé 30 jours.',
    open: 'Fichiers précédents',
    close: 'Masquer les fichiers précédents',
    empty: 'Rien n’a été remplacé ces 30 derniers jours.',
    current: 'Ce que les auditeurs reçoivent en ce moment',
    until: (when) => `Disparaît définitivement ${when}`,
    listen: (name) => `Écouter ${name}`,
    restore: 'Rétablir',
    restoreOf: (name) => `Rétablir ${name}`,
    restored: (name) => `Les auditeurs reçoivent de nouveau ${name}.`,
  },
  ALTERNATE: {
    heading: 'Autres versions',
    text: 'Le même épisode en vidéo, à un autre débit ou dans une autre langue. Les applications qui savent le faire laissent le choix.',
    none: 'Aucune autre version.',
    drop: 'Déposez l’autre version ici',
    help: 'Vidéo ou audio, 1 Go au maximum. Le fichier est conservé tel quel.',
    add: 'Ajouter une version',
    cancel: 'Annuler',
    where: 'Où se trouve le fichier',
    places: { here: 'Envoyer un fichier', elsewhere: 'Il est ailleurs' },
    addresses: 'Adresses',
    content_type: 'Type de média',
    bytes: 'Taille en octets',
    height: 'Hauteur de l’image',
    title: 'Titre',
    language: 'Langue',
    rel: 'Groupe',
    codecs: 'Codecs utilisés',
    hints: {
      addresses: 'Une par ligne ; en haut, celle que les applications doivent essayer en premier.',
      content_type: 'Tel que son serveur l’indique.',
      bytes: 'Si vous la connaissez.',
      height: 'En lignes, par exemple 1080 ; vide s’il n’y a que du son.',
      title: 'Court : « Vidéo », « Haute qualité ».',
      language: 'Un code comme de ou pt-BR ; vide : la langue du podcast.',
      rel: 'Le même mot pour les versions qui vont ensemble ; vide en général.',
      codecs: 'Par exemple mp4a.40.2, avc1.64001F ; vide en général.',
    },
    default: 'Identique à l’audio principal',
    defaultHint: 'Les applications peuvent la lire à sa place.',
    save: 'Ajouter cette version',
    added: 'La version est ajoutée. Elle est d’abord vérifiée.',
    addedElsewhere: 'La version est ajoutée.',
    editOf: (name) => `Modifier ${name}`,
    fileStays: 'Pour utiliser un autre fichier, ajoutez-le comme nouvelle version et retirez celle-ci.',
    saveWords: 'Enregistrer',
    changed: 'La version est modifiée.',
    processing: 'Vérification en cours',
    queued: 'En attente',
    failed: 'Elle n’a pas pu être utilisée',
    untitled: 'Version',
    removeOf: (name) => `Retirer ${name}`,
    removed: (name) => `Vous avez retiré ${name}.`,
    confirm: (name) => `Retirer ${name} ?`,
    confirmText: 'Les applications ne proposeront plus cette version. L’audio principal reste.',
    remove: 'Retirer',
    keep: 'Conserver',
  },
}

function distance(value: number | null, target: number): string {
  return value === null ? '' : ` de ${decimal(Math.abs(value - target))} LU`
}

function silence(value: number | null): string {
  return value === null ? 'du silence' : `${decimal(value)} ${value < 2 ? 'seconde' : 'secondes'} de silence`
}

function decimal(value: number): string {
  return value.toFixed(1).replace('.', ',')
}
