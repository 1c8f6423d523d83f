import { measureSubscribers } from './private-subscribers.ts'

/** A private audience; `--subscribers` says how many, for a short run. */
await measureSubscribers()
