import { messages } from '../../language/language.ts'

export const LANGUAGES = messages('siteLanguages', 'LANGUAGES', {
  title: 'This podcast in other languages',
  text: 'If you make this podcast in several languages, choose the others. Their websites lead to each other, and search engines show everyone the one in their language.',
  label: 'Podcasts in other languages',
  choose: 'Choose podcasts',
  none: 'You have no other public podcast.',
  podcast: (name: string, language: string) => `${name} (${language})`,
  saved: 'Languages saved',
  failed: 'The languages could not be saved',
  loadFailed: 'The languages could not be loaded',
})
