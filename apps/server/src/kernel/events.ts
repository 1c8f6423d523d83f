import type { Trx } from './database/database.ts'
import type { Kernel } from './kernel.ts'

/**
 * What slices publish for others, by name. Each adds its own: `declare module
 * '../kernel/events.ts' { interface Events { … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Events {}

/** What a capability does on an event of others, inside the transaction that made it so. */
export type Subscriptions = {
  [Name in keyof Events]?: (trx: Trx, kernel: Kernel, data: Events[Name]) => Promise<void>
}

/** Runs every subscription to it. Whoever publishes it knows none of them. */
export async function publishEvent<Name extends keyof Events>(
  trx: Trx,
  kernel: Kernel,
  name: Name,
  data: Events[Name],
): Promise<void> {
  for (const { subscribes } of kernel.capabilities) await subscribes?.[name]?.(trx, kernel, data)
}
