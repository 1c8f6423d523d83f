import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './languages-copy.ts'

export const FR: Catalogue<typeof copy> = {
  LANGUAGES: {
    title: 'Ce podcast dans d’autres langues',
    text: 'Si vous faites ce podcast en plusieurs langues, choisissez les autres. Leurs sites mènent les uns aux autres, et les moteurs de recherche montrent à chacun celui de sa langue.',
    label: 'Podcasts dans d’autres langues',
    choose: 'Choisir des podcasts',
    none: 'Vous n’avez pas d’autre podcast public.',
    podcast: (name: string, language: string) => `${name} (${language})`,
    saved: 'Langues enregistrées',
    failed: 'Les langues n’ont pas pu être enregistrées',
    loadFailed: 'Les langues n’ont pas pu être chargées',
  },
}
