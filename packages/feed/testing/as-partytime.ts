import type {
  FeedAlternateEnclosure,
  FeedEpisode,
  FeedLiveItem,
  FeedLocation,
  FeedPerson,
  FeedRemoteItem,
  FeedShow,
  FeedSocialInteract,
  FeedValue,
  FeedValueRecipient,
  FeedValueTimeSplit,
  Maybe,
} from '../src/model.ts'
import { wholeOrNone } from './plain-objects.ts'

// What podcast-partytime makes of our feeds. It fills gaps with what the namespace says that readers assume,
// and it takes only the first place and the first hub.

export function showAsPartytime(show: FeedShow): object {
  const {
    title,
    link,
    language,
    copyright,
    generator,
    author,
    ownerName,
    ownerEmail,
    imageUrl,
    rss,
    blocks = [],
    txts = [],
  } = show
  return {
    ...{
      title,
      link,
      language,
      copyright,
      generator,
      author,
      explicit: show.explicit,
      itunesImage: imageUrl,
      image: { url: imageUrl, title, link },
    },
    ...{
      itunesType: show.type,
      itunesBlock: show.blocked,
      itunesComplete: show.complete,
      itunesNewFeedUrl: show.newFeedUrl,
    },
    ...{
      owner: ownerName && ownerEmail ? { name: ownerName, email: ownerEmail } : null,
      lastBuildDate: show.lastBuildDate,
    },
    ...{
      managingEditor: rss?.managingEditor,
      webmaster: rss?.webMaster,
      pubsub: { self: show.feedUrl, hub: show.hubs?.[0], next: show.paging?.next },
    },
    ...{
      guid: show.guid,
      medium: show.medium,
      locked: show.locked.owner && show.locked.locked,
      podcastOwner: show.locked.owner,
      chat: chatOf(show),
    },
    podcastFunding: list(show.fundings.map(({ url, text: message }) => ({ url, message }))),
    podcastPeople: peopleOf(show.persons),
    podcastLocation: placeOf(show),
    trailers: list(show.trailers),
    license: licenseOf(show),
    value: paymentOf(show.value),
    podcastLiveItems: list((show.liveItems ?? []).map(liveItemAsPartytime)),
    podcastBlocked: show.blocked ? 'yes' : 'no',
    podcastBlockedPlatforms: Object.fromEntries(blocks.map(({ service, blocked }) => [service, blocked])),
    podcastTxt: list([
      ...(show.appleVerify ? [{ purpose: 'applepodcastsverify', value: show.appleVerify }] : []),
      ...txts,
    ]),
    podcastRemoteItems: list(show.remoteItems),
    podroll: list(show.podroll),
    podcastPublisher: show.publisher && publisherOf(show.publisher),
  }
}

export function episodeAsPartytime(episode: FeedEpisode, show: FeedShow): object {
  const { guid, enclosure, title, link, imageUrl, season, publishedAt, episodeDisplay, explicit } = episode
  return {
    ...{
      guid,
      enclosure,
      title,
      link,
      explicit,
      itunesImage: imageUrl,
      image: imageUrl,
      pubDate: publishedAt,
      author: episode.author,
    },
    ...{
      duration: Math.round(episode.durationSeconds),
      itunesEpisodeType: episode.episodeType,
      itunesEpisode: wholeOrNone(episode.episode),
    },
    ...{
      itunesSeason: season?.number,
      podcastSeason: season,
      chat: chatOf(episode),
      license: licenseOf(episode),
    },
    podcastEpisode: episode.episode ? { number: episode.episode, display: episodeDisplay } : null,
    podcastTranscripts: list(
      episode.transcripts.map(({ url, type, language, captions }) => ({
        ...{
          url,
          type: type.replace('x-subrip', 'srt'),
          language: language ?? show.language,
          rel: captions ? 'captions' : null,
        },
      })),
    ),
    podcastChapters: episode.chaptersUrl && { url: episode.chaptersUrl, type: 'application/json+chapters' },
    // One that begins at once it does not take for one.
    podcastSoundbites: list(
      episode.soundbites
        .filter(({ startTime }) => startTime > 0)
        .map((bite) => ({ ...bite, title: bite.title ?? show.title })),
    ),
    podcastPeople: peopleOf(episode.persons),
    podcastLocation: placeOf(episode),
    alternativeEnclosures: list((episode.alternates ?? []).filter(({ length }) => length).map(alternateOf)),
    value: paymentOf(episode.value ?? show.value),
    podcastSocialInteraction: list(
      (episode.socialInteracts ?? []).filter(({ uri }) => uri).map(interactionOf),
    ),
  }
}

