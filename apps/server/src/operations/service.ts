import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { CompletedRequest } from '../kernel/http/fast-path.ts'
import type { Connections } from '../kernel/http/serve-connections.ts'
import { requestFailures } from '../kernel/http/serve-failures.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Live } from '../kernel/live/live.ts'
import { queueCounts } from './queries.ts'
import { createDurations } from './service-durations.ts'

export interface Meters {
  observe(answered: CompletedRequest): void
  text(): Promise<string>
}

/** Prometheus metrics of this process. Labels are route patterns, never addresses or ids. */
export function createMeters(kernel: Kernel, live: Live, connections: Connections): Meters {
  const register = new Registry()
  const ofProcess = processRegister()
  const observe = createDurations(register)
  const jobs = new Gauge({
    name: 'podstead_jobs',
    help: 'Jobs that are not finished, by queue and state',
    labelNames: ['name', 'state'],
    registers: [register],
  })
  new Gauge({
    name: 'podstead_live_sockets',
    help: 'Open live connections',
    registers: [register],
    collect() {
      this.set(live.count())
    },
  })
  for (const { name, help, label, read } of kernel.capabilities.flatMap(({ gauges = [] }) => gauges))
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [register],
      async collect() {
        for (const [said, value] of Object.entries(await read(kernel))) this.set({ [label]: said }, value)
      },
    })
  new Counter({
    name: 'podstead_request_failures_total',
    help: 'Requests that ended in a defect of the server, by where it was met; the log has each with its request id',
    labelNames: ['place'],
    registers: [register],
    collect() {
      this.reset()
      for (const [place, count] of Object.entries(requestFailures(kernel).counts()))
        this.inc({ place }, count)
    },
  })
  new Gauge({
    name: 'podstead_connections',
    help: 'Connections that are open, and those refused since the start because there were too many',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'open' }, connections.open())
      this.set({ state: 'refused' }, connections.refused())
    },
  })
  return {
    observe,
    async text() {
      jobs.reset()
      for (const { name, state, count } of await queueCounts(kernel)) jobs.set({ name, state }, count)
      return [await ofProcess.metrics(), await register.metrics()].join('\n')
    },
  }
}

let shared: Registry | undefined

/** Memory, processor, event loop; once in a process, for the library never stops watching. */
function processRegister(): Registry {
  if (!shared) {
    shared = new Registry()
    collectDefaultMetrics({ register: shared, prefix: 'podstead_' })
  }
  return shared
}
