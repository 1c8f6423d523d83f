import type { z } from 'zod'
import type { Store } from '../store.ts'
import type { Params } from './form.ts'
import { readParameters } from './parameters.ts'

/** One call of the API. */
export interface Call {
  store: Store
  /** Parts of the path that stand for ids. */
  ids: string[]
  params: Params
}

export interface Route {
  method: string
  path: RegExp
  answer(call: Call): object
}

/** `route('POST /v1/prices/:id', parameters, (store, read, id) => …)`. */
export function route<S extends z.ZodType>(
  line: string,
  parameters: S,
  answer: (store: Store, read: z.output<S>, ...ids: string[]) => object,
): Route {
  const [method = '', path = ''] = line.split(' ')
  return {
    method,
    path: new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`),
    answer: ({ store, ids, params }) => answer(store, readParameters(parameters, params), ...ids),
  }
}
