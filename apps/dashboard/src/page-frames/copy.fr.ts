import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const FR: Catalogue<typeof copy> = {
  STATES: {
    draft: 'Brouillon',
    scheduled: 'Programmé',
    published: 'Publié',
    processing: 'En traitement',
    failed: 'A échoué',
  },
  EPISODE_HEADER: {
    episodes: 'Épisodes',
    older: (name) => `Épisode précédent : ${name}`,
    newer: (name) => `Épisode suivant : ${name}`,
  },
  NO_EPISODE: {
    title: 'Cet épisode n’existe pas',
    text: (days) =>
      `Il a peut-être été supprimé, ou le lien est mal saisi. Un épisode supprimé peut être récupéré pendant ${days} jours depuis la liste des épisodes.`,
    toEpisodes: 'Vers les épisodes du podcast',
    toPodcasts: 'Vers vos podcasts',
  },
  EPISODE_TABS: {
    settings: 'Réglages',
    chapters: 'Chapitres',
    soundbites: 'Extraits',
    aiContents: 'Textes par IA',
    assets: 'Fichiers',
    transcript: 'Transcription',
    artwork: 'Visuel',
    images: 'Images',
    value: 'Value for value',
    review: 'Relecture',
    check: 'Vérification',
    metrics: 'Statistiques',
  },
  MEMBERS: {
    notLoaded: 'Impossible de charger cette page',
    notMembersOnly: (name: string) =>
      `${name} n’est pas réservé aux membres. Choisissez « Membres uniquement » dans les réglages avancés pour avoir des abonnés.`,
  },
  ONLY_PUBLIC: { toPrivacy: 'Changer qui peut l’écouter' },
  EDITING: {
    by: (who) => `${who} modifie cet épisode`,
    self: 'Vous modifiez aussi cet épisode dans une autre fenêtre',
    hint: 'Les modifications des deux côtés sont conservées. Si les deux modifient la même chose, on vous demande à l’enregistrement.',
    list: (people) => new Intl.ListFormat('fr').format(people),
  },
}
