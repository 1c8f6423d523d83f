import type { Catalogue } from '../language/translated.ts'
import type * as copy from './share-target-copy.ts'

export const FR: Catalogue<typeof copy> = {
  SHARE_TARGET: {
    title: 'Nouvel épisode à partir d’un fichier partagé',
    subtitle: 'Choisissez le podcast auquel il est destiné.',
    podcasts: 'Podcasts',
    loadFailed: 'Vos podcasts n’ont pas pu être chargés',
    replaces: (name) => `Remplace ${name} dans le nouvel épisode que vous avez commencé.`,
    discard: 'Ne pas utiliser ce fichier',
    nothing: 'Aucun fichier n’est arrivé',
    nothingText:
      'Partagez-le de nouveau depuis l’autre application, ou ouvrez le nouvel épisode d’un podcast et choisissez-y le fichier.',
    toPodcasts: 'Vers vos podcasts',
    noPodcast: 'Il faut d’abord un podcast',
    noPodcastText:
      'Aucun de vos podcasts ne peut recevoir de nouvel épisode. Créez-en un, puis partagez de nouveau le fichier.',
    newPodcast: 'Nouveau podcast',
  },
}
