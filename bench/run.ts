import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `npm run bench -- NAME [--option value]`: every benchmark is a file here that
 * does its work when it is imported.
 */
const NAMES = [
  'delivery',
  'start',
  'upload',
  'processing',
  'queue',
  'feed',
  'list',
  'import',
  'crash',
  'crash-points',
  'chapters',
  'metrics',
  'agents',
  'siege',
  'faults',
  'pages',
  'private',
  'clients',
  'site',
  'lighthouse',
  'transcripts',
  'speech',
  'transcript-search',
  'money',
]
const [name = ''] = process.argv.slice(2)
if (!NAMES.includes(name) || !readdirSync(import.meta.dirname).includes(`${name}.ts`)) {
  process.stderr.write(`Say which benchmark: npm run bench -- ${NAMES.join(' | ')}\n`)
  process.exit(1)
}
await import(join(import.meta.dirname, `${name}.ts`))
