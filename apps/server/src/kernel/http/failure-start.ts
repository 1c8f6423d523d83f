import { readFileSync, statfsSync } from 'node:fs'
import { resolve } from 'node:path'

/** Why a process does not start, in words for the operator. Nothing was changed. */
export class StartRefusal extends Error {}

interface Surroundings {
  dataDir: string
  databaseUrl: string | undefined
}

/** The embedded database needs this many files at once, and listeners need more. */
const LEAST_DESCRIPTORS = 256
/** With less, opening the embedded database may fail for want of room alone. */
const FULL_BYTES = 32 * 1024 ** 2

/** One sentence or two for anything that ends a start: what is wrong, and what to do. */
export function explainStart(error: unknown, { dataDir, databaseUrl }: Surroundings): string {
  const chain = listCauses(error)
  const known = chain.find((one) => one instanceof StartRefusal)
  if (known) return known.message
  const codes = chain.map(({ code }) => code)
  const has = (...wanted: string[]) => wanted.some((code) => codes.includes(code))
  const path = chain.find((one) => one.path)?.path
  const folder = resolve(dataDir)
  if (has('EADDRINUSE')) return 'That port is already in use. Choose another one: PORT=4001 npm start'
  if (chain.some((one) => one.syscall === 'listen'))
    return `The server cannot listen on HOST and PORT (${codes[0]}). Choose others.`
  if (has('EMFILE', 'ENFILE') || chain.some(({ message }) => /too many open files/i.test(message)))
    return fewDescriptors('too few')
  if (has('ENOSPC', 'EDQUOT', '53100')) return full(folder)
  if (has('EACCES', 'EPERM', 'EROFS'))
    return `${path ?? folder} cannot be read and written by this user (${codes.find(Boolean)}). Correct its owner or permissions, or change DATA_DIR.`
  if (databaseUrl) {
    const words = explainPostgres(chain, new URL(databaseUrl))
    if (words) return words
  }
  if (!databaseUrl && isFull(dataDir)) return full(folder)
  return `Podstead could not start: ${firstLine(chain[0]?.message || String(error))} LOG_LEVEL=debug shows where.`
}

/** @throws StartRefusal where a start would break off in the middle */
export function refuseFewDescriptors(): void {
  const limit = descriptorLimit()
  if (limit !== undefined && limit < LEAST_DESCRIPTORS)
    throw new StartRefusal(fewDescriptors(`only ${limit}`))
}

/**
 * The files of the embedded database could not be opened: for want of room or
 * rights, or because they are damaged.
 */
export function explainEmbedded(error: unknown, dataDir: string): unknown {
  const codes = listCauses(error).map(({ code }) => code)
  if (
    isFull(dataDir) ||
    codes.some((code) =>
      ['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'EMFILE', 'ENFILE'].includes(code ?? ''),
    )
  )
    return error
  return new StartRefusal(
    `The embedded database in ${resolve(dataDir, 'database')} cannot be opened: its files are damaged, or come from another database version. Nothing was changed. Keep a copy of the folder as it is, and restore a backup (docs/operations.md).`,
    { cause: error },
  )
}

interface Cause {
  message: string
  code?: string
  path?: string
  syscall?: string
}

function listCauses(error: unknown): (Error & Cause)[] {
  const chain: (Error & Cause)[] = []
  let next = error
  while (next instanceof Error && chain.length < 5) {
    chain.push(next)
    next = next.cause ?? (next instanceof AggregateError ? next.errors[0] : undefined)
  }
  return chain
}

function explainPostgres(chain: Cause[], { host, pathname, username }: URL): string | null {
  const at = `PostgreSQL at ${host}`
  const code = chain.map((one) => one.code).find((one) => one !== undefined)
  const message = chain.map((one) => one.message).join(' ')
  if (code === '28P01' || code === '28000')
    return `${at} refuses to let ${username || 'this user'} sign in: correct the user or password in DATABASE_URL.`
  if (code === '3D000')
    return `${at} has no database ${pathname.slice(1)}: create it, or correct DATABASE_URL.`
  if (code === '42501')
    return `${at} does not allow ${username} to create tables: grant it privileges on the database ${pathname.slice(1)}.`
  if (code === '53300')
    return `${at} accepts no more connections: raise its max_connections, or lower DATABASE_POOL.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The host in DATABASE_URL (${host}) cannot be found. Correct it, or check DNS.`
  if (
    /^(?:ECONN|ETIMEDOUT|EHOST|ENET|EPIPE|57P0|08)/.test(code ?? '') ||
    /timeout|timed out|terminated/i.test(message)
  )
    return `${at} cannot be reached${code ? ` (${code})` : ''}: start it, or correct DATABASE_URL. Nothing was changed.`
  if (/SSL|tls|certificate/i.test(message))
    return `${at}: no secure connection (${firstLine(message)}). Correct sslmode in DATABASE_URL.`
  return null
}

function full(folder: string): string {
  return `The disk that holds ${folder} is full. Free some space and start again; nothing was lost.`
}

function fewDescriptors(how: string): string {
  return `This process may have ${how} files open at once. Raise the limit to 4096 or more: ulimit -n 4096, or LimitNOFILE=4096 in the unit of systemd.`
}

function descriptorLimit(): number | undefined {
  try {
    const found = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))
    return found ? Number(found[1]) : undefined
  } catch {
    return undefined
  }
}

export function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < FULL_BYTES
  } catch {
    return false
  }
}

function firstLine(text: string): string {
  return (text.split('\n')[0] as string).replace(/[^.!?]$/, '$&.')
}
