import type { PGlite } from '@electric-sql/pglite'

/** Each keeps its plan in the memory of the embedded database. */
const MAX_STATEMENTS = 256
/** An insert of many rows has another text for each number of rows. */
const MAX_LENGTH = 8192
/** PGlite has no autovacuum: a plan made for a small table would stay after the table has grown. */
const MAX_AGE_MS = 5 * 60_000

interface Statement {
  name: string
  /** What the database answered when it was asked to describe it. */
  description: Answer | undefined
}
type Answer = Awaited<ReturnType<PGlite['execProtocolStream']>>

const CHANGES_TABLES = /^\s*(create|alter|drop|do|call|discard|deallocate)\b/i
const ANYWHERE = /\b(create|alter|drop|discard|deallocate)\b/i
const COMMIT = /^\s*(commit|end)\b/i
const ENDS = /^\s*(commit|end|rollback)\b/i
const [PARSE, DESCRIBE, BIND, SYNC, QUERY] = [...'PDBSQ'].map((letter) => letter.charCodeAt(0))
const [OF_STATEMENT, OF_PORTAL] = [...'SP'].map((letter) => letter.charCodeAt(0))

/**
 * Statements are parsed, described and planned once. PGlite does all of that each time it is asked, and reads
 * the columns of the answer twice, which takes it longer than most answers. The columns of an
 * answer can change only with the tables; then the cache is cleared.
 */
export function cacheStatements(pglite: PGlite): void {
  const execute = pglite.execProtocolStream.bind(pglite)
  const known = new Map<string, Statement>()
  const toClose: string[] = []
  let names = 0
  let current: Statement | undefined
  let hasChangedTables = false
  let since = performance.now()

  const clear = () => {
    for (const { name } of known.values()) toClose.push(name)
    known.clear()
    since = performance.now()
  }
  const noticeChanges = (text: string, pattern: RegExp) => {
    const isChange = pattern.test(text)
    // PostgreSQL turns the commit of a failed transaction into a rollback.
    if (isChange || (hasChangedTables && ENDS.test(text)) || performance.now() - since > MAX_AGE_MS) clear()
    if (isChange) hasChangedTables = true
    else if (COMMIT.test(text)) hasChangedTables = false
  }
  const find = async (text: string, options: Parameters<typeof execute>[1]): Promise<Answer> => {
    const statement = known.get(text) ?? { name: `kept_${++names}`, description: undefined }
    const isNew = !known.delete(text)
    const [oldest] = known
    if (known.size === MAX_STATEMENTS && oldest) {
      known.delete(oldest[0])
      toClose.push(oldest[1].name)
    }
    while (toClose.length) await execute(message('C', `S${toClose.pop()}\0`), options)
    const answer = isNew ? await execute(message('P', `${statement.name}\0${text}\0\0\0`), options) : []
    known.set(text, statement)
    current = statement
    return answer
  }

  pglite.execProtocolStream = async (bytes, options) => {
    const [kind] = bytes
    if (kind === QUERY) noticeChanges(textAt(bytes, 5), ANYWHERE)
    if (kind === PARSE) {
      current = undefined
      const text = unnamedStatement(bytes)
      if (text === undefined) return execute(bytes, options)
      noticeChanges(text, CHANGES_TABLES)
      const isKept = text.length <= MAX_LENGTH && !CHANGES_TABLES.test(text)
      return isKept ? find(text, options) : execute(bytes, options)
    }
    const statement = current
    if (!statement) return execute(bytes, options)
    if (kind === SYNC) current = undefined
    if (kind === DESCRIBE && bytes[5] === OF_STATEMENT) {
      statement.description ??= await execute(message('D', `S${statement.name}\0`), options)
      return statement.description
    }
    if (kind === DESCRIBE && bytes[5] === OF_PORTAL && statement.description)
      return statement.description.filter((each) => each.name !== 'parameterDescription')
    // Neither the portal nor the statement has a name.
    if (kind === BIND) return execute(message('B', `\0${statement.name}\0`, bytes.subarray(7)), options)
    return execute(bytes, options)
  }
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** A message of the protocol: its letter, its length, its contents. */
function message(letter: string, text: string, rest: Uint8Array = new Uint8Array()): Uint8Array {
  const begin = encoder.encode(text)
  const bytes = new Uint8Array(5 + begin.length + rest.length)
  bytes[0] = letter.charCodeAt(0)
  new DataView(bytes.buffer).setInt32(1, bytes.length - 1)
  bytes.set(begin, 5)
  bytes.set(rest, 5 + begin.length)
  return bytes
}

function textAt(bytes: Uint8Array, start: number): string {
  return decoder.decode(bytes.subarray(start, bytes.indexOf(0, start)))
}

/** The SQL of a Parse message without a statement name and parameter types; undefined for others. */
function unnamedStatement(bytes: Uint8Array): string | undefined {
  const typesAt = bytes.indexOf(0, 6) + 1
  const isPlain = bytes[5] === 0 && bytes[typesAt] === 0 && bytes[typesAt + 1] === 0
  return isPlain ? textAt(bytes, 6) : undefined
}
