import type { LiveItem } from '@podstead/contract/live-items'
import type { FundingRow } from '../fields/funding-fields.tsx'
import { type HostChoice, hostsBody, isMissingRoles, toHostChoices } from '../fields/host-rules.ts'
import { tagUnits } from '../fields/merging/tag-units.ts'
import { toValueChange, VALUE_UNITS, type ValueChange } from '../fields/merging/value-units.ts'
import { EMPTY_PLACE, formatGeo, type PlaceValues, parseGeo } from '../fields/place-values.ts'
import {
  type ChatValues,
  chatBody,
  chatValues,
  type ImageRow,
  imageBody,
  imageRows,
  isWebAddress,
  type LinkRow,
  NO_CHAT,
  type SocialRow,
  socialBody,
  socialRows,
  tagProblems,
  toRows,
  withoutKeys,
} from '../fields/tag-values.ts'
import { splitsBody, toSplitRows } from '../fields/time-splits/time-split-rules.ts'
import { dateTimeText } from '../ui/formats.ts'
import type { MergeUnit } from '../ui/merging/merge-fields.ts'
import { sayHtml, sayLines } from '../ui/merging/merge-words.ts'
import { instantToWallTime, wallTimeToInstant } from '../ui/zoned-time.ts'
import { LIVE_FORM } from './copy.ts'

export type LiveValues = PlaceValues & {
  title: string
  description: string
  /** On the clocks of the podcast's zone. */
  start: string | null
  end: string | null
  url: string
  type: string
  content_links: LinkRow[]
  keep_in_feed: boolean
  link: string
  /** Path of a picture that was just sent; null: the own one goes; undefined: as it is. */
  artwork_path: string | null | undefined
  chat: ChatValues
  social_interacts: SocialRow[]
  feed_images: ImageRow[]
  fundings: FundingRow[]
  hosts: HostChoice[]
}

export const NEW_LIVE_ITEM: LiveValues = {
  ...EMPTY_PLACE,
  title: '',
  description: '',
  start: null,
  end: null,
  url: '',
  type: 'audio/mpeg',
  // One is asked for, so its fields stand there already.
  content_links: [{ key: 'first', href: '', text: '' }],
  keep_in_feed: false,
  link: '',
  artwork_path: undefined,
  chat: NO_CHAT,
  social_interacts: [],
  feed_images: [],
  fundings: [],
  hosts: [],
}

export function toLiveValues(item: LiveItem, timeZone: string): LiveValues {
  const [latitude, longitude] = parseGeo(item.location_geo)
  return {
    title: item.title,
    description: item.description,
    start: instantToWallTime(item.start_time, timeZone),
    end: item.end_time ? instantToWallTime(item.end_time, timeZone) : null,
    url: item.enclosure.url,
    type: item.enclosure.type,
    content_links: toRows(item.content_links),
    keep_in_feed: item.keep_in_feed,
    link: item.link,
    artwork_path: undefined,
    chat: chatValues(item.chat),
    social_interacts: socialRows(item.social_interacts),
    feed_images: imageRows(item.feed_images),
    fundings: toRows(item.fundings),
    hosts: toHostChoices(item.hosts),
    ...{ latitude, longitude, location_name: item.location_name },
    ...{
      location_country: item.location_country,
      location_osm: item.location_osm,
      location_rel: item.location_rel,
    },
  }
}

/** All that a save could send of a stored one, with the people in their order and who is paid. */
export function toStoredBody(item: LiveItem, timeZone: string): LiveBody {
  const values = toLiveValues(item, timeZone)
  const { artwork_id, artwork_url } = item
  return {
    ...toLiveItemBody(values, timeZone),
    ...toValueChange(item),
    artwork_url: artwork_id ? artwork_url : null,
    time_splits: splitsBody(toSplitRows(item.time_splits)),
  }
}
export type LiveBody = ReturnType<typeof toLiveItemBody> & ValueChange & { artwork_url?: string | null }

/** What differs, in the words of the call. */
export function toLiveItemChanges({ hosts, items, ...body }: Partial<LiveBody>) {
  return {
    ...body,
    ...(hosts && { hosts: hostsBody(hosts) }),
    ...(items && { value_recipients: items }),
  }
}

