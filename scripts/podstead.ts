import '../apps/server/src/tsx-hook.ts'
import { allJobs } from '../apps/server/src/capabilities.ts'
import { composeKernel } from '../apps/server/src/compose.ts'
import { ConfigProblems, readConfig } from '../apps/server/src/kernel/config.ts'
import { DataInUse } from '../apps/server/src/kernel/database-lock.ts'
import { pendingMigrations } from '../apps/server/src/kernel/migrations.ts'
import { isEmpty, Refused, type Run } from './operator/command.ts'
import { doctor } from './operator/doctor.ts'
import { dismissJob, listJobs, retryJob } from './operator/jobs.ts'
import { recount, restoreEpisodeById, restoreShowById } from './operator/restore.ts'
import { confirmUser, deleteUser, disableUser, listUsers } from './operator/users.ts'

/** Each command with what follows it and what it does. */
const COMMANDS: Record<string, { takes?: string; does: string; run(run: Run): Promise<void> }> = {
  doctor: { does: 'look at everything the installation stands on', run: doctor },
  'jobs list': { does: 'jobs that gave up', run: listJobs },
  'jobs retry': { takes: 'ID', does: 'put one back to work', run: retryJob },
  'jobs dismiss': { takes: 'ID', does: 'take one off the list', run: dismissJob },
  'users list': { does: 'accounts', run: listUsers },
  'users confirm': { takes: 'EMAIL', does: 'confirm, or enable again', run: confirmUser },
  'users disable': { takes: 'EMAIL', does: 'sign out everywhere and lock', run: disableUser },
  'users delete': { takes: 'EMAIL --yes', does: 'remove with shows, files and numbers, for good', run: deleteUser },
  'shows restore': { takes: 'ID', does: 'bring a podcast back, up to 30 days after', run: restoreShowById },
  'episodes restore': { takes: 'ID', does: 'bring an episode back, up to 30 days after', run: restoreEpisodeById },
  recount: { takes: '[--show ID]', does: 'count downloads again from the raw requests', run: recount },
}

const say = (line: string) => void process.stdout.write(`${line}\n`)
try {
  await main(process.argv.slice(2))
} catch (error) {
  const known = error instanceof Refused || error instanceof ConfigProblems || error instanceof DataInUse
  process.stderr.write(`${known ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
}

async function main(given: string[]): Promise<void> {
  const words = given.slice(0, 2).join(' ') in COMMANDS ? 2 : 1
  const command = COMMANDS[given.slice(0, words).join(' ')]
  if (!command) {
    if (given.length && !['help', '--help', '-h'].includes(given[0] as string))
      throw new Refused(`There is no command "${given.join(' ')}".\n\n${help()}`)
    return say(help())
  }
  const kernel = await composeKernel({ ...readConfig(process.env), logLevel: 'error' })
  try {
    const behind = (await isEmpty(kernel)) || (await pendingMigrations(kernel.db)).length > 0
    if (command.run !== doctor && behind) throw new Refused('The database is empty or older than this program: start the server once.')
    if (command.run !== doctor) await kernel.jobs.open(allJobs(kernel))
    await command.run({ kernel, args: given.slice(words), say })
  } finally {
    await kernel.jobs.stop(1)
    await kernel.database.close()
  }
}

function help(): string {
  const rows = Object.entries(COMMANDS).map(([name, { takes, does }]) => [`${name} ${takes ?? ''}`, does])
  const width = Math.max(...rows.map(([left = '']) => left.length))
  return [
    'npm run podstead -- COMMAND',
    '',
    ...rows.map(([left = '', does]) => `  ${left.padEnd(width)}  ${does}`),
    '',
    'Reads the same environment as the server. With the embedded database, stop the server first.',
  ].join('\n')
}
