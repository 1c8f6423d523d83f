/** What the contract says of a call or an address. */

import type { Place } from './house-rules.ts'

export interface Declaration {
  name: string
  access?: string | undefined
  resource?: string | undefined
  permission?: string | undefined
  path: string
}

/**
 * Calls for people who are signed in, and addresses about podcasts, that do not say
 * what they are about or who may.
 */
export function undeclared(declarations: Declaration[]): Place[] {
  return declarations
    .filter(({ access = 'session', resource, permission }) => {
      if (access !== 'session' && resource === undefined) return false
      if (resource === undefined) return true
      return resource !== 'none' && resource !== 'server' && permission === undefined
    })
    .map(({ name, path }) => ({ path: `packages/contract/src/${name}`, line: 1, what: path }))
}
