import type { Chat, ContentLink, FeedImage, SocialInteract, Txt } from '@podstead/contract/feed-tags'
import { TAGS } from './tag-copy.ts'

/**
 * Tags of the podcast namespace as forms of podcasts, episodes and live items hold them;
 * numbers are text there, '' is none.
 */

/** `key` keeps the fields of a row together when others come, go or move. */
export type Row<T> = T & { key: string }

export type TxtRow = Row<Txt>
export type LinkRow = Row<ContentLink>
export type SocialRow = Row<Omit<SocialInteract, 'priority'>>
export type ImageRow = Row<Omit<FeedImage, 'width' | 'height'> & { width: string; height: string }>
/** Protocol '': there is none. */
export type ChatValues = Omit<Chat, 'protocol'> & { protocol: Chat['protocol'] | '' }

export const NO_CHAT: ChatValues = { protocol: '', server: '', account_id: '', space: '' }

export function toRows<T extends object>(list: readonly T[]): Row<T>[] {
  return list.map((entry, index) => ({ key: `stored-${index}`, ...entry }))
}

export function withoutKeys<T extends object>(rows: readonly Row<T>[]): Omit<Row<T>, 'key'>[] {
  return rows.map(({ key: _, ...entry }) => entry)
}

/** '' is null; what is no number stays, so that the server says what is wrong with it. */
export function parseNumberField(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

export function formatNumberField(number: number | null): string {
  return number === null ? '' : String(number)
}

/** In the order in which apps show them: their priority is their place. */
export function socialRows(list: readonly SocialInteract[]): SocialRow[] {
  const sorted = list.toSorted((a, b) => (a.priority ?? 1000) - (b.priority ?? 1000))
  return toRows(sorted.map(({ priority: _, ...entry }) => entry))
}

export function socialBody(rows: readonly SocialRow[]): SocialInteract[] {
  return rows.map(({ key: _, ...entry }, index) => ({
    ...entry,
    uri: entry.uri.trim(),
    priority: rows.length > 1 ? index + 1 : null,
  }))
}

export function chatValues(chat: Chat | null): ChatValues {
  return chat ?? NO_CHAT
}

export function chatBody({ protocol, ...rest }: ChatValues): Chat | null {
  return protocol === '' ? null : { protocol, ...rest }
}

export function imageRows(list: readonly FeedImage[]): ImageRow[] {
  return toRows(
    list.map((image) => ({
      ...image,
      width: formatNumberField(image.width),
      height: formatNumberField(image.height),
    })),
  )
}

export function imageBody(rows: readonly ImageRow[]): FeedImage[] {
  return rows.map(({ key: _, width, height, ...image }) => ({
    ...image,
    width: parseNumberField(width),
    height: parseNumberField(height),
  }))
}

export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s]+\.?[^\s]*$/i.test(text.trim()) && URL.canParse(text.trim())
}

/** Any kind of address: `https://…`, `nostr:…`, `at://…`. */
export function isAddress(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"]+$/.test(text.trim())
}

const isEmpty = (text: string) => text.trim() === ''

export const isTxtMissing = ({ value }: TxtRow) => isEmpty(value)
export const isSocialWrong = ({ protocol, uri }: SocialRow) => protocol !== 'disabled' && !isAddress(uri)
export const isImageWrong = ({ href }: ImageRow) => !isWebAddress(href)
export const isLinkWrong = ({ href, text }: LinkRow) => !isWebAddress(href) || isEmpty(text)
export const isServerWrong = (server: string) =>
  !/^[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?$/u.test(server.trim())

interface TagValues {
  txts?: TxtRow[]
  social_interacts?: SocialRow[]
  chat?: ChatValues
  feed_images?: ImageRow[]
  content_links?: LinkRow[]
}

/**
 * What the server would refuse of these lists, in words that say of which list it
 * is: its own name only the field.
 */
export function tagProblems({
  txts = [],
  social_interacts = [],
  chat = NO_CHAT,
  feed_images = [],
  content_links = [],
}: TagValues) {
  return {
    ...(txts.some(isTxtMissing) ? { txts: TAGS.wrongTxts } : {}),
    ...(social_interacts.some(isSocialWrong) ? { social_interacts: TAGS.wrongSocial } : {}),
    ...(chat.protocol !== '' && isServerWrong(chat.server) ? { chat: TAGS.wrongChat } : {}),
    ...(feed_images.some(isImageWrong) ? { feed_images: TAGS.wrongImages } : {}),
    ...(content_links.some(isLinkWrong) ? { content_links: TAGS.wrongLinks } : {}),
  }
}
