import type { FieldNames, TranslatedLanguage } from './messages.ts'
import { DE as FIELDS_DE } from './messages-fields-de.ts'
import { FR as FIELDS_FR } from './messages-fields-fr.ts'
import { DE as HOUSE_DE } from './messages-house-de.ts'
import { FR as HOUSE_FR } from './messages-house-fr.ts'
import { FIELD_NAMES as NAMES_DE } from './messages-names-de.ts'
import { FIELD_NAMES as NAMES_FR } from './messages-names-fr.ts'

/** What belongs to no slice: the messages of the house itself, and the names of fields. */
export const HOUSE_TRANSLATIONS: Record<
  TranslatedLanguage,
  { messages: Record<string, string>; fields: FieldNames }
> = {
  de: { messages: { ...HOUSE_DE, ...FIELDS_DE }, fields: NAMES_DE },
  fr: { messages: { ...HOUSE_FR, ...FIELDS_FR }, fields: NAMES_FR },
}
