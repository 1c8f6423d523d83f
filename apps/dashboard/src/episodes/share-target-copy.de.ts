import type { Catalogue } from '../language/translated.ts'
import type * as copy from './share-target-copy.ts'

export const DE: Catalogue<typeof copy> = {
  SHARE_TARGET: {
    title: 'Neue Episode aus einer geteilten Datei',
    subtitle: 'Wähle den Podcast, für den sie ist.',
    podcasts: 'Podcasts',
    loadFailed: 'Deine Podcasts konnten nicht geladen werden',
    replaces: (name) => `Ersetzt ${name} in der neuen Episode, die du angefangen hast.`,
    discard: 'Diese Datei nicht verwenden',
    nothing: 'Es ist keine Datei angekommen',
    nothingText:
      'Teile sie in der anderen App noch einmal, oder öffne die neue Episode eines Podcasts und wähle die Datei dort.',
    toPodcasts: 'Zu deinen Podcasts',
    noPodcast: 'Zuerst braucht es einen Podcast',
    noPodcastText:
      'Keiner deiner Podcasts kann eine neue Episode aufnehmen. Lege einen an und teile die Datei dann noch einmal.',
    newPodcast: 'Neuer Podcast',
  },
}
