import type { Capability } from '../kernel/capability.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { deleteAccountShows, eraseAccountShows, restoreShows } from './commands-account.ts'
import { showJobs } from './jobs.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { shows } from './routes.ts'
import { showList } from './routes-list.ts'

export const capability: Capability = {
  name: 'shows',
  messages: { de: DE, fr: FR },
  routes: [shows, showList],
  jobs: [showJobs],
  tables: {
    shows: {
      account: 'user_id',
      podcast: 'id',
      copied: 'otherwise',
      archived: 'yes',
      files: [{ column: 'artwork_key', prefix: 'artwork/', type: 'artwork_type' }],
    },
    show_images: {
      podcast: 'show_id',
      copied: 'rows',
      archived: 'yes',
      files: [{ column: 'picture_key', prefix: 'artwork/', type: 'picture_type', isNeeded: true }],
    },
    // Kept for ever: no address is given twice.
    retired_slugs: {},
    show_list_places: { account: 'user_id', podcast: 'show_id', copied: 'never', archived: 'never' },
    show_transfers: { account: 'from_user_id', podcast: 'show_id', copied: 'never', archived: 'never' },
  },
  sealed: [{ table: 'shows', column: 'password_sealed', id: 'id', place: sealedPlace.showPassword }],
  accountDeleted: deleteAccountShows,
  accountRestored: restoreShows,
  accountErased: eraseAccountShows,
}
