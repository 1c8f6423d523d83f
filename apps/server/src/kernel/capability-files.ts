import { type Capability, declaredTables } from './capability.ts'

/** Which rows name the files under a prefix, and what follows from it. */
export interface StoredKind {
  prefix: string
  /** The part of a key that rows hold; undefined for files that no row names and that stay. */
  nameOf(key: string): string | undefined
  /** The beginning of the keys that a name stands for; a whole key where it is all of it. */
  keyOf(name: string): string
  columns: StoredColumn[]
  /** Columns that hold addresses, with the name as a part between slashes. */
  addresses: StoredColumn[]
}

interface StoredColumn {
  table: string
  column: string
  isEarly: boolean
}

const UUID = '([0-9a-f]{8}-[0-9a-f-]{27})'
const NAMES = {
  whole: {
    pattern: (prefix: string) => new RegExp(`^(${prefix}.+)$`),
    keyOf: (_: string, name: string) => name,
  },
  folder: {
    pattern: (prefix: string) => new RegExp(`^${prefix}${UUID}/`),
    keyOf: (prefix: string, name: string) => `${prefix}${name}/`,
  },
  stem: {
    pattern: (prefix: string) => new RegExp(`^${prefix}([0-9a-f]{32})\\.`),
    keyOf: (prefix: string, name: string) => `${prefix}${name}.`,
  },
}

/**
 * The kinds of files that sweeps look at, with every column that names one. Of pictures each has a folder;
 * drawn ones (`show-…`) have names of another form, which no row holds, and stay.
 */
export function storedKinds(capabilities: readonly Capability[]): StoredKind[] {
  const columns = declaredTables(capabilities).flatMap(([table, { files = [] }]) =>
    files.map((file) => ({ table, ...file })),
  )
  return capabilities.flatMap(({ files = [] }) =>
    files.flatMap(({ prefix, named }) => {
      if (named === 'never') return []
      const pattern = NAMES[named].pattern(prefix)
      const own = columns.filter((one) => one.prefix === prefix)
      const of = (isAddress: boolean) =>
        own
          .filter((one) => (one.isAddress ?? false) === isAddress)
          .map(({ table, column, isEarly = false }) => ({ table, column, isEarly }))
      return {
        prefix,
        nameOf: (key: string) => pattern.exec(key)?.[1],
        keyOf: (name: string) => NAMES[named].keyOf(prefix, name),
        columns: of(false),
        addresses: of(true),
      }
    }),
  )
}
