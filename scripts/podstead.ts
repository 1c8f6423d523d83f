import '../apps/server/src/tsx-hook.ts'
import { allJobs } from '../apps/server/src/capabilities.ts'
import { composeKernel } from '../apps/server/src/compose.ts'
import { ConfigProblems, readConfig } from '../apps/server/src/kernel/config.ts'
import { DataInUse } from '../apps/server/src/kernel/database-lock.ts'
import { pendingMigrations } from '../apps/server/src/kernel/migrations.ts'
import { resetAgents, resetNetworks, showAgents, showNetworks, updateAgents, updateNetworks } from './operator/agents.ts'
import { isEmpty, Refused, type Run, wordsOf } from './operator/command.ts'
import { doctor } from './operator/doctor.ts'
import { dismissJob, listJobs, retryJob } from './operator/jobs.ts'
import { grantPlan, listPlans } from './operator/plans.ts'
import { recount } from './operator/recount.ts'
import { restoreAccountByEmail, restoreEpisodeById, restoreShowByName } from './operator/restore.ts'
import { confirmUser, createUser, deleteUser, disableUser, listUsers, unlockUser } from './operator/users.ts'

/** Each command with what follows it and what it does. */
const COMMANDS: Record<string, { takes?: string; does: string; run(run: Run): Promise<void> }> = {
  'user list': { does: 'accounts', run: listUsers },
  'user create': { takes: 'EMAIL [--password PASSWORD] [--confirmed]', does: 'make an account', run: createUser },
  'user confirm': { takes: 'EMAIL', does: 'confirm, or enable again', run: confirmUser },
  'user unlock': { takes: 'EMAIL', does: 'take a lost second factor away', run: unlockUser },
  'user disable': { takes: 'EMAIL', does: 'sign out everywhere and lock', run: disableUser },
  'user delete': { takes: 'EMAIL --yes', does: 'remove with shows, files and numbers, for good', run: deleteUser },
  'plan list': { does: 'plans, and how many accounts have them', run: listPlans },
  'plan grant': { takes: 'EMAIL PLAN [--until YYYY-MM-DD]', does: 'put an account on a plan', run: grantPlan },
  'restore show': { takes: 'ID | SHORT-NAME', does: 'bring a podcast back, up to 30 days after', run: restoreShowByName },
  'restore episode': { takes: 'ID', does: 'bring an episode back, up to 30 days after', run: restoreEpisodeById },
  'restore account': { takes: 'EMAIL', does: 'bring an account back, up to 30 days after', run: restoreAccountByEmail },
  'jobs list': { does: 'jobs that gave up', run: listJobs },
  'jobs retry': { takes: 'ID', does: 'put one back to work', run: retryJob },
  'jobs dismiss': { takes: 'ID', does: 'take one off the list', run: dismissJob },
  'agents show': { does: 'by which list apps and robots are recognised', run: showAgents },
  'agents update': { takes: 'FOLDER | FILE | URL', does: 'recognise them by a newer public list', run: updateAgents },
  'agents reset': { does: 'recognise them by our own list again', run: resetAgents },
  'networks show': { does: 'networks that are judged by their address', run: showNetworks },
  'networks update': { takes: 'KIND FILE | URL', does: 'list bot, data-center, vpn or safe networks', run: updateNetworks },
  'networks reset': { takes: 'KIND', does: 'forget them', run: resetNetworks },
  recount: {
    takes: '[--show ID] [--from DAY] [--to DAY] [--compare [--window KIND] [--agents FILE]]',
    does: 'count downloads again from the raw requests, or only say what would change',
    run: recount,
  },
}

const say = (line: string) => void process.stdout.write(`${line}\n`)
try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${wordsOf(error) ?? inUse(error) ?? (error as Error).stack}\n`)
  process.exitCode = 1
}

async function main(given: string[]): Promise<void> {
  if (given[0] === 'doctor') {
    const isWell = await doctor({ environment: process.env, args: given.slice(1), say })
    process.exitCode = isWell ? 0 : 1
    return
  }
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
    if (behind) throw new Refused('The database is empty or older than this program: start the server once.')
    await kernel.jobs.open(allJobs(kernel))
    await command.run({ kernel, args: given.slice(words), say })
  } finally {
    await kernel.jobs.stop(1)
    await kernel.database.close()
  }
}

/** The embedded database takes one process at a time; two at once would damage it. */
function inUse(error: unknown): string | undefined {
  if (!(error instanceof DataInUse)) return error instanceof ConfigProblems ? error.message : undefined
  return `${error.message}\nStop the server, run the command again, and start the server. (doctor works while it runs.)`
}

function help(): string {
  const rows: [string, string][] = [
    ['doctor [--json] [--date-from URL]', 'look at everything the installation stands on'],
    ...Object.entries(COMMANDS).map(([name, { takes, does }]): [string, string] => [`${name} ${takes ?? ''}`.trim(), does]),
  ]
  const width = Math.max(...rows.map(([left]) => left.length))
  return [
    'npm run podstead -- COMMAND',
    '',
    ...rows.map(([left, does]) => `  ${left.padEnd(width)}  ${does}`),
    '',
    'Reads the same environment as the server. With the embedded database, stop the server first; doctor works while it runs.',
  ].join('\n')
}
