import { isExplicit } from '@podstead/contract/lookups-data'
import type { ListeningState } from '@podstead/contract/private-web/private-web'
import type { ListenerLanguage } from '@podstead/contract/subscribers/listener-languages'
import { episodeArtworkUrl } from '../artwork/present.ts'
import type { PublicEpisode } from '../episodes/queries.ts'
import { audioFileName, clockText } from '../episodes/rules.ts'
import { keepsTimes } from '../feed-variants/rules.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sanitizeDescription } from '../kernel/mail/html.ts'
import { playerUrl, signForMember } from '../private-feeds/present.ts'
import { playerToken } from '../subscribers/commands-addresses.ts'
import { presentEpisodeTexts } from '../website/present-episode.ts'
import type { EpisodeContent } from '../website/queries.ts'
import { memberName, presentOpenings, presentOwnPodcast, zoneFor } from './present.ts'
import { wordsIn } from './present-copy.ts'
import type { Member, MemberAccess } from './queries.ts'

export const EPISODES_A_PAGE = 50

/** Whose player it is, and what is known of where they stopped. */
export interface PlayerContext {
  member: Member
  access: MemberAccess
  state: ListeningState
  language: ListenerLanguage
}

export type PlayableEpisode = ReturnType<typeof presentPlayable>
export type PageListing = ReturnType<typeof presentListing>
export type PlayableEpisodePage = ReturnType<typeof presentEpisodePage>

export function presentListing(
  kernel: Kernel,
  context: PlayerContext,
  episodes: readonly PublicEpisode[],
  resume: PublicEpisode | undefined,
  { page, pages }: { page: number; pages: number },
) {
  const { member, access, language } = context
  const words = wordsIn(language).player
  const link = (to: number, text: string) =>
    to < 1 || to > pages
      ? null
      : { href: playerPath(kernel, member, '', to > 1 ? { page: String(to) } : {}), text }
  return {
    podcast: presentOwnPodcast(kernel, member),
    name: memberName(member.subscriber),
    sync: presentSync(kernel, context),
    episodes: episodes.map((episode) => presentPlayable(kernel, context, episode)),
    resume: resume && page === 1 ? presentPlayable(kernel, context, resume) : null,
    before: link(page - 1, words.before),
    after: link(page + 1, words.after),
    ...presentOpenings(access.next, language, zoneFor(member.subscriber, member.show)),
  }
}

export function presentEpisodePage(kernel: Kernel, context: PlayerContext, content: EpisodeContent) {
  const { chapters, transcript } = presentEpisodeTexts(kernel, content, context.language)
  const { episode } = content
  const { subscriber } = context.member
  const form = context.access.forms.get(episode.id)
  const hasTimes = !form || keepsTimes(form, episode.audio_seconds)
  return {
    podcast: presentOwnPodcast(kernel, context.member),
    sync: presentSync(kernel, context),
    episode: presentPlayable(kernel, context, episode),
    list: playerPath(kernel, context.member, ''),
    html: signForMember(kernel, subscriber, episode.public_id, sanitizeDescription(episode.description)),
    chapters: hasTimes ? chapters : [],
    transcript: hasTimes ? transcript : transcript.map((part) => ({ ...part, place: null })),
  }
}

/** What our script plays, shows and sends on. */
function presentPlayable(
  kernel: Kernel,
  { member, access, state, language }: PlayerContext,
  episode: PublicEpisode,
) {
  const { show, subscriber } = member
  const form = access.forms.get(episode.id)
  const seconds = Math.round(form?.duration_seconds ?? episode.audio_seconds)
  const since = new Date(access.listener.opens.get(episode.id) ?? episode.audio_date.getTime())
  const audio = playerAudioUrl(kernel, member, access, episode)
  const page = playerPath(kernel, member, `/${episode.slug}`)
  const artwork = signForMember(
    kernel,
    subscriber,
    episode.artwork_key ? episode.public_id : show.feed_guid,
    episodeArtworkUrl(kernel, episode, show, 256),
  )
  const position = state.positions.find((one) => one.episode === episode.public_id)
  return {
    title: episode.name,
    page,
    audio,
    artwork,
    isVideo: (form?.content_type ?? episode.audio_type).startsWith('video/'),
    isExplicit: isExplicit(episode.explicit_type_id),
    since: since.toISOString(),
    date: new Intl.DateTimeFormat(language, {
      dateStyle: 'long',
      timeZone: zoneFor(subscriber, show),
    }).format(since),
    duration: shortClock(seconds),
    left: describeLeft(position, seconds, language),
    progress:
      position && seconds > 0 && !position.finished
        ? Math.min(100, Math.round((100 * position.seconds) / seconds))
        : null,
    sound: {
      'data-audio': audio,
      'data-ticket': playerPath(kernel, member, `/${episode.slug}/ticket`),
      'data-episode': episode.public_id,
      'data-title': episode.name,
      'data-show': show.podcast_title,
      'data-artwork': artwork,
      'data-seconds': seconds,
      'data-page': page,
    },
  }
}

function describeLeft(
  position: ListeningState['positions'][number] | undefined,
  seconds: number,
  language: ListenerLanguage,
): string {
  const { heard, left } = wordsIn(language).player.words
  if (position?.finished) return heard
  if (!position || position.seconds === 0 || position.seconds >= seconds) return ''
  return left.replace('{time}', shortClock(seconds - position.seconds))
}

/** Where the script sends what it remembers, and what the server remembers of all devices. */
function presentSync(kernel: Kernel, { member, state }: PlayerContext) {
  return {
    'data-positions': playerPath(kernel, member, '/positions'),
    'data-listener': member.subscriber.public_id,
    'data-state': JSON.stringify(state),
  }
}

/** An address of the web player without its origin. */
export function playerPath(
  kernel: Kernel,
  { subscriber }: Pick<Member, 'subscriber'>,
  path: string,
  query: Record<string, string> = {},
): string {
  const search = new URLSearchParams({ ...query, token: playerToken(kernel, subscriber) })
  return `/listen/${subscriber.public_id}${path}?${search}`
}

/** `3:05`, and with hours only where there are any. */
function shortClock(seconds: number): string {
  return clockText(seconds).replace(/^00:/, '').replace(/^0/, '')
}

/** Works for some hours, and only while the episode is open to them. */
export function playerAudioUrl(
  kernel: Kernel,
  { subscriber }: Pick<Member, 'subscriber'>,
  { forms }: Pick<MemberAccess, 'forms'>,
  episode: Pick<PublicEpisode, 'id' | 'public_id' | 'audio_type'>,
): string {
  const ending = audioFileName('audio', forms.get(episode.id)?.content_type ?? episode.audio_type)
  return `${playerUrl(kernel, subscriber, episode)}${ending}`
}
