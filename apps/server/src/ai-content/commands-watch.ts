import type { Queryable } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { announce } from '../kernel/live/live.ts'
import { readUnfinished } from './rules-written.ts'
import type { DraftWatch } from './service.ts'

/** One run of a prompt. One that was begun again is another run. */
export interface DraftRun {
  id: number
  episode_id: number
  startedAt: Date
}

const LOOK_MS = 400

/**
 * Lets a model write: open pages see how far it is, and it is cut off when somebody stops the run or begins
 * another one, in whichever process that happens. What is seen is kept nowhere.
 */
export async function watchDraft<T>(
  kernel: Kernel,
  run: DraftRun,
  signal: AbortSignal,
  write: (watch: DraftWatch) => Promise<T>,
): Promise<T> {
  const stop = new AbortController()
  let written = ''
  let shown = ''
  let looking: Promise<void> | null = null
  const look = async () => {
    if (!(await isUnderWay(kernel.db, run))) return stop.abort()
    const text = readUnfinished(written)
    if (text === shown) return
    shown = text
    await announce(kernel.db, 'drafts', run.episode_id, {
      ...{ episode_id: run.episode_id, id: run.id, written: text },
    })
  }
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error) => kernel.log.warn({ error }, 'pages are not shown what is being drafted'))
      .finally(() => {
        looking = null
      })
  }, LOOK_MS)
  try {
    const onWritten = (answer: string) => {
      written = answer
    }
    return await write({ signal: AbortSignal.any([signal, stop.signal]), onWritten })
  } finally {
    clearInterval(timer)
    await looking
  }
}

/** Whether nobody has stopped this run. */
export async function isUnderWay(db: Queryable, { id, startedAt }: DraftRun): Promise<boolean> {
  const row = await db
    .selectFrom('content_prompts')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'PROCESSING')
    .where('updated_at', '=', startedAt)
    .executeTakeFirst()
  return row !== undefined
}
