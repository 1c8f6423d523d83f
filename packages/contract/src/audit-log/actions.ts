import type { Address } from '../address.ts'
import { allAddresses, allEndpoints } from '../all.ts'
import type { Endpoint } from '../endpoint.ts'

/** Names of calls by what they declare. */
let names: Map<object, string> | undefined

/** What the OpenAPI document calls a call. */
export function actionNamed(declared: Endpoint | Address): string {
  names ??= new Map<object, string>([
    ...allEndpoints().map(({ endpoint, name }) => [endpoint, name] as const),
    ...allAddresses().map(({ address, name }) => [address, name] as const),
  ])
  return names.get(declared) ?? `${declared.method} ${declared.path}`
}
