import type { Look } from '@podstead/contract/widgets/embed-code'
import { bySystem, type PermittedShow } from '../access/queries.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { showBySlug } from '../shows/queries.ts'
import type { ShowRow } from '../shows/table.ts'
import { type ListenableShow, showForListener, showForTeam } from '../visibility/queries.ts'
import { EVERYBODY, privacyMode } from '../visibility/rules.ts'
import { findWidgetKey, listAllowedOrigins, showByWidgetKey, widgetLock } from '../widgets/queries.ts'

/**
 * The podcast that a player on another site plays: a public one by its name, one for members by the key of
 * its players, and only on the sites that its owner named (`hosts`; null: everywhere). Null for everything
 * else: a secret address or a password is nothing for a page that others read.
 */
export async function findEmbeddableShow(
  { db }: Pick<Kernel, 'db'>,
  key: string,
): Promise<{ show: ListenableShow; hosts: string[] | null } | null> {
  const named = await showBySlug(db, key)
  if (named) {
    const show = privacyMode(named) === 'public' ? showForListener(named, EVERYBODY) : null
    return show && { show, hosts: null }
  }
  const keyed = await showByWidgetKey(db, key)
  const show = keyed && showForListener(keyed, { by: 'site', lock: widgetLock(key) })
  return show ? { show, hosts: await listAllowedOrigins(db, show.id) } : null
}

const PREVIEW = 'widget-preview'
const HOUR = 3_600_000

/** A player with settings that are not saved. */
export interface WidgetPreview {
  kind: 'one' | 'list'
  look: Look
  widget: ShowRow['widget']
}

/** Opens it for whoever holds the address, within the hour after this one. The same while nothing changes. */
export function widgetPreviewUrl(kernel: Kernel, show: PermittedShow, preview: WidgetPreview): string {
  const hour = Math.ceil(kernel.clock.now().getTime() / HOUR) * HOUR
  const ticket = kernel.secrets.sign({ show: show.id, ...preview }, PREVIEW, new Date(hour + HOUR))
  return `${kernel.config.origins.pages}/embed/v1/_preview/${ticket}`
}

/** The podcast as it would be; null where the address is over, or the podcast gone. */
export async function findWidgetPreview(
  { db, secrets }: Kernel,
  ticket: string,
): Promise<(WidgetPreview & { show: ListenableShow }) | null> {
  const found = secrets.verify(ticket, PREVIEW) as (WidgetPreview & { show: number }) | null
  if (!found) return null
  const row = await db
    .selectFrom('shows')
    .selectAll()
    .where('id', '=', found.show)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const show = bySystem('show', { ...row, widget: found.widget })
  // Members hear by a ticket, so whoever looks at their player does, too.
  const key = privacyMode(row) === 'members' ? await findWidgetKey(db, row.id) : null
  const heard = key && showForListener(show, { by: 'site', lock: widgetLock(key) })
  return { ...found, show: heard || showForTeam(show) }
}
