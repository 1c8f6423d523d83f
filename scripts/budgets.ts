import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { findCommand, ROOT } from './processes.ts'
import { ensureBuilt } from './web-build.ts'

interface Budgets {
  /** Type instantiations of one type check, by project: the same on every machine, unlike seconds. */
  instantiations: Record<string, number>
  /** All script of the dashboard's first view (entry and what it preloads), gzipped. */
  dashboardEntryBytes: number
  /** The script of the public pages, and that of the pages for members. */
  playerBytes: number
  membersBytes: number
  /** The script of players on other sites, and of the element that brings one there. */
  embedBytes: number
  elementBytes: number
  /** The script that asks visitors before others count them. */
  consentBytes: number
}

/**
 * `npm run budgets`: what the project may cost, from budgets.json, and with it the type check of all of it.
 * Raising one is a decision: say why in the commit.
 */
const budgets = JSON.parse(readFileSync(join(import.meta.dirname, 'budgets.json'), 'utf8')) as Budgets
let exceeded = 0
for (const [project, most] of Object.entries(budgets.instantiations))
  tell(`type check of ${project}`, countInstantiations(project), most, 'instantiations')
await ensureBuilt((line) => process.stdout.write(`${line}\n`))
tell(
  'first view of the dashboard',
  entryBytes(join(ROOT, 'apps/dashboard/dist')),
  budgets.dashboardEntryBytes,
  'bytes gzipped',
)
tell('player', gzipped([playerScript('player.js')]), budgets.playerBytes, 'bytes gzipped')
tell('pages for members', gzipped([playerScript('members.js')]), budgets.membersBytes, 'bytes gzipped')
tell('player on other sites', gzipped([playerScript('embed.js')]), budgets.embedBytes, 'bytes gzipped')
tell('question of consent', gzipped([playerScript('consent.js')]), budgets.consentBytes, 'bytes gzipped')
tell('its element', gzipped([playerScript('element.js')]), budgets.elementBytes, 'bytes gzipped')
process.exit(exceeded ? 1 : 0)

function tell(what: string, is: number, most: number, unit: string): void {
  const within = is <= most
  if (!within) exceeded++
  process.stdout.write(
    `${within ? 'ok   ' : 'OVER '} ${what}: ${is.toLocaleString('en')} of ${most.toLocaleString('en')} ${unit}\n`,
  )
}

function countInstantiations(project: string): number {
  const tsc = findCommand('typescript', 'tsc')
  const { status, stdout } = spawnSync(
    process.execPath,
    [tsc as string, '--noEmit', '-p', project, '--extendedDiagnostics'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64 << 20,
    },
  )
  if (status !== 0) throw new Error(`the type check of ${project} fails:\n${stdout}`)
  const count = /^Instantiations:\s+(\d+)/m.exec(stdout)?.[1]
  if (!count) throw new Error(`tsc told no number of instantiations for ${project}:\n${stdout}`)
  return Number(count)
}

function entryBytes(dist: string): number {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  return gzipped(
    [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path]) => join(dist, path as string)),
  )
}

function playerScript(name: string): string {
  return join(ROOT, 'apps/player/dist', name)
}

function gzipped(files: string[]): number {
  return files.reduce((bytes, file) => bytes + gzipSync(readFileSync(file), { level: 9 }).length, 0)
}
