import * as tags from '@podstead/contract/feed-tags'
import { NAME_MAX } from '@podstead/contract/limits'
import { writableShowTags } from '@podstead/contract/shows/show-tags'
import { podcastGuid } from '@podstead/feed/guid'
import type * as model from '@podstead/feed/model'
import type { ReadFeed } from '@podstead/feed/read/read-model'
import type { z } from 'zod'
import type { ShowRow } from '../shows/table.ts'
import type { NewRecipient } from '../value-for-value/commands.ts'
import type { ValueTimeSplit } from '../value-for-value/table.ts'
import type { StagedItem } from './commands-read.ts'
import { cut, fewerDigits, webAddress } from './rules-words.ts'

/**
 * Tags of the podcast namespace made fit for our columns: each entry as the API would take it, and
 * what it would refuse left out.
 */

/** As many as the API takes. */
export const MAX_FUNDINGS = 10

/** What a show's feed says; what it does not say is not there, and stays as it is. */
export function tagsOfShow(feed: ReadFeed): Partial<ShowRow> {
  const own = feed.txts.filter(({ purpose }) => !isTaken(purpose))
  const ai = feed.txts.find(({ purpose }) => purpose?.toLowerCase() === 'ai-content')?.value.trim()
  const blocks = [
    ...(feed.blocked ? [{ service: '', blocked: true }] : []),
    ...feed.blocks.filter(({ service }) => service),
  ]
  return {
    ...ifFilled('itunes_title', cut(feed.itunesTitle, 255)),
    ...ifFilled('trailers', toTrailers(feed.trailers)),
    ...ifFilled('podroll', fit(tags.RemoteShow, feed.podroll.map(remote), 50)),
    ...ifFilled('blocks', onePerService(fit(tags.Block, blocks, 100))),
    ...tagsOfBoth(feed),
    ...ifFilled('txts', toTxts(own)),
    ...ifFilled(
      'publisher',
      feed.publisher && (fit(tags.RemoteShow, [remote(feed.publisher)], 1)[0] ?? null),
    ),
    ...ifFilled('remote_items', fit(tags.RemoteItem, feed.remoteItems.map(remote), 500)),
    ...ifFilled(
      'update_frequency_dtstart',
      fit(writableShowTags.update_frequency_dtstart, [feed.updateFrequency?.dtstart ?? ''], 1)[0] ?? '',
    ),
    ...(feed.updateFrequency && { update_frequency_complete: feed.updateFrequency.complete === true }),
    ...(feed.usesPodping && { uses_podping: true }),
    ...(ai && { ai_content: /^(true|yes)$/i.test(ai) ? ('yes' as const) : ('no' as const) }),
  }
}

/** What an item says. An author who is the show's anyway is not kept twice. */
export function tagsOfItem(item: Omit<StagedItem, 'publishedAt'>, show: Pick<ShowRow, 'author'>) {
  const author = cut(item.author, 255)
  return {
    itunes_title: cut(item.itunesTitle, 255),
    author: author === show.author ? '' : author,
    episode_display: cut(item.episodeDisplay, 32),
    ...tagsOfBoth(item),
    content_links: contentLinks(item.contentLinks),
    txts: toTxts(item.txts),
    fundings: toFundings(item.fundings),
  }
}

export function toSocialInteracts(list: model.FeedSocialInteract[]): tags.SocialInteract[] {
  const found = fit(
    tags.SocialInteract,
    list.map(({ protocol, uri, accountId, accountUrl, priority }) => ({
      protocol: protocol.toLowerCase(),
      uri: uri ?? '',
      account_id: cut(accountId, 255),
      account_url: webAddress(accountUrl),
      priority: priority ?? null,
    })),
    20,
  )
  return found.some(({ protocol }) => protocol === 'disabled')
    ? found.filter(({ protocol }) => protocol === 'disabled').slice(0, 1)
    : found
}

export function toChat(chat: model.FeedChat | null | undefined): tags.Chat | null {
  const given = chat && {
    server: chat.server,
    protocol: chat.protocol.toLowerCase(),
    account_id: cut(chat.accountId, 255),
    space: cut(chat.space, 255),
  }
  return (given && fit(tags.Chat, [given], 1)[0]) || null
}

export function toFeedImages(images: model.FeedImage[]): tags.FeedImage[] {
  const sized = images.map(({ aspectRatio, alt, width, height, type, purpose, href }) => ({
    ...{
      href,
      alt: cut(alt, 1000),
      width: width ?? null,
      height: height ?? null,
      type: type ?? '',
      purpose: cut(purpose, 128),
    },
    aspect_ratio: fewerDigits(aspectRatio, 5),
  }))
  return fit(tags.FeedImage, sized, 20)
}

export function contentLinks(links: model.FeedContentLink[]): tags.ContentLink[] {
  const worded = links.map(({ href, text }) => ({ href, text: cut(text, 255) || href.slice(0, 255) }))
  return fit(tags.ContentLink, worded, 20)
}

