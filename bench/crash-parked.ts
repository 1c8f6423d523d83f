import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CRASHED } from '../apps/server/src/kernel/jobs/jobs-crashes.ts'
import { pause, settleFetches } from './crash-ledger.ts'
import { DataLost } from './crash-product.ts'
import { finish, idle, listed } from './crash-recovery.ts'
import { complain, type Stage, say } from './crash-stage.ts'
import { uploadAndPublish } from './crash-workload.ts'

/**
 * Jobs that the server does not try again by itself, because it was killed twice while they
 * ran: creators and operators can.
 */

const DYING_MS = 60_000

/** The power goes twice while the same file is processed. */
export async function parkOne(stage: Stage): Promise<void> {
  const { product, ledger } = stage
  const before = ledger.numbers.parked
  settleFetches(ledger, await product.kill())
  product.start('processing: before decoding')
  await product.ready()
  await uploadAndPublish(stage).catch((error) =>
    error instanceof DataLost ? undefined : Promise.reject(error),
  )
  await ending(stage)
  product.start('processing: before decoding')
  await ending(stage)
  product.start()
  await product.ready()
  await finish(stage)
  await idle(stage)
  await retryAsCreator(stage)
  if (ledger.numbers.parked === before)
    complain(stage, 'a file that was processed while the server was killed twice is not parked')
}

async function ending({ product }: Stage): Promise<void> {
  for (const end = performance.now() + DYING_MS; performance.now() < end; await pause(20))
    if (product.hasEnded()) return
  throw new Error('The server did not come to the place at which it was to die')
}

/** As the creator does who finds “Try again” at an episode. */
export async function retryAsCreator(stage: Stage): Promise<void> {
  const parked = (await listed(stage)).filter(
    (e) => e.direct_upload_status_code === 400 && e.upload_message === CRASHED && !e.deleted_at,
  )
  for (const { id, show_id, name } of parked) {
    stage.ledger.numbers.parked += 1
    const answer = await say(stage, 'POST', `/v2/shows/${show_id}/audioposts/${id}/process`)
    if (answer.status !== 202) complain(stage, `${name} was parked and cannot be tried again`, answer)
  }
  if (parked.length) await idle(stage)
}

/**
 * As the operator does who puts back to work what gave up, and takes off the list what nobody waits for any
 * more. The server is stopped for it.
 */
export async function retryAsOperator(stage: Stage): Promise<void> {
  settleFetches(stage.ledger, await stage.product.kill())
  const list = await podstead(stage, 'jobs', 'list')
  const parked = list
    .split('\n')
    .flatMap((line) => (line.includes(CRASHED) ? [line.split('\t')[0] ?? ''] : []))
  for (const id of parked) {
    stage.ledger.numbers.parked += 1
    const answer = await podstead(stage, 'jobs', 'retry', id)
    if (answer.includes('Nobody waits for')) await podstead(stage, 'jobs', 'dismiss', id)
    else if (!answer.includes('waits for a worker'))
      complain(stage, `job ${id} was parked and cannot be put back to work: ${answer}`)
  }
  stage.product.start()
  await stage.product.ready()
}

/** What the command says, also when it refuses. */
async function podstead({ dataDir }: Stage, ...args: string[]): Promise<string> {
  const program = join(import.meta.dirname, '../scripts/podstead.ts')
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...args], {
    env,
    timeout: 60_000,
  }).catch((error: { stdout: string; stderr: string }) => error)
  return `${stdout}${stderr}`
}
