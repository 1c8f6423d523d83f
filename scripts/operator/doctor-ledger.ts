import type { Queryable } from '../../apps/server/src/kernel/database/database.ts'
import { listUnbalanced, listWrongSums } from '../../apps/server/src/ledger/queries.ts'
import type { Finding } from './finding.ts'

/** Whether every posting of the ledger adds up to nothing, and whether pages show what the postings say. */
export async function examineLedger(db: Queryable): Promise<Finding> {
  const name = 'ledger'
  const unbalanced = await listUnbalanced(db)
  if (unbalanced.length)
    return {
      name,
      level: 'fail',
      text: `postings that do not balance: ${unbalanced.slice(0, 5).join(', ')}`,
      todo: 'somebody wrote past the server: compare with the payment service, and restore a backup',
    }
  const wrong = await listWrongSums(db)
  if (wrong.length)
    return {
      name,
      level: 'fail',
      text: `sums that are not those of the postings: ${wrong.slice(0, 5).join(', ')}`,
      todo: 'sum up again with "ledger sum"',
    }
  return { name, level: 'ok', text: 'every posting balances, and sums are those of the postings' }
}