export function toFundings(fundings: model.FeedFunding[]): { url: string; text: string }[] {
  return fundings
    .map(({ url, text }) => ({ url: webAddress(url), text: cut(text, 128) }))
    .filter(({ url, text }) => url && text)
    .slice(0, MAX_FUNDINGS)
}

/** A form of it that stays where it is. */
export function remoteParts(alternates: model.FeedAlternateEnclosure[]): tags.OutsideEnclosure[] {
  const given = alternates.map(
    ({ url, sources, type, length, bitrate, height, title, lang, rel, codecs, default: isDefault }) => ({
      ...{
        url: url ?? sources?.[0]?.uri ?? '',
        type,
        length: whole(length),
        bitrate: whole(bitrate),
        height: whole(height),
      },
      ...{
        title: cut(title, 32),
        lang: lang ?? '',
        rel: cut(rel, 32),
        codecs: cut(codecs, 255),
        default: isDefault ?? false,
      },
    }),
  )
  return fit(tags.OutsideEnclosure, given, 10)
}

export function toRecipients(value: Pick<model.FeedValue, 'recipients'>): NewRecipient[] {
  return value.recipients
    .filter(({ split }) => Number.isSafeInteger(split) && split > 0 && split < 2 ** 31)
    .map((recipient) => ({
      name: cut(recipient.name, NAME_MAX),
      value_type: recipient.type,
      address: recipient.address,
      split: recipient.split,
      fee: recipient.fee ?? false,
      custom_key: recipient.customKey ?? '',
      custom_value: recipient.customValue ?? '',
    }))
}

export function valueColumns(value: model.FeedValue | null) {
  return value
    ? { value_type: value.type, value_method: value.method, value_suggested_amount: value.suggested ?? null }
    : {}
}

export function toTimeSplits(value: model.FeedValue | null | undefined): ValueTimeSplit[] {
  return (value?.timeSplits ?? []).map(toTimeSplit)
}

function toTimeSplit(split: model.FeedValueTimeSplit): ValueTimeSplit {
  const { startTime, duration, remoteStartTime, remotePercentage, recipients, remoteItem } = split
  return {
    start_time: startTime,
    duration,
    ...(remoteStartTime != null && { remote_start_time: remoteStartTime }),
    ...(remotePercentage != null && { remote_percentage: remotePercentage }),
    ...(recipients && { recipients: toRecipients({ recipients }) }),
    ...(remoteItem && {
      remote_item: {
        feed_guid: remoteItem.feedGuid,
        ...(remoteItem.feedUrl && { feed_url: remoteItem.feedUrl }),
        ...(remoteItem.itemGuid && { item_guid: remoteItem.itemGuid }),
        ...(remoteItem.medium && { medium: remoteItem.medium }),
      },
    }),
  }
}

export function whole(number: number | null | undefined): number | null {
  return number && number > 0 && number < 2_000_000_000 ? Math.round(number) : null
}

/** The entries that the API would take, at most so many. */
export function fit<S extends z.ZodType>(schema: S, list: unknown[], most: number): z.output<S>[] {
  return list
    .flatMap((entry) => {
      const parsed = schema.safeParse(entry)
      return parsed.success ? [parsed.data] : []
    })
    .slice(0, most)
}

/** What an item and a channel say alike. */
function tagsOfBoth(from: Pick<ReadFeed, 'socialInteracts' | 'chat' | 'images'>) {
  return {
    ...ifFilled('social_interacts', toSocialInteracts(from.socialInteracts)),
    ...ifFilled('chat', toChat(from.chat)),
    ...ifFilled('feed_images', toFeedImages(from.images)),
  }
}

function ifFilled<K extends string, T>(name: K, value: T): { [P in K]?: T } {
  const isNothing = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return (isNothing ? {} : { [name]: value }) as { [P in K]?: T }
}

function toTrailers(trailers: model.FeedTrailer[]): tags.Trailer[] {
  const given = trailers.map(({ title, url, pubdate, length, type, season }) => ({
    ...{ title: cut(title, 128), url, length: length ?? null, type: type ?? '', season: season ?? null },
    pubdate: new Date(pubdate).toISOString(),
  }))
  return fit(tags.Trailer, given, 10)
}

function remote({ feedGuid, feedUrl, itemGuid, medium, title }: model.FeedRemoteItem) {
  const url = webAddress(feedUrl)
  return {
    ...{ feed_guid: feedGuid || (url && podcastGuid(url)), feed_url: url, title: cut(title, 255) },
    ...{ item_guid: itemGuid ?? '', medium: cut(medium, 32) },
  }
}

function toTxts(txts: model.FeedTxt[]): tags.Txt[] {
  const given = txts.map(({ purpose, value }) => ({ purpose: cut(purpose, 128), value: cut(value, 4000) }))
  return fit(tags.Txt, given, 20)
}

function isTaken(purpose: string | null | undefined): boolean {
  return (tags.TAKEN_PURPOSES as readonly string[]).includes(purpose?.toLowerCase() ?? '')
}

function onePerService(blocks: tags.Block[]): tags.Block[] {
  return [...new Map(blocks.map((block) => [block.service, block])).values()]
}
