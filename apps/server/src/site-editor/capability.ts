import type { Capability } from '../kernel/capability.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { siteEditor } from './routes.ts'

export const capability: Capability = {
  name: 'site-editor',
  messages: { de: DE, fr: FR },
  routes: [siteEditor],
  tables: {
    site_pages: { podcast: 'show_id', copied: 'rows', archived: 'yes' },
    site_pictures: {
      podcast: 'show_id',
      copied: 'rows',
      archived: 'yes',
      files: [{ column: 'picture_key', prefix: 'artwork/', type: 'picture_type', isNeeded: true }],
    },
  },
}
