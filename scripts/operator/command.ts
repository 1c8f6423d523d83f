import { fullMessages } from '@podstead/contract/failure'
import { sql } from 'kysely'
import { Failure } from '../../apps/server/src/kernel/http/failure.ts'
import type { Kernel } from '../../apps/server/src/kernel/kernel.ts'

/** What an operator's command gets, and says. */
export interface Run {
  kernel: Kernel
  args: string[]
  say(line: string): void
}

/**
 * What a command gets that opens what it needs by itself. `note` is for progress, and may be written over.
 */
export interface CommandEnvironment {
  environment: Record<string, string | undefined>
  args: string[]
  say(line: string): void
  note(line: string): void
}

/** Something the operator has to correct; shown without a stack. */
export class Refused extends Error {}

/** What to tell of an error that the operator can correct; undefined for a defect. */
export function errorText(error: unknown): string | undefined {
  if (error instanceof Refused) return error.message
  return error instanceof Failure ? fullMessages(error).join('\n') : undefined
}

/** The argument at this place, or a refusal that names it. */
export function argument({ args }: Run, at: number, name: string): string {
  const value = args[at]
  if (value === undefined || value.startsWith('--')) throw new Refused(`${name} is missing.`)
  return value
}

const WITH_VALUE = ['--snapshot', '--keep', '--from']

/** The first argument that is neither an option nor the value of one. */
export function required(args: string[], name: string): string {
  const value = args.find((one, at) => !one.startsWith('--') && !WITH_VALUE.includes(args[at - 1] ?? ''))
  if (value === undefined) throw new Refused(`${name} is missing.`)
  return value
}

export function integerOption(run: Pick<Run, 'args'>, name: string): number | undefined {
  const value = option(run, name)
  if (value !== undefined && !/^[1-9]\d{0,5}$/.test(value))
    throw new Refused(`--${name} needs a number of at least 1.`)
  return value === undefined ? undefined : Number(value)
}

export function numberArgument(run: Run, at: number, name: string): number {
  const value = Number(argument(run, at, name))
  if (!Number.isSafeInteger(value) || value <= 0) throw new Refused(`${name} must be a number.`)
  return value
}

/** The value after `--name`, if it is there. */
export function option({ args }: Pick<Run, 'args'>, name: string): string | undefined {
  const at = args.indexOf(`--${name}`)
  if (at < 0) return undefined
  const value = args[at + 1]
  if (value === undefined || value.startsWith('--')) throw new Refused(`--${name} needs a value.`)
  return value
}

/** True before the server was started for the first time. */
export async function isEmpty({ db }: Kernel): Promise<boolean> {
  const { rows } = await sql<{
    known: boolean
  }>`select to_regclass('schema_migrations') is not null as known`.execute(db)
  return !rows[0]?.known
}
