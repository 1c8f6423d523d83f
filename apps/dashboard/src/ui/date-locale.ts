// All at once: a file that waited for one of them would wait for the file that they share with it.
import 'dayjs/locale/de'
import 'dayjs/locale/fr'
import { language } from '../language/language.ts'

/** For date pickers; their names of days and months are loaded with this file. */
export const DATE_LOCALE: string = language
