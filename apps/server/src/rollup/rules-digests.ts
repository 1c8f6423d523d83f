import { normalAgent } from '@podstead/downloads/agents/agent-text'
import { mergeRanges, receivedRange } from '@podstead/downloads/ranges'
import type { AudioFile } from '@podstead/downloads/request'
import type { Selectable } from 'kysely'
import type { DownloadRequestTable } from '../ingest/table.ts'
import { asDownloadRequest, fileKey } from './rules.ts'

/** What counting looks at: each column less is one less to be read for every request. */
export const REQUEST = [
  ...[
    'request_id',
    'at',
    'show_id',
    'episode_id',
    'audio_file_id',
    'alternate_id',
    'method',
    'status',
    'listener',
    'agent',
    'referrer',
  ],
  ...[
    'range_header',
    'range_start',
    'range_end',
    'bytes_sent',
    'country',
    'region',
    'city',
    'network',
    'purpose',
    'excluded',
    'subscriber_id',
    'member_network',
  ],
] as const
export type RequestRow = Pick<Selectable<DownloadRequestTable>, (typeof REQUEST)[number]>

type Files = ReadonlyMap<number | string, AudioFile>

/**
 * Fewer requests of one listener on one day, which count as all of them do and go on counting so
 * with whatever comes later: of each episode and app the first request, the first with a referrer,
 * and the bytes of the others joined. Only for calendar days, on which the order of requests
 * decides nothing but which is first.
 */
export function condensed(rows: readonly RequestRow[], files: Files, mostPerAddress: number): RequestRow[] {
  const groups = [...grouped(rows.toSorted(inOrder), groupKey).values()]
  const crowd = groups.filter(([first]) => first?.excluded === 'too_many_requests')
  if (!crowd.length) return groups.flatMap((group) => condensedGroup(group, files))
  // One pair more than an address may ask for says that it is too many,
  // whatever else it asks for on that day.
  const others = groups.filter((group) => !crowd.includes(group))
  return [
    ...crowd.slice(0, mostPerAddress + 1).map(([first]) => first as RequestRow),
    ...others.flatMap((group) => condensedGroup(group, files)),
  ]
}

function condensedGroup(group: readonly RequestRow[], files: Files): RequestRow[] {
  const kept = new Set<RequestRow>()
  for (const row of [group[0], group.find(({ referrer }) => referrer)]) if (row) kept.add(row)
  const rest = grouped(
    group.filter((row) => !kept.has(row)),
    (row) => String(fileKey(row)),
  )
  return [...kept, ...[...rest.values()].flatMap((rows) => joined(rows, files))]
}

/**
 * Requests for one file by the bytes that arrived. One stays in any case: should the file
 * go, its requests are judged anew.
 */
function joined(rows: readonly RequestRow[], files: Files): RequestRow[] {
  const [first] = rows
  if (!first) return []
  const file = files.get(fileKey(first))
  const ranges = file ? mergeRanges(rows.map((row) => receivedRange(asDownloadRequest(row), file.bytes))) : []
  if (!ranges.length) return [first]
  const id = first.request_id.split('+')[0]
  return ranges.map(([start, end], n) => ({
    ...first,
    ...{ request_id: `${id}+${n}`, method: 'GET', status: 206, referrer: '' },
    // No header, or few bytes would be taken for a probe.
    ...{ range_header: '', range_start: start, range_end: end - 1, bytes_sent: end - start },
  }))
}

function groupKey({ episode_id, agent, network, excluded, member_network }: RequestRow): string {
  return `${episode_id}\n${network}\n${excluded}\n${member_network ?? ''}\n${normalAgent(agent)}`
}

function inOrder(a: RequestRow, b: RequestRow): number {
  return a.at.getTime() - b.at.getTime() || (a.request_id < b.request_id ? -1 : 1)
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  return Map.groupBy(items, keyOf)
}
