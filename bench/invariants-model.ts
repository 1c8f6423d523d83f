/**
 * What lay on the disk at the moment of a kill. The database is a copy, so that recovery of the original
 * stays the server's own affair.
 */
export interface Snapshot {
  dataDir: string
  copy: string
  /** Storage keys. */
  files: string[]
  /** `torn`: killed while everybody worked. `resting`: killed when nothing was left to do. */
  moment: 'torn' | 'resting'
}

export interface InvariantReport {
  files: number
  /** Files that no row names: left behind by a kill, for the sweep. */
  orphans: number
  rows: number
  /** Jobs that wait for somebody to put them back to work. */
  parked: number
}

export type Complain = (what: string) => void
export const DAY_MS = 86400000
