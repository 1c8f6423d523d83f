import type { Endpoint, ReplyOf } from '@podstead/contract/endpoint'
import {
  MutationCache,
  QueryClient,
  queryOptions,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query'
import { type Args, type ArgsList, call } from './call.ts'
import { Failure, isOutage } from './failure.ts'
import { forgetLostSave, onReachable, reportLostSave } from './reachability.ts'

/** One client for the whole dashboard. */
export const queryClient = new QueryClient({
  // What was to be saved is never sent again by itself: nobody knows whether it arrived.
  mutationCache: new MutationCache({
    onError: (error) => isOutage(error) && reportLostSave(),
    onSuccess: forgetLostSave,
  }),
  defaultOptions: {
    // Without a network calls fail at once instead of waiting unseen for it.
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      retry: (count, error) => count < 2 && isWorthAnotherTry(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

onReachable(() => void queryClient.refetchQueries({ predicate: ({ state }) => isOutage(state.error) }))

type Key = readonly [path: string, params?: unknown, query?: unknown]

/**
 * `useQuery(query(getShow, { params: { id } }))`; replies that the contract calls stable are kept that long.
 */
export function query<E extends Endpoint>(endpoint: E, ...args: ArgsList<E>) {
  const given = args[0] as { params?: unknown; query?: unknown } | undefined
  return queryOptions<ReplyOf<E>, Failure, ReplyOf<E>, Key>({
    queryKey: [endpoint.path, given?.params ?? {}, given?.query ?? {}],
    queryFn: ({ signal }) => call(endpoint, ...([{ ...given, signal }] as unknown as ArgsList<E>)),
    ...(endpoint.cacheSeconds ? { staleTime: endpoint.cacheSeconds * 1000 } : {}),
  })
}

/** The start of an endpoint's keys: `queryClient.invalidateQueries({ queryKey: keyOf(listShows) })`. */
export function queryKey(endpoint: Endpoint, params?: Record<string, string | number>): Key {
  return params ? [endpoint.path, params] : [endpoint.path]
}

/** Marks everything that these endpoints answered as old, so that pages on screen reload it. */
export function refresh(...endpoints: Endpoint[]): void {
  for (const endpoint of endpoints) void queryClient.invalidateQueries({ queryKey: queryKey(endpoint) })
}

/** `const save = useAction(updateShow, { onSuccess })`, then `save.mutate({ params: { id }, body })`. */
export function useAction<E extends Endpoint>(
  endpoint: E,
  options: Omit<UseMutationOptions<ReplyOf<E>, Failure, Args<E>>, 'mutationFn'> = {},
): UseMutationResult<ReplyOf<E>, Failure, Args<E>> {
  return useMutation<ReplyOf<E>, Failure, Args<E>>({
    ...options,
    mutationFn: (args) => call(endpoint, ...([args] as unknown as ArgsList<E>)),
  })
}

function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof Failure && !isOutage(error) && (error.status === 0 || error.status >= 500)
}
