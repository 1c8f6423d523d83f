import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { findMediaBinaries } from '../../apps/server/src/kernel/media-binary.ts'
import { deadJobs, readinessOf } from '../../apps/server/src/operations/queries.ts'
import { ROOT } from '../processes.ts'
import { isFresh } from '../web-build.ts'
import { isEmpty, Refused, type Run } from './command.ts'

type Finding = { level: 'ok' | 'note' | 'bad'; text: string }

/** Looks at everything the installation stands on, and says what to do. @throws Refused when something is broken */
export async function doctor({ kernel, say }: Run): Promise<void> {
  const empty = await isEmpty(kernel)
  const findings = [
    runtime(),
    ...(empty ? [nothingYet] : [...(await foundations(kernel)), await keys(kernel), await givenUp(kernel)]),
    ...(await media(kernel)),
    ...surroundings(kernel),
  ]
  for (const { level, text } of findings) say(`${{ ok: 'ok  ', note: 'note', bad: 'BAD ' }[level]}  ${text}`)
  const bad = findings.filter(({ level }) => level === 'bad').length
  if (bad) throw new Refused(bad === 1 ? 'One thing is broken.' : `${bad} things are broken.`)
}

const nothingYet: Finding = { level: 'note', text: 'the database is empty: start the server once' }

function runtime(): Finding {
  return { level: 'ok', text: `Node ${process.versions.node}` }
}

async function foundations(kernel: Run['kernel']): Promise<Finding[]> {
  const { checks } = await readinessOf(kernel)
  const engine = kernel.database.engine === 'postgres' ? 'PostgreSQL' : `embedded, in ${kernel.config.dataDir}`
  const names: Record<string, string> = {
    database: `database (${engine})`,
    migrations: 'migrations',
    storage: `storage (${kernel.config.storage.kind})`,
  }
  return Object.entries(checks).map(([name, state]) => ({
    level: state === 'ok' ? 'ok' : 'bad',
    text: state === 'ok' ? (names[name] ?? name) : `${names[name] ?? name}: ${state}`,
  }))
}

async function keys({ db, secrets }: Run['kernel']): Promise<Finding> {
  try {
    const canary = () => db.selectFrom('installation').select('value').where('name', '=', 'canary').executeTakeFirst()
    await secrets.verifyCanary(
      async () => (await canary())?.value,
      async () => {},
    )
    return { level: 'ok', text: 'secret key fits the database' }
  } catch (error) {
    return { level: 'bad', text: `secret key: ${(error as Error).message}` }
  }
}

async function media(kernel: Run['kernel']): Promise<Finding[]> {
  try {
    const { ffmpegPath, ffprobePath } = kernel.config
    const found = await findMediaBinaries({ ffmpegPath, ffprobePath, log: { info() {}, warn() {} } })
    const old = found.source === 'npm' ? '; for trying out only: install the ffmpeg of your distribution on a server' : ''
    return [{ level: old ? 'note' : 'ok', text: `ffmpeg ${found.versions.ffmpeg} (${found.ffmpeg})${old}` }]
  } catch (error) {
    return [{ level: 'bad', text: `ffmpeg: ${(error as Error).message}` }]
  }
}

function surroundings({ config }: Run['kernel']): Finding[] {
  const { bavail, bsize } = statfsSync(config.dataDir)
  const free = (bavail * bsize) / 2 ** 30
  const built = existsSync(join(ROOT, 'apps/dashboard/dist/index.html'))
  return [
    { level: free < 2 ? 'note' : 'ok', text: `${free.toFixed(1)} GiB free for ${config.dataDir}` },
    config.smtpUrl
      ? { level: 'ok', text: 'mail leaves by SMTP' }
      : { level: 'note', text: 'mail is only kept, to be read at /outbox on this machine: set SMTP_URL' },
    {
      level: built && isFresh('dashboard') ? 'ok' : 'note',
      text: built
        ? `dashboard is built${isFresh('dashboard') ? '' : ', from older sources; npm start builds it anew'}`
        : 'dashboard is not built yet; npm start does it',
    },
  ]
}

async function givenUp(kernel: Run['kernel']): Promise<Finding> {
  const count = (await deadJobs(kernel)).filter((job) => job.retried_at === null).length
  return count
    ? { level: 'note', text: `${count} jobs have given up: npm run podstead -- jobs list` }
    : { level: 'ok', text: 'no job has given up' }
}
