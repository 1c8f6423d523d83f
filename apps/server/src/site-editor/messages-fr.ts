import type { SITE_EDITOR_MESSAGES } from '@podstead/contract/messages/site-editor-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof SITE_EDITOR_MESSAGES> = {
  'site_editor.same_id': 'contient deux sections avec le même ID',
  'site_editor.section_twice': 'contient deux fois une section qu’une page n’a qu’une fois',
  'site_editor.stars': 'n’est pas entre 0 et 5',
  'site_editor.few_episodes': 'est inférieur à {min}',
  'site_editor.many_episodes': 'est supérieur à {max}',
  'site_editor.many_pictures': 'Une page peut avoir {max} images au plus.',
  'site_editor.css_syntax': 'n’est pas du CSS valide (ligne {line})',
  'site_editor.css_at_rule': 'contient une règle qui n’est pas autorisée (ligne {line})',
  'site_editor.css_address': 'contient une adresse qui n’est pas une image en https (ligne {line})',
  'site_editor.css_markup': 'ne doit pas contenir < (ligne {line})',
  'row.section': 'Rubrique {number} : {problem}',
  'row.quote': 'Avis {number} : {problem}',
}
