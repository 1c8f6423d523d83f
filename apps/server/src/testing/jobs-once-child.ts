import '../tsx-hook.ts'
import { openDatabase } from '../kernel/database/database.ts'
import { onceJob, onceJobs } from './jobs-once.ts'

/** A worker that works until it is killed: `jobs-once-child.ts DATABASE_URL SEED`. */
const [url = '', seed = ''] = process.argv.slice(2)
const database = await openDatabase({ url, pool: 6 })
const jobs = onceJobs(database)
const definitions = [onceJob(database, Number(seed))]
await jobs.open(definitions)
await jobs.work(definitions)
process.stdout.write('works\n')
