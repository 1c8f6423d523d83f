import type { SITE_EDITOR_MESSAGES } from '@podstead/contract/messages/site-editor-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof SITE_EDITOR_MESSAGES> = {
  'site_editor.same_id': 'hat zwei Abschnitte mit derselben ID',
  'site_editor.section_twice': 'hat einen Abschnitt doppelt, den eine Seite nur einmal hat',
  'site_editor.stars': 'liegt nicht zwischen 0 und 5',
  'site_editor.few_episodes': 'ist weniger als {min}',
  'site_editor.many_episodes': 'ist mehr als {max}',
  'site_editor.many_pictures': 'Eine Seite kann höchstens {max} Bilder haben.',
  'site_editor.css_syntax': 'ist kein gültiges CSS (Zeile {line})',
  'site_editor.css_at_rule': 'hat eine Regel, die nicht erlaubt ist (Zeile {line})',
  'site_editor.css_address': 'hat eine Adresse, die kein Bild über https ist (Zeile {line})',
  'site_editor.css_markup': 'darf kein < enthalten (Zeile {line})',
  'row.section': 'Abschnitt {number}: {problem}',
  'row.quote': 'Stimme {number}: {problem}',
}
