import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './code-copy.ts'

export const DE: Catalogue<typeof copy> = {
  CODES: {
    code: 'Code',
    used: (uses, max) => (max === null ? `${uses}` : `${uses} von ${max}`),
    off: 'Ausgeschaltet',
    expired: 'Abgelaufen',
    usedUp: 'Verbraucht',
    copyCode: 'Code kopieren',
    copyLink: 'Link kopieren',
    menuOf: (code) => `Mehr zu ${code}`,
    edit: 'Bearbeiten',
    switchOff: 'Ausschalten',
    switchOn: 'Einschalten',
    switchedOn: (code) => `Der Code ${code} gilt wieder.`,
    maxUsesHint: 'Leer: so viele wollen.',
    expiresHint: 'Leer: er läuft nicht ab.',
    save: 'Code anlegen',
    created: (code) => `Der Code ${code} ist bereit.`,
  },
}
