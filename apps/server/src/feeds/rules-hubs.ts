import type { Kernel } from '../kernel/kernel.ts'
import type { ShowRow } from '../shows/table.ts'
import { EVERYBODY, isOpenTo } from '../visibility/rules.ts'

/** What of a podcast decides whether services hear of its changes. */
export type ShowToAnnounce = Pick<
  ShowRow,
  | 'is_private'
  | 'is_password_protected'
  | 'is_advanced_private_feed'
  | 'deleted_at'
  | 'moved_to'
  | 'uses_podping'
  | 'medium_type'
>

/**
 * Hubs that a feed names: those that are notified of its changes. None in the feed of
 * a show that is announced to nobody.
 */
export function listHubs({ config }: Pick<Kernel, 'config'>, show: ShowToAnnounce): string[] {
  return isAnnounced(show) ? config.pings.websubHubs : []
}

/** Whether the feed says that its changes are announced by Podping. */
export function usesPodping({ config }: Pick<Kernel, 'config'>, show: ShowToAnnounce): boolean {
  return isAnnounced(show) && show.uses_podping && config.pings.podping !== null
}

/** Whether its changes are announced: it is public and has not moved away. */
export function isAnnounced(show: ShowToAnnounce): boolean {
  return isOpenTo(show, EVERYBODY) && !show.moved_to
}
