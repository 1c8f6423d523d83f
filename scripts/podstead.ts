import '../apps/server/src/tsx-hook.ts'
import { refuseHalfRestored } from '../apps/server/src/backups/queries-restore.ts'
import { composeKernel } from '../apps/server/src/compose.ts'
import { collectJobs } from '../apps/server/src/kernel/capability.ts'
import { systemClock } from '../apps/server/src/kernel/clock.ts'
import { readConfig } from '../apps/server/src/kernel/config.ts'
import { DataInUse } from '../apps/server/src/kernel/database/database-lock.ts'
import { pendingMigrations, refuseNewerDatabase } from '../apps/server/src/kernel/database/migrations.ts'
import { StartRefusal } from '../apps/server/src/kernel/http/failure-start.ts'
import { createSecrets, loadKeyRing } from '../apps/server/src/kernel/secrets/secrets.ts'
import { createOperatorLink } from '../apps/server/src/operations/commands-links.ts'
import { claimStorage } from '../apps/server/src/stored-files/commands-mark.ts'
import {
  resetAgents,
  resetNetworks,
  showAgents,
  showNetworks,
  switchNetworksOff,
  updateAgents,
  updateNetworks,
} from './operator/agents.ts'
import { backup } from './operator/backup.ts'
import { type CommandEnvironment, errorText, isEmpty, Refused, type Run } from './operator/command.ts'
import { doctor } from './operator/doctor.ts'
import { adopt, listTrashed, restoreTrashed, sweep } from './operator/files.ts'
import { dismissJob, listJobs, retryJob } from './operator/jobs.ts'
import { resealKeys, showKeys } from './operator/keys.ts'
import { sumLedgerAgain } from './operator/ledger.ts'
import { MODEL_COMMANDS } from './operator/models.ts'
import { grantPlan, listPlans } from './operator/plans.ts'
import { createProgress } from './operator/progress.ts'
import { setPrompts, showPrompts } from './operator/prompts.ts'
import { recount } from './operator/recount.ts'
import { restoreAccountByEmail, restoreEpisodeById, restoreShowByName } from './operator/restore.ts'
import { restoreBackup } from './operator/restore-backup.ts'
import { restoreFile, scrubFiles } from './operator/scrub.ts'
import {
  confirmUser,
  createUser,
  deleteUser,
  disableUser,
  inviteByEmail,
  listUsers,
  unlockUser,
} from './operator/users.ts'

/** Each command with what follows it and what it does. */
const COMMANDS: Record<string, { takes?: string; does: string; run(run: Run): Promise<void> }> = {
  'user list': { does: 'accounts', run: listUsers },
  'user create': {
    takes: 'EMAIL [--password PASSWORD] [--confirmed]',
    does: 'create an account',
    run: createUser,
  },
  'user invite': { takes: 'EMAIL', does: 'mail an invitation to create an account', run: inviteByEmail },
  'user confirm': {
    takes: 'EMAIL',
    does: 'confirm the address, or enable the account again',
    run: confirmUser,
  },
  'user unlock': { takes: 'EMAIL', does: 'remove a lost second factor', run: unlockUser },
  'user disable': { takes: 'EMAIL', does: 'sign out everywhere and lock the account', run: disableUser },
  'user delete': {
    takes: 'EMAIL --yes',
    does: 'remove with podcasts, files and statistics, permanently',
    run: deleteUser,
  },
  'plan list': { does: 'plans, and how many accounts are on each', run: listPlans },
  'plan grant': {
    takes: 'EMAIL PLAN [--until YYYY-MM-DD]',
    does: 'put an account on a plan',
    run: grantPlan,
  },
  'restore show': {
    takes: 'ID | SHORT-NAME',
    does: 'restore a deleted podcast, within 30 days',
    run: restoreShowByName,
  },
  'restore episode': {
    takes: 'ID',
    does: 'restore a deleted episode, within 30 days',
    run: restoreEpisodeById,
  },
  'restore account': {
    takes: 'EMAIL',
    does: 'restore a deleted account, within 30 days',
    run: restoreAccountByEmail,
  },
  scrub: {
    takes: '[--all]',
    does: 'compare stored files with the database',
    run: scrubFiles,
  },
  'jobs list': { does: 'jobs that failed for good', run: listJobs },
  'jobs retry': { takes: 'ID', does: 'run one again', run: retryJob },
  'jobs dismiss': { takes: 'ID', does: 'remove one from the list', run: dismissJob },
  'storage adopt': { does: 'declare that this database and this storage belong together', run: adopt },
  sweep: {
    takes: '[--dry-run | --confirm]',
    does: 'move files that nothing refers to into the trash',
    run: sweep,
  },
  'trash list': { does: 'what recent sweeps moved there', run: listTrashed },
  'trash restore': { takes: 'KEY | --all', does: 'restore files from the trash', run: restoreTrashed },
  'keys show': { does: 'which secret keys are still needed, and for what', run: showKeys },
  'keys reseal': { does: 'encrypt everything again with the newest key', run: resealKeys },
  'agents show': { does: 'the list by which apps and bots are recognised', run: showAgents },
  'agents update': {
    takes: 'FOLDER | FILE | URL',
    does: 'use a newer public list',
    run: updateAgents,
  },
  'agents reset': { does: 'use the list that comes with Podstead again', run: resetAgents },
  'networks show': { does: 'networks that are recognised by their address', run: showNetworks },
  'networks update': {
    takes: 'KIND FILE | URL',
    does: 'load bot, data-center, vpn or safe networks',
    run: updateNetworks,
  },
  'networks reset': { takes: 'KIND', does: 'remove the ones that were loaded', run: resetNetworks },
  'networks off': {
    takes: 'KIND',
    does: 'use none, not even the data centers that come with Podstead',
    run: switchNetworksOff,
  },
  recount: {
    takes: '[--show ID] [--from DAY] [--to DAY] [--compare [--window KIND] [--agents FILE]]',
    does: 'count downloads again from the raw requests, or only show what would change',
    run: recount,
  },
  'prompts show': { does: 'what models are asked for when texts are drafted', run: showPrompts },
  'prompts set': { takes: 'FILE', does: 'ask for something else, with a file as shown', run: setPrompts },
  'ledger sum': { does: 'sum up the ledger again from its postings', run: sumLedgerAgain },
}

