import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { allAddresses, allEndpoints } from '../packages/contract/src/all.ts'
import { type Declaration, undeclared, undeclaredFiles } from './house-declarations.ts'
import {
  collectArrows,
  crowdedFolders,
  deniedNames,
  findGroups,
  foreignWrites,
  mintingPlaces,
  outsideReferences,
  type Place,
  slicesWithoutFloor,
  untypedEnqueues,
  upwardArrows,
} from './house-rules.ts'
import { ROOT } from './processes.ts'

/**
 * `npm run house`: how the house is built, in numbers, from house-limits.json: each may fall and none may
 * rise. What breaks one is listed; `npm run house -- --list` lists all of it. Whoever lowers a number
 * lowers its limit in the same change.
 */
const limits = JSON.parse(readFileSync(join(import.meta.dirname, 'house-limits.json'), 'utf8')) as Record<
  string,
  number
>
const files = ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}']
  .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  .map((path) => ({ path: path.split(sep).join('/'), text: readFileSync(join(ROOT, path), 'utf8') }))
const documents = [
  '{packages,apps}/*/src/**/*.{ts,tsx,css}',
  '{scripts,bench,e2e}/**/*.ts',
  'docs/**/*.md',
  '*.md',
]
  .flatMap((pattern) => globSync(pattern, { cwd: ROOT, exclude: (name) => name === 'node_modules' }))
  .map((path) => ({ path: path.split(sep).join('/'), text: readFileSync(join(ROOT, path), 'utf8') }))
const declarations: Declaration[] = [
  ...allEndpoints().map(({ capability, name, endpoint }) => ({ ...endpoint, name: `${capability}.${name}` })),
  ...allAddresses().map(({ capability, name, address }) => ({ ...address, name: `${capability}.${name}` })),
]
const arrows = collectArrows(files)
// The kernel is no slice: that it names one is an arrow upwards, and no circle of everything.
const groups = findGroups(arrows.filter(({ from }) => from !== 'kernel'))
const inGroups = groups.flat().map((slice) => ({ path: `apps/server/src/${slice}`, line: 1, what: slice }))
const listsAll = process.argv.includes('--list')
let broken = 0

check('groups of slices that import each other in a circle', groups.map(toPlace))
check('slices in such groups', inGroups)
check('arrows between slices that run upwards', upwardArrows(arrows))
check('slices without a floor', slicesWithoutFloor(files))
check("statements that write another slice's table", foreignWrites(files))
check('folders with more than 40 source files', crowdedFolders(files))
check('places that prove a row outside of access without a listed reason', mintingPlaces(files))
check('jobs enqueued by a bare name', untypedEnqueues(files))
check('names of the deny-list', deniedNames(files))
check('references to documents outside the repository', outsideReferences(documents))
check('calls and addresses that do not say who may', undeclared(declarations))
check('stored files that no capability declares', undeclaredFiles(files))
process.exit(broken ? 1 : 0)

/** Every number is to become zero. */
function check(what: string, places: Place[]): void {
  const most = limits[what]
  if (most === undefined) throw new Error(`house-limits.json has no limit for "${what}"`)
  const isBroken = places.length > most
  if (isBroken) broken++
  const lower = places.length < most ? `; lower its limit to ${places.length}` : ''
  process.stdout.write(
    `${isBroken ? 'OVER' : 'ok  '} ${what}: ${places.length} of at most ${most}, goal 0${lower}\n`,
  )
  if (isBroken || listsAll)
    for (const place of places) process.stdout.write(`       ${place.path}:${place.line} ${place.what}\n`)
}

function toPlace(group: string[]): Place {
  return { path: 'apps/server/src', line: 1, what: group.join(' ') }
}
