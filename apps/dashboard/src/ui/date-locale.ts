import { language } from '../language/language.ts'

// English is what date pickers speak by themselves.
if (language === 'de') await import('dayjs/locale/de')
if (language === 'fr') await import('dayjs/locale/fr')

/** For date pickers; their names of days and months are loaded with this file. */
export const DATE_LOCALE: string = language
