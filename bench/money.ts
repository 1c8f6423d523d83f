import '../apps/server/src/tsx-hook.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { option } from './figures.ts'
import { measureLedgerPages } from './money-ledger.ts'
import { measureWebhooks } from './money-webhooks.ts'

/** `--only webhooks` or `--only ledger`; both in PostgreSQL, with a simulated Stripe. */
const only = option('only')
const folder = mkdtempSync(join(tmpdir(), 'podstead-bench-money-'))
try {
  if (only !== 'ledger') await measureWebhooks(folder)
  if (only !== 'webhooks') await measureLedgerPages(folder)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
// What composes a kernel keeps the process alive with its timers.
process.exit(0)
