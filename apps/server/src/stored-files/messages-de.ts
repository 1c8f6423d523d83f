import type { STORED_FILES_MESSAGES } from '@podstead/contract/messages/stored-files-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof STORED_FILES_MESSAGES> = {
  'sweep.changed': 'Es wartet inzwischen etwas anderes, als gezeigt wurde. Bitte sieh noch einmal nach.',
  'sweep.waiting':
    'es würde {files} entfernen; npm run podstead -- sweep --dry-run zählt sie auf, sweep --confirm entfernt sie',
}
