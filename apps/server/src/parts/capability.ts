import type { Capability } from '../kernel/capability.ts'
import { eraseFiles } from './commands.ts'

export const capability: Capability = {
  name: 'parts',
  accountErased: (kernel, userId) => eraseFiles(kernel, { account: userId }),
}
