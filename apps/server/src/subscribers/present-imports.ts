import type {
  SubscriberImport,
  SubscriberImportPreview,
} from '@podstead/contract/subscribers/subscribers-import'
import { BOM, csvLine } from '@podstead/csv/cell'
import type { Kernel } from '../kernel/kernel.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { subscriberFeedUrl } from './present.ts'
import type { AddressedSubscriber } from './queries-imports.ts'
import type { SubscriberImportRow, SubscriberLineRow } from './table-imports.ts'

export function presentImport(row: SubscriberImportRow): SubscriberImport {
  const { id, state, file_name, columns, rows, done, added, skipped, addresses } = row
  return {
    ...{ id, state, file_name, columns, rows, done, added, skipped, addresses },
    new: row.new_rows,
    known: row.known_rows,
    duplicate: row.duplicate_rows,
    invalid: row.invalid_rows,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}

export function presentPreview(
  row: SubscriberImportRow,
  problems: readonly SubscriberLineRow[],
): SubscriberImportPreview {
  return {
    ...presentImport(row),
    sample: row.sample,
    problems: problems.map(({ line, email, outcome, reason }) => ({ line, value: email, outcome, reason })),
  }
}

/** What became of each line. */
export async function* reportAsCsv(pieces: AsyncIterable<SubscriberLineRow[]>): AsyncGenerator<string> {
  yield BOM + csvLine(['line', 'email_address', 'full_name', 'outcome', 'reason'])
  for await (const lines of pieces)
    yield lines
      .map(({ line, email, full_name, outcome, reason }) =>
        csvLine([line, email, full_name, outcome, reason]),
      )
      .join('')
}

/** For the host before: where each old address of a feed should lead. */
export async function* redirectsAsCsv(
  kernel: Pick<Kernel, 'config' | 'secrets'>,
  pieces: AsyncIterable<AddressedSubscriber[]>,
): AsyncGenerator<string> {
  yield csvLine(['old address', 'new address'])
  for await (const rows of pieces)
    yield rows.map((row) => csvLine([openOldAddress(kernel, row), subscriberFeedUrl(kernel, row)])).join('')
}

/** As a map of nginx, of host, path and query to the new address. */
export async function* redirectsAsMap(
  kernel: Pick<Kernel, 'config' | 'secrets'>,
  pieces: AsyncIterable<AddressedSubscriber[]>,
): AsyncGenerator<string> {
  yield `${HOW_TO}map_hash_bucket_size 512;\nmap $host$request_uri $private_feed {\n`
  for await (const rows of pieces)
    yield rows
      .map(
        (row) =>
          `  ${quoted(mapKey(openOldAddress(kernel, row)))} ${quoted(subscriberFeedUrl(kernel, row))};\n`,
      )
      .join('')
  yield '}\n'
}

const HOW_TO = `# Every line opens somebody's feed: keep this file secret.
# In the server block: if ($private_feed) { return 301 $private_feed; }
`

function openOldAddress(
  { secrets }: Pick<Kernel, 'secrets'>,
  { old_hash, old_sealed }: AddressedSubscriber,
): string {
  return secrets.open(old_sealed, sealedPlace.subscriberAddress(old_hash))
}

function mapKey(address: string): string {
  const url = URL.parse(address.replace(/^(?:feed|pcast|itpc|podcast):(?:\/\/)?(?=https?:)/i, ''))
  return url ? `${url.host}${url.pathname}${url.search}` : address
}

/** A key with `~` in front would be an expression, and `$` a variable; addresses need neither. */
function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('$', '%24')}"`
}
