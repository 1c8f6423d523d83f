import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The part of its time that a process gives to the embedded database while answers want all of
 * it, unless the spool fills up.
 */
const POLITE_SHARE = 0.02
const FILLING = 0.25
const FULL_SHARE = 0.5
/**
 * Answers are wanted: so many events in the last moment, or so much of a core taken. The event loop does not
 * tell: it is idle while threads of its own read files on the only core.
 */
const BUSY_EVENTS = 10
const BUSY_SHARE = 0.5
const MOMENT_MS = 20

/** What is wanted of this process while it writes to the embedded database. */
interface Demand {
  /** Events since the start of the process. */
  arrivals(): number
  /** Somebody waits for everything to be written. */
  isHurried(): boolean
  /** Bytes that wait in the spool, and how many they may be. */
  room(): { used: number; most: number }
}

/**
 * The embedded database lives in the process that answers listeners, and each request costs it several
 * times what an answer costs. So it gets a share of the time while somebody waits for answers, and all of
 * it as soon as nobody does. @returns whether somebody did
 */
export async function giveWay(demand: Demand, spent: number): Promise<boolean> {
  if (demand.isHurried()) return false
  const { used, most } = demand.room()
  const share = used > most * FILLING ? FULL_SHARE : POLITE_SHARE
  const until = performance.now() + spent * (1 / share - 1)
  // Asking for the processor's time takes some of it: not while events tell enough.
  for (let cpu: NodeJS.CpuUsage | undefined; performance.now() < until; ) {
    const before = demand.arrivals()
    await sleep(MOMENT_MS, undefined, { ref: false })
    if (demand.isHurried()) return false
    const isQuiet = demand.arrivals() - before < BUSY_EVENTS
    const taken = isQuiet && cpu && process.cpuUsage(cpu)
    if (taken && taken.user + taken.system < BUSY_SHARE * MOMENT_MS * 1000) return false
    cpu = isQuiet ? process.cpuUsage() : undefined
  }
  return true
}
