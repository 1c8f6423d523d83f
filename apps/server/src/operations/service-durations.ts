import type { Registry } from 'prom-client'
import type { CompletedRequest } from '../kernel/http/fast-path.ts'

const NAME = 'podstead_http_request_seconds'
const HELP = 'Time from request to the end of the answer'
/** Seconds. */
const BUCKETS = [0.002, 0.01, 0.05, 0.2, 1, 5]

interface Series {
  labels: { method: string; route: string; status: string }
  /** Answers by bucket, the last for those slower than all; not yet added up. */
  counts: number[]
  sum: number
}

/**
 * How long answers took, as a histogram. Kept by ourselves: the library makes a text of all labels for each
 * answer, which costs more than a tenth of an answer of the fast path.
 */
export function createDurations(register: Registry): (answered: CompletedRequest) => void {
  const byRoute = new Map<string, Map<string, Series[]>>()
  const all: Series[] = []
  const metric = {
    name: NAME,
    help: HELP,
    type: 'histogram',
    aggregator: 'sum',
    reset() {},
    get: async () => ({ ...metric, values: all.flatMap(toValues) }),
  }
  register.registerMetric(metric as unknown as Parameters<Registry['registerMetric']>[0])

  function findSeries({ method, route, status }: CompletedRequest): Series {
    let byMethod = byRoute.get(route)
    if (!byMethod) {
      byMethod = new Map()
      byRoute.set(route, byMethod)
    }
    let byClass = byMethod.get(method)
    if (!byClass) {
      byClass = []
      byMethod.set(method, byClass)
    }
    const hundred = Math.floor(status / 100)
    let series = byClass[hundred]
    if (!series) {
      series = { labels: { method, route, status: `${hundred}xx` }, counts: [...BUCKETS, 0].fill(0), sum: 0 }
      byClass[hundred] = series
      all.push(series)
    }
    return series
  }

  return (answered) => {
    const series = findSeries(answered)
    let bucket = 0
    while (bucket < BUCKETS.length && answered.seconds > (BUCKETS[bucket] as number)) bucket += 1
    series.counts[bucket] = (series.counts[bucket] as number) + 1
    series.sum += answered.seconds
  }
}

/** As Prometheus reads them: each bucket holds those before it. */
function toValues({ labels, counts, sum }: Series) {
  let count = 0
  const buckets = counts.map((own, at) => {
    count += own
    return { metricName: `${NAME}_bucket`, labels: { le: BUCKETS[at] ?? '+Inf', ...labels }, value: count }
  })
  return [
    ...buckets,
    { metricName: `${NAME}_sum`, labels, value: sum },
    { metricName: `${NAME}_count`, labels, value: count },
  ]
}
