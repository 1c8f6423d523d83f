import { sql } from 'kysely'
import type { Kernel } from '../kernel/kernel.ts'

/** The columns of a line, in order. `optional`: empty is null; in the others it is a text without letters. */
const COLUMNS: [name: string, type: string, optional?: 'optional'][] = [
  ['request_id', 'uuid'],
  ['at', 'timestamptz'],
  ['show_id', 'bigint'],
  ['episode_id', 'bigint'],
  ['audio_file_id', 'bigint', 'optional'],
  ['method', 'text'],
  ['status', 'integer'],
  ['listener', 'text'],
  ['agent', 'text'],
  ['referrer', 'text'],
  ['range_header', 'text'],
  ['range_start', 'bigint', 'optional'],
  ['range_end', 'bigint', 'optional'],
  ['bytes_sent', 'bigint'],
  ['country', 'text'],
  ['region', 'text'],
  ['city', 'text'],
  ['network', 'text', 'optional'],
  ['excluded', 'text', 'optional'],
  ['alternate_id', 'bigint', 'optional'],
  ['purpose', 'text', 'optional'],
]

/**
 * Shared by writers, taken alone by the roll-up for a moment: so it knows that no
 * smaller id is still on its way.
 */
export const GATE = sql`hashtext('metrics.requests')`

/**
 * Writes lines in one statement. Twice is once. The database takes them apart: that costs it less than
 * taking in columns, and us nothing.
 */
export async function keep({ db }: Pick<Kernel, 'db'>, lines: readonly string[]): Promise<void> {
  const text = lines.join('\n')
  const withMembers = lines.some(mayBeMemberLine)
  await sql`
    with gate as materialized (select pg_advisory_xact_lock_shared(${GATE}))
    insert into download_requests (${NAMES}${withMembers ? MEMBER_NAMES : sql``})
    select ${CELLS}${withMembers ? MEMBER_CELLS : sql``} from gate cross join (
      select string_to_array(line, e'\\t') as cells from string_to_table(${text}::text, e'\\n') as line offset 0
    ) as l ${withMembers ? MEMBERS : sql``} on conflict (request_id, at) do nothing`.execute(db)
}

/**
 * Whether a line is whole: a power cut can leave anything at the end of a file. Of the last four cells two
 * are missing in lines of earlier versions, and two in those of listeners who are no members.
 */
export function isLine(text: string): boolean {
  return whole.test(text)
}
const whole = /^[0-9a-f]{32}\t\d{1,15}(?:\t[^\t]*){17}(?:(?:\t[^\t]*){2}(?:\t\d{1,15}\t[\w-]*)?)?$/

/** Most others end with an empty cell; those that do not, only take the longer way. */
function mayBeMemberLine(text: string): boolean {
  return !text.endsWith('\t')
}

const NAMES = sql.join(COLUMNS.map(([name]) => sql.ref(name)))
const CELLS = sql.join(
  COLUMNS.map(([, type, optional], n) => {
    const text = optional ? sql`nullif(l.cells[${sql.lit(n + 1)}], '')` : sql`l.cells[${sql.lit(n + 1)}]`
    if (type === 'timestamptz') return sql`to_timestamp(${text}::float8 / 1000)`
    return type === 'text' ? text : sql`(${text})::${sql.raw(type)}`
  }),
)

const MEMBER = COLUMNS.length + 1
const MEMBER_NAMES = sql`, subscriber_id, member_network`
const MEMBER_CELLS = sql`, case when l.cells[${sql.lit(MEMBER)}] is not null then coalesce(m.id, 0) end,
  case when m.id is not null then l.cells[${sql.lit(MEMBER + 1)}] end`
/** Only whoever is still there has a name, and only where the podcast does not keep totals alone. */
const MEMBERS = sql`left join subscribers m on m.id = l.cells[${sql.lit(MEMBER)}]::bigint
  and not exists (select 1 from member_privacy p where p.show_id = m.show_id)`
