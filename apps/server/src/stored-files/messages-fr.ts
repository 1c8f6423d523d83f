import type { STORED_FILES_MESSAGES } from '@podstead/contract/messages/stored-files-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof STORED_FILES_MESSAGES> = {
  'sweep.changed': 'Le nettoyage en attente n’est plus celui qui était affiché. Regardez de nouveau.',
  'sweep.waiting':
    'il retirerait {files} ; npm run podstead -- sweep --dry-run les énumère, sweep --confirm les retire',
}
