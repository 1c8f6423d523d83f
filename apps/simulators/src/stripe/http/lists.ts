import { type Kind, listObjects, type Objects, type Store } from '../store.ts'
import { invalidRequest, missingResource } from './failures.ts'

interface Paging {
  limit?: number
  starting_after?: string
  ending_before?: string
  created?: { gt?: number; gte?: number; lt?: number; lte?: number }
}

export interface ListObject<T = object> {
  object: 'list'
  data: T[]
  has_more: boolean
  url: string
}

/** A page of what passes the filter, newest first. */
export function listPage<K extends Kind>(
  store: Store,
  kind: K,
  paging: Paging,
  { url, filter }: { url: string; filter?: (one: Objects[K]) => boolean },
): ListObject<Objects[K]> {
  const { created = {} } = paging
  const all = listObjects(store, kind, filter).reverse()
  const within = all.filter((one) => {
    const at = (one as { created?: number }).created ?? 0
    return (
      at > (created.gt ?? -1) &&
      at >= (created.gte ?? 0) &&
      at < (created.lt ?? Number.POSITIVE_INFINITY) &&
      at <= (created.lte ?? Number.POSITIVE_INFINITY)
    )
  })
  return paginate(within, paging, { url, kind, exists: (id) => store.objects.has(id) })
}

/** @throws StripeFailure if the cursor is nobody's id */
export function paginate<T extends { id: string }>(
  all: T[],
  { limit = 10, starting_after, ending_before }: Paging,
  { url, kind, exists = () => false }: { url: string; kind: string; exists?: (id: string) => boolean },
): ListObject<T> {
  if (starting_after && ending_before)
    throw invalidRequest('You may only specify one of these parameters: ending_before, starting_after.', {
      param: 'ending_before',
    })
  const cursor = starting_after ?? ending_before
  const at = cursor === undefined ? -1 : all.findIndex(({ id }) => id === cursor)
  if (cursor !== undefined && at < 0 && !exists(cursor))
    throw missingResource(kind, cursor, starting_after ? 'starting_after' : 'ending_before')
  if (cursor !== undefined && at < 0) return { object: 'list', data: [], has_more: false, url }
  if (!ending_before) {
    const data = all.slice(at + 1, at + 1 + limit)
    return { object: 'list', data, has_more: at + 1 + limit < all.length, url }
  }
  return { object: 'list', data: all.slice(Math.max(0, at - limit), at), has_more: at - limit > 0, url }
}
