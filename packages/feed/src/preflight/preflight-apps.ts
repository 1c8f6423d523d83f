import type { PreflightFacts, PreflightSeverity } from './preflight-model.ts'

/**
 * An episode as apps have it, or will get it. `key` tells it from the others although its GUID may change.
 */
export type AppItem = {
  key: string
  guid: string
  url: string
  length: number
  publishedAt: Date
  title: string
}
export type AppShow = { title: string; guid: string; imageUrl: string; newFeedUrl: string; complete: boolean }

export type AppFeed = {
  show: AppShow
  items: AppItem[]
  /** GUIDs that apps were given once and that were taken away again. */
  withdrawn?: ReadonlySet<string>
}

export type AppEffectCode =
  | 'new_episode'
  | 'not_newest'
  | 'guid_changed'
  | 'enclosure_changed'
  | 'length_changed'
  | 'date_moved'
  | 'title_changed'
  | 'removed'
  | 'returned'
  | 'show_renamed'
  | 'feed_guid_changed'
  | 'artwork_changed'
  | 'feed_moves'
  | 'complete'

/** `key` null: the show. */
export type AppEffect = {
  code: AppEffectCode
  severity: PreflightSeverity
  key: string | null
  title: string
  facts: PreflightFacts
}

/**
 * What apps will do with a feed, held against what they were last given: the show first, then
 * its episodes in the feed's order.
 */
export function appEffects(served: AppFeed, next: AppFeed): AppEffect[] {
  const byKey = new Map(served.items.map((item) => [item.key, item]))
  const byGuid = new Map(served.items.map((item) => [item.guid, item]))
  const kept = new Set<AppItem>()
  const dates = next.items.map(({ publishedAt }) => publishedAt.getTime())
  const episodes = next.items.flatMap((item) => {
    const was = byKey.get(item.key) ?? byGuid.get(item.guid)
    if (!was) return arrivals(item, dates, served.withdrawn)
    kept.add(was)
    return itemEffects(was, item)
  })
  const removed = served.items.flatMap((item) =>
    kept.has(item) ? [] : [effect('removed', 'warning', item, { guid: item.guid })],
  )
  return [...showEffects(served.show, next.show), ...episodes, ...removed]
}

function showEffects(was: AppShow, is: AppShow): AppEffect[] {
  const show = { key: null, title: is.title }
  return [
    ...told(
      was.title !== is.title,
      effect('show_renamed', 'advice', show, { before: was.title, after: is.title }),
    ),
    ...told(
      was.guid !== is.guid,
      effect('feed_guid_changed', 'problem', show, { before: was.guid, after: is.guid }),
    ),
    ...told(was.imageUrl !== is.imageUrl, effect('artwork_changed', 'advice', show, {})),
    ...told(is.newFeedUrl !== '', effect('feed_moves', 'warning', show, { to: is.newFeedUrl })),
    ...told(is.complete, effect('complete', 'warning', show, {})),
  ]
}

function arrivals(item: AppItem, dates: number[], withdrawn: AppFeed['withdrawn']): AppEffect[] {
  if (withdrawn?.has(item.guid)) return [effect('returned', 'advice', item, {})]
  // Apps list by date and tell listeners of the newest: what comes in below goes unnoticed.
  const newer = dates.filter((date) => date > item.publishedAt.getTime()).length
  return [
    effect('new_episode', 'advice', item, { at: item.publishedAt.toISOString() }),
    ...told(newer > 0, effect('not_newest', 'advice', item, { newer })),
  ]
}

function itemEffects(was: AppItem, is: AppItem): AppEffect[] {
  const moved = was.publishedAt.getTime() !== is.publishedAt.getTime()
  return [
    ...told(
      was.guid !== is.guid,
      effect('guid_changed', 'problem', is, { before: was.guid, after: is.guid }),
    ),
    ...told(
      was.url !== is.url,
      effect('enclosure_changed', 'warning', is, { before: was.url, after: is.url }),
    ),
    ...told(
      was.url === is.url && was.length !== is.length,
      effect('length_changed', 'advice', is, { before: was.length, after: is.length }),
    ),
    ...told(
      moved,
      effect('date_moved', 'warning', is, {
        before: was.publishedAt.toISOString(),
        after: is.publishedAt.toISOString(),
      }),
    ),
    ...told(
      was.title !== is.title,
      effect('title_changed', 'advice', is, { before: was.title, after: is.title }),
    ),
  ]
}

function effect(
  code: AppEffectCode,
  severity: PreflightSeverity,
  about: { key: string | null; title: string },
  facts: PreflightFacts,
): AppEffect {
  return { code, severity, key: about.key, title: about.title, facts }
}

function told(is: boolean, one: AppEffect): AppEffect[] {
  return is ? [one] : []
}
