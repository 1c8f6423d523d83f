import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './processes.ts'

/**
 * `npm run sbom`: what production installs as a CycloneDX document, out of the lock file. Needs no network.
 */
const file = join(ROOT, '.cache/sbom.cdx.json')
// Named like the package, whatever the folder is called that it was cloned into.
const { stdout, status } = spawnSync(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only'],
  { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'inherit'] },
)
if (status !== 0) process.exit(1)
const bom = JSON.parse(stdout) as { metadata: { component: { name: string } }; components: unknown[] }
bom.metadata.component.name = 'podstead'
mkdirSync(join(ROOT, '.cache'), { recursive: true })
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
process.stdout.write(`${bom.components.length} components: ${file}\n`)
