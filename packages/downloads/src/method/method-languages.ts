import { countingRules, type MethodSection, type MethodSettings } from './method.ts'
import { germanCountingRules } from './method-de.ts'
import { frenchCountingRules } from './method-fr.ts'

export type MethodLanguage = 'en' | 'de' | 'fr'
/** `name`: of the language, in itself. */
type Method = {
  readonly name: string
  readonly title: string
  readonly rules: (settings: MethodSettings) => readonly MethodSection[]
}

/** The public page on counting, in each language that it has. */
export const METHODS: Readonly<Record<MethodLanguage, Method>> = {
  en: {
    name: 'English',
    title: 'How downloads are counted',
    rules: (settings) => countingRules(settings).filter(({ operators }) => !operators),
  },
  de: { name: 'Deutsch', title: 'So werden Downloads gezählt', rules: germanCountingRules },
  fr: { name: 'Français', title: 'Comment les téléchargements sont comptés', rules: frenchCountingRules },
}