/** What is merged together, and how it reads in the merge notice. */
export function liveUnits(
  people: readonly { id: number; name: string }[],
  timeZone: string,
): MergeUnit<LiveBody>[] {
  const moment = (instant: string | null | undefined) => (instant ? dateTimeText(instant, timeZone) : '')
  return [
    { label: LIVE_FORM.name, fields: ['title'] },
    { label: LIVE_FORM.description, fields: ['description'], say: (body) => sayHtml(body.description) },
    { label: LIVE_FORM.start, fields: ['start_time'], say: (body) => moment(body.start_time) },
    { label: LIVE_FORM.end, fields: ['end_time'], say: (body) => moment(body.end_time) },
    {
      label: LIVE_FORM.stream,
      fields: ['enclosure'],
      say: ({ enclosure }) => sayLines([enclosure.url, enclosure.type]),
    },
    { label: LIVE_FORM.page, fields: ['link'] },
    {
      label: LIVE_FORM.artwork,
      fields: ['artwork_url'],
      // A path is one that was just sent from here.
      say: ({ artwork_url }) =>
        artwork_url ? (isWebAddress(artwork_url) ? LIVE_FORM.artworkChosen : LIVE_FORM.artworkSent) : '',
    },
    { label: LIVE_FORM.keep, fields: ['keep_in_feed'] },
    ...tagUnits(people, {
      people: LIVE_FORM.people,
      links: LIVE_FORM.links,
      comments: LIVE_FORM.comments,
      chat: LIVE_FORM.chat,
      images: LIVE_FORM.pictures,
      support: LIVE_FORM.support,
      place: LIVE_FORM.place,
    }),
    ...VALUE_UNITS,
  ]
}

export function toLiveItemBody(values: LiveValues, timeZone: string) {
  const { title, description, keep_in_feed, location_name, location_country, location_osm, location_rel } =
    values
  const at = (wall: string | null) => (wall ? wallTimeToInstant(wall, timeZone).toISOString() : '')
  return {
    ...{ title, description, keep_in_feed, location_name, location_country, location_osm, location_rel },
    location_geo: formatGeo(values.latitude, values.longitude),
    start_time: at(values.start),
    end_time: values.end ? at(values.end) : null,
    enclosure: { url: values.url.trim(), type: values.type },
    content_links: withoutKeys(values.content_links),
    link: values.link.trim(),
    ...(values.artwork_path === undefined ? {} : { artwork_url: values.artwork_path }),
    chat: chatBody(values.chat),
    social_interacts: socialBody(values.social_interacts),
    feed_images: imageBody(values.feed_images),
    fundings: values.fundings.map(({ url, text }) => ({ url, text })),
    hosts: values.hosts,
  }
}

/** What would be refused, by field, before anybody is asked. */
export function checkLiveValues(values: LiveValues): Record<string, string> {
  const { title, start, end, url, link, content_links, hosts } = values
  return {
    ...tagProblems(values),
    ...(title.trim() === '' ? { title: LIVE_FORM.missingName } : {}),
    ...(start === null ? { start: LIVE_FORM.missingStart } : {}),
    ...(start !== null && end !== null && end <= start ? { end: LIVE_FORM.endsFirst } : {}),
    ...(isWebAddress(url) ? {} : { url: LIVE_FORM.missingUrl }),
    ...(link.trim() === '' || isWebAddress(link) ? {} : { link: LIVE_FORM.wrongLink }),
    ...(content_links.every(({ href, text }) => `${href}${text}`.trim() === '')
      ? { content_links: LIVE_FORM.missingLinks }
      : {}),
    ...(hosts.some(isMissingRoles) ? { hosts: LIVE_FORM.missingRoles } : {}),
  }
}

/** The form's field of a field of the wire. */
export function toLiveErrors({
  start_time,
  end_time,
  enclosure,
  href,
  text,
  location_geo,
  artwork_url,
  ...same
}: Record<string, string>) {
  const links = same.content_links ?? href ?? text
  return {
    ...same,
    ...(start_time ? { start: start_time } : {}),
    ...(end_time ? { end: end_time } : {}),
    ...(enclosure ? { url: enclosure } : {}),
    ...(links ? { content_links: links } : {}),
    ...(location_geo ? { latitude: location_geo } : {}),
    ...(artwork_url ? { artwork_path: artwork_url } : {}),
  }
}
