/** What is declared, and what is not: who may call what, and which files are stored. */

import { isProduct, type Place } from './house-rules.ts'
import { lineAt, type SourceFile, withoutComments } from './layout-imports.ts'

/** What the contract says of a call or an address. */
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

const DECLARED_FILES = /\{ prefix: '([a-z-]+\/)', named:/g
const NAMED_BY_ROWS = /\bcolumn: '\w+', prefix: '([a-z-]+\/)'/g
/** Where a key is made: it is called one, or is what the storage is given. */
const STORAGE_KEYS = [
  /\b(?:\w*(?:[kK]ey|KEY|REPORT))\b(?: ?:|\s*=)\s*[`']([a-z-]+\/)[\w.$-]/g,
  /\breturn `([a-z-]+\/)\$\{\w*[kK]ey\b/g,
  /\bstorage\.(?:put|putFile)\(\s*[`']([a-z-]+\/)/g,
  /\bstorageKey\('([a-z-]+)'/g,
  /\bstorage\.move\([^,]+,\s*[`']([a-z-]+\/)/g,
]
/** The storage's own, which it writes and takes away to see whether it can. */
const OWN_FILES = ['health/']

/** Stored files under a prefix that no capability declares: swept, copied and erased by nobody. */
export function undeclaredFiles(files: SourceFile[]): Place[] {
  const product = files
    .filter(({ path }) => path.startsWith('apps/server/src/') && isProduct({ path }))
    .map((file) => ({ path: file.path, code: withoutComments(file.text) }))
  const declared = product
    .filter(({ path }) => path.endsWith('/capability.ts'))
    .flatMap(({ code }) => [...code.matchAll(DECLARED_FILES)].map(([, prefix]) => prefix as string))
  const known = new Set([...declared, ...OWN_FILES])
  return product.flatMap(({ path, code }) =>
    (path.endsWith('/capability.ts') ? [NAMED_BY_ROWS] : STORAGE_KEYS)
      .flatMap((pattern) => [...code.matchAll(pattern)])
      .map((match) => ({ index: match.index, prefix: `${match[1]?.replace(/\/$/, '')}/` }))
      .filter(({ prefix }) => !known.has(prefix))
      .map(({ index, prefix }) => ({
        path,
        line: lineAt(code, index),
        what: `${prefix} is declared by nobody`,
      })),
  )
}
