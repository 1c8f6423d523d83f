import { dataCentersMadeOn, dataCentersText } from './data-centers-list.ts'

/** Networks of data centres as they are shipped. `madeOn`: the day of their source, `YYYY-MM-DD`. */
export type DataCenters = { readonly madeOn: string; readonly networks: readonly string[] }

let read: DataCenters | undefined

/** Taken apart once, for the first who asks. */
export function shippedDataCenters(): DataCenters {
  read ??= { madeOn: dataCentersMadeOn, networks: dataCentersText.trim().split(/\s+/) }
  return read
}