/**
 * Commands that open what they need by themselves, because a server may be running or nothing be there yet.
 */
const OUTSIDE: Record<
  string,
  { takes: string; does: string; run(outside: CommandEnvironment): Promise<void> }
> = {
  backup: {
    takes: 'DIR [--without-keys] [--keep N] [--json] | --verify DIR [--snapshot ID]',
    does: 'back up everything while the server runs; or verify a backup',
    run: backup,
  },
  'restore file': {
    takes: 'KEY --from DIR',
    does: 'restore one stored file that is missing or damaged',
    run: restoreFile,
  },
  restore: {
    takes: 'DIR [--snapshot ID]',
    does: 'restore a backup into an empty installation',
    run: restoreBackup,
  },
  ...MODEL_COMMANDS,
}

const say = (line: string) => void process.stdout.write(`${line}\n`)
try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${errorText(error) ?? inUse(error) ?? (error as Error).stack}\n`)
  process.exitCode = 1
}

async function main(given: string[]): Promise<void> {
  if (given[0] === 'doctor') {
    const isWell = await doctor({ environment: process.env, args: given.slice(1), say })
    process.exitCode = isWell ? 0 : 1
    return
  }
  if (given.join(' ') === 'operator link') {
    // Needs the keys only, so the server may be running on its embedded database.
    const config = readConfig(process.env)
    const ring = await loadKeyRing({ configured: config.secretKeys, dataDir: config.dataDir })
    const secrets = createSecrets({ ring, clock: systemClock })
    return say(
      `${createOperatorLink({ config, secrets }, systemClock.now())}\nIt works once, within 15 minutes.`,
    )
  }
  const two = given.slice(0, 2).join(' ')
  const name = two in OUTSIDE ? two : (given[0] ?? '')
  const outside = OUTSIDE[name]
  if (outside && !(two in COMMANDS)) {
    const progress = createProgress()
    await outside
      .run({
        environment: process.env,
        args: given.slice(name.split(' ').length),
        say: progress.say,
        note: progress.note,
      })
      .finally(progress.clear)
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
    await refuseHalfRestored(kernel.config.dataDir, kernel.db)
    const behind = (await isEmpty(kernel)) || (await pendingMigrations(kernel.db)).length > 0
    if (behind)
      throw new Refused('The database is empty or older than this program: start the server once first.')
    await refuseNewerDatabase(kernel.db)
    if (command.run !== adopt) await claimStorage(kernel)
    await kernel.jobs.open(collectJobs(kernel))
    await command.run({ kernel, args: given.slice(words), say })
  } finally {
    await kernel.jobs.stop(1)
    await kernel.database.close()
  }
}

/** The embedded database takes one process at a time; two at once would damage it. */
function inUse(error: unknown): string | undefined {
  if (!(error instanceof DataInUse)) return error instanceof StartRefusal ? error.message : undefined
  return `${error.message}\nStop the server, run the command again, and start the server. (doctor and backup work while it runs.)`
}

function help(): string {
  const rows: [string, string][] = [
    ['doctor [--json] [--date-from URL]', 'check everything the installation depends on'],
    ['operator link', 'a link to /outbox, /jobs and /self-check that works once'],
    ...Object.entries({ ...OUTSIDE, ...COMMANDS }).map(([name, { takes, does }]): [string, string] => [
      `${name} ${takes ?? ''}`.trim(),
      does,
    ]),
  ]
  const width = Math.max(...rows.map(([left]) => left.length))
  return [
    'npm run podstead -- COMMAND',
    '',
    ...rows.map(([left, does]) => `  ${left.padEnd(width)}  ${does}`),
    '',
    'Reads the same environment as the server. With the embedded database, stop the server first; doctor, backup and operator link work while it runs.',
  ].join('\n')
}
