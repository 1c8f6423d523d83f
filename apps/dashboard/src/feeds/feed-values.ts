import type { RemoteItem, RemoteShow, Trailer } from '@podstead/contract/feed-tags'
import type { Show } from '@podstead/contract/shows/shows'
import {
  type ChatValues,
  chatBody,
  chatValues,
  formatNumberField,
  type ImageRow,
  imageBody,
  imageRows,
  isWebAddress,
  parseNumberField,
  type Row,
  type SocialRow,
  socialBody,
  socialRows,
  type TxtRow,
  tagProblems,
  toRows,
  withoutKeys,
} from '../fields/tag-values.ts'
import type { SettingsChange } from '../page-frames/settings-merge.ts'
import { type BlockMode, blockBody, blockValues } from './block-rules.ts'
import { PODROLL, PUBLISHER, REMOTE, TRAILERS } from './copy.ts'

/** `date` is the day alone; what was stored keeps its time of day while nobody chooses another day. */
export type TrailerRow = Row<
  Omit<Trailer, 'pubdate' | 'length' | 'season'> & {
    date: string
    pubdate: string
    length: string
    season: string
  }
>
export type RemoteRow = Row<RemoteShow>
export type RemoteItemRow = Row<RemoteItem>

type AsStored = Pick<
  Show,
  | 'itunes_title'
  | 'update_frequency'
  | 'update_frequency_rrule'
  | 'update_frequency_complete'
  | 'uses_podping'
  | 'custom_xml'
  | 'feed_archive'
  | 'ai_content'
>

export type FeedValues = AsStored & {
  /** `YYYY-MM-DD`, or empty. */
  rhythm_start: string
  trailers: TrailerRow[]
  podroll: RemoteRow[]
  block_mode: BlockMode
  block_services: string[]
  social_interacts: SocialRow[]
  chat: ChatValues
  feed_images: ImageRow[]
  txts: TxtRow[]
  publisher: RemoteShow
  remote_items: RemoteItemRow[]
  /** Empty: all episodes. */
  feed_limit: string
}

export const NO_SHOW: RemoteShow = { feed_guid: '', feed_url: '', title: '' }

export function toFeedValues(show: Show): FeedValues {
  const { itunes_title, update_frequency, update_frequency_rrule, update_frequency_complete } = show
  const { uses_podping, custom_xml, feed_archive, ai_content } = show
  return {
    ...{ itunes_title, update_frequency, update_frequency_rrule, update_frequency_complete },
    ...{ uses_podping, custom_xml, feed_archive, ai_content },
    ...blockValues(show.blocks),
    rhythm_start: show.update_frequency_dtstart.slice(0, 10),
    trailers: toRows(show.trailers).map((row) => ({
      ...row,
      date: row.pubdate.slice(0, 10),
      length: formatNumberField(row.length),
      season: formatNumberField(row.season),
    })),
    podroll: toRows(show.podroll),
    social_interacts: socialRows(show.social_interacts),
    chat: chatValues(show.chat),
    feed_images: imageRows(show.feed_images),
    txts: toRows(show.txts),
    publisher: show.publisher ?? NO_SHOW,
    remote_items: toRows(show.remote_items),
    feed_limit: formatNumberField(show.feed_limit),
  }
}

export function toFeedChange(values: FeedValues): SettingsChange {
  const { itunes_title, update_frequency, update_frequency_rrule, update_frequency_complete } = values
  const { uses_podping, custom_xml, feed_archive, ai_content, publisher } = values
  return {
    ...{ itunes_title, update_frequency, update_frequency_rrule, update_frequency_complete },
    ...{ uses_podping, custom_xml, feed_archive, ai_content },
    update_frequency_dtstart: values.rhythm_start && dayToInstant(values.rhythm_start),
    trailers: values.trailers.map(trailerBody),
    podroll: withoutKeys(values.podroll),
    blocks: blockBody(values.block_mode, values.block_services),
    social_interacts: socialBody(values.social_interacts),
    chat: chatBody(values.chat),
    feed_images: imageBody(values.feed_images),
    txts: withoutKeys(values.txts),
    publisher: isEmptyShow(publisher) ? null : publisher,
    remote_items: withoutKeys(values.remote_items),
    feed_limit: parseNumberField(values.feed_limit),
  }
}

function trailerBody({ key: _, date, pubdate, length, season, ...rest }: TrailerRow) {
  return {
    ...rest,
    pubdate: pubdate.startsWith(date) && pubdate ? pubdate : dayToInstant(date),
    length: parseNumberField(length),
    season: parseNumberField(season),
  }
}

/** Noon of UTC is the same day nearly everywhere. */
function dayToInstant(date: string): string {
  return date && `${date}T12:00:00.000Z`
}

const isTrailerWrong = ({ title, url, date }: TrailerRow) =>
  title.trim() === '' || !isWebAddress(url) || date === ''
export const isEmptyShow = ({ feed_guid, feed_url, title }: RemoteShow) =>
  `${feed_guid}${feed_url}${title}`.trim() === ''
/** It needs an identity: its address or its GUID. */
export const isRemoteWrong = ({ feed_guid, feed_url }: RemoteShow) =>
  feed_url.trim() === '' ? feed_guid.trim() === '' : !isWebAddress(feed_url)

/** What would be refused, by field, before anybody is asked. */
export function checkFeedValues(values: FeedValues): Record<string, string> {
  return {
    ...tagProblems(values),
    ...(values.trailers.some(isTrailerWrong) ? { trailers: TRAILERS.wrong } : {}),
    ...(values.podroll.some(isRemoteWrong) ? { podroll: PODROLL.wrong } : {}),
    ...(values.remote_items.some(isRemoteWrong) ? { remote_items: REMOTE.wrong } : {}),
    ...(!isEmptyShow(values.publisher) && isRemoteWrong(values.publisher)
      ? { publisher: PUBLISHER.wrong }
      : {}),
  }
}
