import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { openEmbedded } from './faults-embedded.ts'
import { type Fault, type FaultResult, FaultStage, type Installation, NotPossible } from './faults-stage.ts'
import { refusal, startAgain } from './faults-start.ts'
import { heal } from './faults-steps.ts'
import { EMAIL, withInstall } from './install.ts'
import { startProcess } from './server.ts'

/** How many versions to upgrade from. */
const VERSIONS = 5

/** Data that the code of earlier commits wrote, opened by this one; then the step back. */
export const UPGRADE_FAULTS: Fault[] = [
  ...Array.from({ length: VERSIONS }, (_, at) => ({
    name: `upgrade from an earlier commit, ${at + 1} of ${VERSIONS}`,
    run: (folder: string) => upgrade(folder, chooseCommits()[at] as string),
  })),
  { name: 'upgrade by a later version, and the step back to this one', run: stepBack },
]

const ROOT = join(import.meta.dirname, '..')
const MIGRATIONS = 'apps/server/migrations'
/** A commit that has it can fill its own tables. */
const FACTORY = 'apps/server/src/delivery/factory.ts'
/** The first versions did not look at who had written the database. */
const GUARD = 'refuseNewerDatabase'
const EPISODES = 3
const PATIENCE_MS = 120_000

/** Run by the code of the earlier commit. */
const FILL = `
import './tsx-hook.ts'
import { createHash } from 'node:crypto'
import { buildUser } from './accounts/factory.ts'
import { composeKernel } from './compose.ts'
import { buildAudibleEpisode } from './delivery/factory.ts'
import { readConfig } from './kernel/config.ts'
import { buildShow } from './shows/factory.ts'

const kernel = await composeKernel(readConfig({ ...process.env, LOG_LEVEL: 'silent' }))
const user = await buildUser(kernel, { email: ${JSON.stringify(EMAIL)} })
const show = await buildShow(kernel, { user, podcast_title: 'Heard', slug: 'faults' })
const edited = await buildShow(kernel, { user, podcast_title: 'Edited', slug: 'edited' })
const made = []
for (let at = 0; at < ${EPISODES}; at++) made.push(await buildAudibleEpisode(kernel, { show, slug: 'episode-' + at }))
await kernel.database.close()
const { episode, content } = made[0]
const sha256 = createHash('sha256').update(content).digest('hex')
process.stdout.write(JSON.stringify({ showId: edited.id, feed: '/feeds/faults.xml', audio: '/audio/' + episode.public_id + '/' + episode.slug + '.mp3', sha256 }))
process.exit(0)
`

type FilledInstallation = Omit<Installation, 'environment'>
type Version = { main: string; source: string; isGuarded: boolean }

async function upgrade(folder: string, commit: string): Promise<FaultResult> {
  const version = checkOut(commit, join(folder, 'version'))
  const dataDir = join(folder, 'data')
  const environment = { DATA_DIR: dataDir, HOST: '127.0.0.1' }
  // Its first start makes keys, queues and whatever else it had.
  await (await startProcess([version.main], { environment })).stop()
  const installation = { environment, ...(await fill(version, environment)) }
  const earlier = await startProcess([version.main], { environment })
  const before = await listItems(earlier.origin, installation.feed).finally(() => earlier.stop())
  if (before.length !== EPISODES)
    throw new Error(`The feed of the earlier version has ${before.length} episodes`)
  const rowsBefore = await readTables(dataDir)

  const began = performance.now()
  const scene = await FaultStage.open(installation)
  let healedMs: number
  let lost: number
  let listeners: string
  try {
    await heal(scene)
    healedMs = performance.now() - began
    const [feed, audio] = [await scene.listen(installation.feed), await scene.listen(installation.audio)]
    const after = await listItems(scene.server.origin, installation.feed)
    listeners = `feed ${feed.status} with ${after.length} of ${before.length} episodes, audio ${audio.status}`
    lost = (await scene.countLost()) + before.filter((guid) => !after.includes(guid)).length
  } finally {
    await scene.server.stop()
  }
  const rowsAfter = await readTables(dataDir)
  for (const [table, ids] of Object.entries(rowsBefore))
    lost += ids.filter((id) => !rowsAfter[table]?.includes(id)).length
  const back = version.isGuarded
    ? await refusal(installation, [], [version.main])
    : 'not refused by that version, which has no such check'
  const held = Object.entries(rowsBefore).map(([table, ids]) => `${ids.length} ${table}`)
  const from = `${commit.slice(0, 8)} with ${listMigrations(commit).split('\n').length} migrations`
  return {
    listeners,
    creators: `from ${from}: sign-in and saving work; had ${held.join(', ')}; step back ${back}`,
    lost,
    healedMs,
  }
}

