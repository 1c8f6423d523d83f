import { windowKinds } from '@podstead/downloads/windows'
import { rulesOfAgentList } from '../../apps/server/src/counting-method/commands.ts'
import { compareCounts, type DayComparison, rebuild } from '../../apps/server/src/rollup/commands-rebuild.ts'
import { agentListAt } from './agents.ts'
import { option, Refused, type Run } from './command.ts'

/**
 * Counts downloads again from the raw requests, or with `--compare` says what that would change; also by
 * another kind of window, or by a list of agents that is not loaded.
 */
export async function recount(run: Run): Promise<void> {
  const options = {
    ...optional('showId', await readShow(run)),
    ...optional('from', readDay(run, 'from')),
    ...optional('to', readDay(run, 'to')),
  }
  if (options.from && options.to && options.from > options.to) throw new Refused('--to is before --from.')
  if (!run.args.includes('--compare')) {
    if (option(run, 'window') !== undefined)
      throw new Refused('--window needs --compare; the window in use is set by COUNTING_WINDOW.')
    if (option(run, 'agents') !== undefined)
      throw new Refused('--agents needs --compare; the list in use is set by "agents update".')
    tell(run, await rebuild(run.kernel, options))
    return run.say('Counted again.')
  }
  const trial = { ...optional('window', readWindow(run)), ...optional('rules', await readRules(run)) }
  tell(run, await compareCounts(run.kernel, { ...options, ...trial }))
  run.say('Nothing was changed.')
}

/** Only days that differ: of ten years nobody reads the others. */
function tell({ say }: Run, days: DayComparison[]): void {
  const changed = days.filter(({ before, after }) => before !== after)
  for (const { day, before, after } of changed) say(`${day}  ${before} -> ${after}`)
  const sum = (side: 'before' | 'after') => days.reduce((total, day) => total + day[side], 0)
  if (changed.length)
    say(`${changed.length} of ${days.length} days differ, ${sum('before')} -> ${sum('after')} downloads.`)
}

async function readShow(run: Run): Promise<number | undefined> {
  const show = option(run, 'show')
  if (show === undefined) return undefined
  if (!/^[1-9]\d{0,14}$/.test(show)) throw new Refused('--show needs the number of a podcast.')
  const known = await run.kernel.db
    .selectFrom('shows')
    .select('id')
    .where('id', '=', Number(show))
    .executeTakeFirst()
  if (!known) throw new Refused(`There is no podcast with the number ${show}.`)
  return known.id
}

function readDay(run: Run, name: 'from' | 'to'): string | undefined {
  const day = option(run, name)
  // 30 February is read as 2 March
  if (
    day !== undefined &&
    !(/^\d{4}-\d\d-\d\d$/.test(day) && Date.parse(day) && new Date(day).toISOString().startsWith(day))
  )
    throw new Refused(`--${name} needs a day such as 2026-03-02.`)
  return day
}

function readWindow(run: Run) {
  const name = option(run, 'window')
  if (name === undefined) return undefined
  const kind = windowKinds.find((one) => one === name.replace('-', '_'))
  if (!kind) throw new Refused('--window must be calendar, first-touch or last-touch.')
  return kind
}

async function readRules(run: Run) {
  const source = option(run, 'agents')
  return source === undefined ? undefined : rulesOfAgentList(await agentListAt(run, source))
}

function optional<K extends string, V>(name: K, value: V | undefined): { [key in K]?: V } {
  return value === undefined ? {} : ({ [name]: value } as { [key in K]: V })
}