function liveItemAsPartytime(item: FeedLiveItem): object {
  const { status, start, end, guid, title, link, description, enclosure, imageUrl } = item
  return {
    ...{
      status,
      start,
      end,
      guid: guid.trim(),
      title,
      link,
      description,
      image: imageUrl,
      chat: chatOf(item),
      value: paymentOf(item.value),
    },
    enclosure: { ...enclosure, length: enclosure.length ?? 0 },
    contentLinks: item.contentLinks.map(({ href: url, text }) => ({ url, title: text })),
    podcastPeople: peopleOf(item.persons),
    alternativeEnclosures: list(
      (item.alternates ?? []).map((alternate) => alternateOf({ ...alternate, length: 0 })),
    ),
  }
}

function peopleOf(persons: FeedPerson[] = []) {
  return list(
    persons.map(({ role, group, ...same }) => ({
      ...same,
      role: capitals(role ?? 'host'),
      group: capitals(group ?? 'cast'),
    })),
  )
}

function capitals(words: string): string {
  return words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

function placeOf({
  location,
  locations = [],
}: {
  location?: Maybe<FeedLocation>
  locations?: FeedLocation[]
}) {
  const first = location ?? locations[0]
  return first && { name: first.name, geo: first.geo, osm: first.osm }
}

// The address of a licence that stands in SPDX's list is filled in.
function licenseOf({ license }: FeedShow | FeedEpisode) {
  const { identifier, url } = license ?? {}
  if (url) return { identifier, url }
  return identifier === 'cc-by-4.0' ? { identifier, url: 'https://spdx.org/licenses/CC-BY-4.0.html' } : null
}

function chatOf({ chat }: FeedShow | FeedEpisode | FeedLiveItem) {
  return chat && { ...chat, phase: '7' }
}

function publisherOf({ feedGuid, feedUrl }: FeedRemoteItem) {
  return { feedGuid, feedUrl }
}

function interactionOf({ protocol, uri, accountId, accountUrl, priority }: FeedSocialInteract): object {
  return { platform: protocol, url: uri, id: accountId, profileUrl: accountUrl, priority }
}

function alternateOf({
  sources = [],
  integrity,
  integrityType,
  url,
  ...same
}: FeedAlternateEnclosure): object {
  return {
    ...same,
    source: sources.map(({ uri, contentType }) => ({ uri, contentType: contentType ?? same.type })),
    integrity: integrity && { type: integrityType, value: integrity },
  }
}

function paymentOf(value: Maybe<FeedValue>) {
  if (!value) return null
  const { type, method, suggested, recipients, timeSplits = [] } = value
  const splits = list(timeSplits.map(splitOf))
  return {
    type,
    method,
    suggested: suggested && Number(suggested),
    recipients: recipients.map(recipientOf),
    valueTimeSplits: splits,
  }
}

function splitOf({ recipients, remoteItem, ...times }: FeedValueTimeSplit): object {
  return remoteItem
    ? { type: 'remoteItem', ...times, remoteItem }
    : { type: 'recipients', ...times, recipients: recipients?.map(recipientOf) }
}

function recipientOf(recipient: FeedValueRecipient): object {
  return { ...recipient, fee: recipient.fee ?? false }
}

function list<T>(items: Maybe<T[]>): Maybe<T[]> {
  return items && items.length > 0 ? items : null
}
