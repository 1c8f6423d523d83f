import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const DE: Catalogue<typeof copy> = {
  PROBLEMS: {
    unknown: 'Etwas ist schiefgegangen. Bitte versuch es noch einmal.',
    interrupted:
      'Die Verbindung ist abgebrochen, bevor der Server geantwortet hat. Bitte versuch es noch einmal.',
    unreachable: 'Der Server ist nicht zu erreichen. Prüfe deine Verbindung und versuch es noch einmal.',
  },
}
