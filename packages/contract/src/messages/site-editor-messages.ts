/** What the editor of home pages refuses. */
export const SITE_EDITOR_MESSAGES = {
  'site_editor.same_id': 'has two sections with the same ID',
  'site_editor.section_twice': 'has a section twice that a page has once',
  'site_editor.stars': 'is not between 0 and 5',
  'site_editor.few_episodes': 'is less than {min}',
  'site_editor.many_episodes': 'is more than {max}',
  'site_editor.many_pictures': 'A page can have {max} pictures at most.',
  'site_editor.css_syntax': 'is not valid CSS (line {line})',
  'site_editor.css_at_rule': 'has a rule that is not allowed (line {line})',
  'site_editor.css_address': 'has an address that is no https picture (line {line})',
  'site_editor.css_markup': 'must not contain < (line {line})',
  'row.section': 'Section {number}: {problem}',
  'row.quote': 'Review {number}: {problem}',
} as const
