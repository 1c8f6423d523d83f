import type { Capability } from '../kernel/capability.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'

export const capability: Capability = {
  name: 'speech',
  messages: { de: DE, fr: FR },
}
