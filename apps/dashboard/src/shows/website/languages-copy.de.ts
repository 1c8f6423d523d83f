import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './languages-copy.ts'

export const DE: Catalogue<typeof copy> = {
  LANGUAGES: {
    title: 'Dieser Podcast in anderen Sprachen',
    text: 'Wenn du diesen Podcast in mehreren Sprachen machst, wähle die anderen aus. Ihre Websites verweisen aufeinander, und Suchmaschinen zeigen allen die in ihrer Sprache.',
    label: 'Podcasts in anderen Sprachen',
    choose: 'Podcasts auswählen',
    none: 'Du hast keinen anderen öffentlichen Podcast.',
    podcast: (name: string, language: string) => `${name} (${language})`,
    saved: 'Sprachen gespeichert',
    failed: 'Die Sprachen konnten nicht gespeichert werden',
    loadFailed: 'Die Sprachen konnten nicht geladen werden',
  },
}
