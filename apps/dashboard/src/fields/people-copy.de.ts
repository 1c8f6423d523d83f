import type { Catalogue } from '../language/translated.ts'
import type * as copy from './people-copy.ts'

export const DE: Catalogue<typeof copy> = {
  HOSTS: {
    title: 'Mitwirkende dieser Episode',
    hint: 'Wähle, wer zu hören ist. Die Reihenfolge gilt auch in Apps und auf der Website.',
    none: 'Niemand ist gewählt. Apps zeigen dann die Mitwirkenden des ganzen Podcasts.',
    nobody: 'Dieser Podcast hat noch keine Mitwirkenden.',
    add: 'Mitwirkende hinzufügen',
    addMore: 'Jemanden hinzufügen',
    search: 'Person suchen',
    notFound: 'So heißt niemand.',
    last: 'Wie in der letzten Episode',
    rolesOf: (name) => `Rollen von ${name}`,
    choose: 'Wähle mindestens eine Rolle',
    missing: (name) => `${name} braucht noch eine Rolle.`,
    missingAnd: ' Und: ',
    someone: 'Jemand',
    remove: (name) => `${name} herausnehmen`,
    gone: 'Jemand, der entfernt wurde',
  },
  ROLES: { common: 'Am häufigsten', others: 'Von anderswo', nothing: 'So heißt keine Rolle' },
}
