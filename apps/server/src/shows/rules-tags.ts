import type { RemoteItem, RemoteShow } from '@podstead/contract/feed-tags'
import { checkCustomXml } from '@podstead/feed/custom-xml'
import { podcastGuid } from '@podstead/feed/guid'
import type { SettingsBody } from './rules-settings.ts'
import type { ShowRow } from './table.ts'

/**
 * What settings of the feed alone come to: those named by an address alone get the GUID that follows from it.
 */
export function tagColumns(body: SettingsBody): Partial<ShowRow> {
  return {
    ...(body.podroll && { podroll: body.podroll.map(withGuid) }),
    ...(body.remote_items && { remote_items: body.remote_items.map(withGuid) }),
    ...(body.publisher && { publisher: withGuid(body.publisher) }),
    ...(body.location_name === '' && { location_rel: '' as const }),
  }
}

/** What a creator wrote in XML, as a message with its place; undefined when it can stand in a feed. */
export function xmlProblem(xml: string | null | undefined): string | undefined {
  if (!xml) return undefined
  const checked = checkCustomXml(xml)
  return 'problem' in checked
    ? `line ${checked.line}, column ${checked.column}: ${checked.problem}`
    : undefined
}

/** A podcast's GUID follows from the first address of its feed (podcast namespace, guid). */
function withGuid<T extends RemoteShow | RemoteItem>(item: T): T {
  return item.feed_guid ? item : { ...item, feed_guid: podcastGuid(item.feed_url) }
}