/** What a later version leaves behind is not touched by this one. */
async function stepBack(folder: string): Promise<FaultResult> {
  const installation = await openEmbedded(folder)
  const dataDir = join(folder, 'data')
  const later = '9999_later.sql'
  await withInstall(dataDir, ({ db }) =>
    sql`insert into schema_migrations (name) values (${later})`.execute(db),
  )
  const answer = await refusal(installation)
  if (!answer.includes('newer version')) throw new Error(answer)
  await withInstall(dataDir, ({ db }) => sql`delete from schema_migrations where name = ${later}`.execute(db))
  return { listeners: 'no server', creators: answer, ...(await startAgain(installation, new Map())) }
}

const git = (...args: string[]) =>
  execFileSync('git', ['-C', ROOT, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: PATIENCE_MS,
  }).trim()
const listMigrations = (commit: string) => git('ls-tree', '--name-only', commit, `${MIGRATIONS}/`)

/**
 * Spread evenly over the schemas that there were, from the first that can fill itself to the last
 * before today's. @throws NotPossible
 */
function chooseCommits(): string[] {
  const isClone = spawnSync('git', ['-C', ROOT, 'rev-parse', '--git-dir']).status === 0
  if (!isClone) throw new NotPossible('this is no git clone, and earlier versions are taken from its history')
  const bySchema = new Map<string, string>()
  for (const commit of git('log', '--reverse', '--topo-order', '--format=%H', '--', MIGRATIONS).split('\n'))
    if (commit && git('ls-tree', '--name-only', commit, FACTORY)) bySchema.set(listMigrations(commit), commit)
  bySchema.delete(listMigrations('HEAD'))
  const earlier = [...bySchema.values()]
  if (earlier.length < VERSIONS)
    throw new NotPossible('this clone has too little history (git fetch --unshallow brings it)')
  return Array.from(
    { length: VERSIONS },
    (_, at) => earlier[Math.round((at * (earlier.length - 1)) / (VERSIONS - 1))] as string,
  )
}

/** The commit's own code on the packages that are installed now. */
function checkOut(commit: string, folder: string): Version {
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['-C', ROOT, 'archive', commit, 'package.json', 'apps', 'packages'], {
    maxBuffer: 2 ** 30,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  linkPackages(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  linkPackages(join(ROOT, 'apps/server/node_modules'), join(folder, 'apps/server/node_modules'))
  const own = join(folder, 'node_modules/@podstead')
  mkdirSync(own, { recursive: true })
  for (const group of ['apps', 'packages'])
    for (const name of readdirSync(join(folder, group)))
      symlinkSync(join(folder, group, name), join(own, name))
  const source = join(folder, 'apps/server/src')
  const isGuarded =
    spawnSync('git', ['-C', ROOT, 'grep', '-q', GUARD, commit, '--', 'apps/server/src/kernel']).status === 0
  return { main: join(source, 'main.ts'), source, isGuarded }
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from))
    if (name !== '@podstead' && name !== '.bin') symlinkSync(join(from, name), join(to, name))
}

async function fill({ source }: Version, environment: Record<string, string>): Promise<FilledInstallation> {
  const program = join(source, 'fill-tables.ts')
  writeFileSync(program, FILL)
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...environment }
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env, timeout: PATIENCE_MS })
  return JSON.parse(stdout) as FilledInstallation
}

async function listItems(origin: string, feed: string): Promise<string[]> {
  const answer = await fetch(`${origin}${feed}`)
  if (answer.status !== 200) throw new Error(`${feed} answered ${answer.status}`)
  return Array.from((await answer.text()).matchAll(/<guid[^>]*>([^<]+)<\/guid>/g), ([, guid = '']) => guid)
}

/** Names of what must not get lost, as any version has them. */
async function readTables(dataDir: string): Promise<Record<string, string[]>> {
  const names: [table: string, name: string][] = [
    ['users', 'email'],
    ['shows', 'slug'],
    ['episodes', 'public_id'],
    ['audio_files', 'storage_key'],
  ]
  return withInstall(dataDir, async ({ db }) => {
    const held: Record<string, string[]> = {}
    for (const [table, name] of names) {
      const { rows } = await sql<{
        name: string
      }>`select ${sql.ref(name)}::text as name from ${sql.table(table)}`.execute(db)
      held[table] = rows.map((row) => row.name)
    }
    return held
  })
}
