import { sumAgain } from '../../apps/server/src/ledger/commands.ts'
import type { Run } from './command.ts'

/** Makes the sums of the ledger again from its postings. */
export async function sumLedgerAgain({ kernel, say }: Run): Promise<void> {
  await sumAgain(kernel)
  say('Summed up again.')
}
