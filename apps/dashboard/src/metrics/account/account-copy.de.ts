import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './account-copy.ts'

export const DE: Catalogue<typeof copy> = {
  ACCOUNT_METRICS: {
    title: 'Alle Zahlen',
    subtitle: 'Alle deine Podcasts zusammen',
    days: 'Tage in der Zeitzone jedes Podcasts',
    loadFailed: 'Die Zahlen konnten nicht geladen werden',
    podcasts: 'Podcasts mit Downloads',
    podcastsOf: (all) => `von ${all}`,
    best: 'Meiste Downloads',
    byPodcast: 'Nach Podcast',
    podcast: 'Podcast',
    episodes: 'Episoden mit den meisten Downloads',
    none: 'Keine Downloads in diesem Zeitraum.',
    noPodcasts: 'Noch kein Podcast, der gezählt wird',
    noPodcastsText:
      'Sobald du einen Podcast hast, stehen seine Downloads hier, zusammengezählt mit denen deiner anderen. Podcasts nur für Mitglieder werden hier nicht gezählt.',
    start: 'Podcast anlegen',
    foot: 'Hier gezählt seit dem ersten Download. Was ein anderer Hoster gezählt hat, Hörer, Geräte und Orte stehen in den Zahlen jedes Podcasts.',
  },
}
