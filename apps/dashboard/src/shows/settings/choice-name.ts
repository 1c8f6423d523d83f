import {
  listCategories,
  listExplicitTypes,
  listLanguages,
  listSubcategories,
} from '@podstead/contract/lookups'
import { queryClient, queryKey } from '../../api/query.ts'
import { listed } from '../../language/language.ts'

/** Names of what the lists of the settings have; empty where they are not loaded. */
export function choiceName(list: 'language' | 'category' | 'subcategory' | 'explicit', id: number): string {
  const endpoint = {
    language: listLanguages,
    category: listCategories,
    subcategory: listSubcategories,
    explicit: listExplicitTypes,
  }[list]
  const lists = queryClient.getQueriesData<{ id: number; name?: string; label?: string; code?: string }[]>({
    queryKey: queryKey(endpoint),
  })
  const row = lists.flatMap(([, rows]) => rows ?? []).find((entry) => entry.id === id)
  return listed(row?.name ?? row?.label ?? '', row?.code)
}
