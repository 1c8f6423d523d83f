import type { Publication } from '@podstead/contract/episodes/episodes'
import type { PrivacyMode } from '@podstead/contract/shows/privacy-modes'
import type { Selectable } from 'kysely'
import type { Tables } from '../kernel/database/database.ts'

/** Rows by their types alone: this stands below the slices that own them. */
export type ShowRow = Selectable<Tables['shows']>
type EpisodeRow = Selectable<Tables['episodes']>

export type Privacy = Pick<ShowRow, 'is_private' | 'is_password_protected' | 'is_advanced_private_feed'>
type OpenedShow = Privacy & Pick<ShowRow, 'deleted_at'>
type EpisodeAudio = Pick<EpisodeRow, 'audio_file_id' | 'source_type'>
type EpisodeState = EpisodeAudio & Pick<EpisodeRow, 'is_draft' | 'audio_date' | 'media_state'>
type HeardEpisode = EpisodeState & Pick<EpisodeRow, 'id' | 'deleted_at'>

/**
 * Who asks, and by what they were let in: nothing, the secret address, the password, or a ticket of a page
 * that was opened with it. `team` are those whose podcast it is, who hear what its listeners hear whatever
 * its privacy; a `preview` link, or the ticket of the owner's own player, opens an episode before it is
 * published. `site`: the player of a podcast for members on one of the sites that its owner named. A
 * `subscriber` has an address of their own, and a schedule.
 */
export type Listener =
  | { readonly by: 'nothing' }
  | { readonly by: 'address' }
  | { readonly by: 'password' }
  | { readonly by: 'ticket' }
  /** `lock`: of the key by which the player was opened. */
  | { readonly by: 'site'; readonly lock: string }
  | SubscribedListener
  | { readonly by: 'team' }
  | { readonly by: 'preview' }

/** Somebody with an address of their own, and which episodes the schedule opens to them at the moment. */
export interface SubscribedListener {
  readonly by: 'subscriber'
  readonly subscriberId: number
  /** Since when each is open, by id of the episode. */
  readonly opens: ReadonlyMap<number, number>
}

export const EVERYBODY = { by: 'nothing' } as const
export const TEAM = { by: 'team' } as const
export const PREVIEW = { by: 'preview' } as const

/** Whom each kind of privacy lets in. */
export const LETS_IN: Record<PrivacyMode, readonly Listener['by'][]> = {
  public: ['nothing', 'team', 'preview'],
  unlisted: ['address', 'team', 'preview'],
  password: ['password', 'ticket', 'team', 'preview'],
  members: ['subscriber', 'site', 'team', 'preview'],
}

/**
 * The one question: whether this listener gets this episode now. queries.ts puts it to
 * the database in the same words.
 */
export function isVisible(show: OpenedShow, episode: HeardEpisode, listener: Listener, now: Date): boolean {
  return isOpenTo(show, listener) && isReleasedTo(episode, listener, now)
}

/** Whether a listener gets anything of a podcast. */
export function isOpenTo(show: OpenedShow, { by }: Listener): boolean {
  return show.deleted_at === null && LETS_IN[privacyMode(show)].includes(by)
}

/** Whether it is there for a listener whom its podcast is open to. */
export function isReleasedTo(episode: HeardEpisode, listener: Listener, now: Date): boolean {
  if (episode.deleted_at !== null) return false
  if (listener.by === 'preview') return true
  if (listener.by === 'subscriber' && !listener.opens.has(episode.id)) return false
  return publicationState(episode, now) === 'published'
}

/**
 * What the badge says. Publishing is computed from the clock and never flipped by a job, so a schedule
 * cannot be missed. While an older audio is still served, here or where it was imported from, the state of
 * its replacement does not matter.
 */
export function publicationState(episode: EpisodeState, now: Date): Publication {
  if (episode.is_draft || episode.audio_date === null) return 'draft'
  const isMissing = episode.audio_file_id === null && !hasRemoteEnclosure(episode)
  if (isMissing && episode.media_state === 'failed') return 'failed'
  if (episode.audio_date > now) return 'scheduled'
  return isMissing ? 'processing' : 'published'
}

/** Listeners get its audio from where it was imported from, until it lies here. */
export function hasRemoteEnclosure(episode: EpisodeAudio): boolean {
  return episode.audio_file_id === null && episode.source_type !== ''
}

/** Who can be let in by what they bring along. */
export type AdmittedListener = Exclude<Listener, { by: 'team' | 'preview' }>
/** Of them, those who are let in as everybody else who has the same address. */
export type CommonListener = Exclude<AdmittedListener, SubscribedListener>

/**
 * As whom somebody comes who has nothing but the address of the podcast, and its password where it has one;
 * null where that opens nothing.
 */
export function admittedListener(show: Privacy): CommonListener | null {
  const mode = privacyMode(show)
  if (mode === 'members') return null
  if (mode === 'password') return { by: 'password' }
  return mode === 'public' ? EVERYBODY : { by: 'address' }
}

export const PRIVACY_FLAGS = {
  unlisted: 'is_private',
  password: 'is_password_protected',
  members: 'is_advanced_private_feed',
} as const
const PRIVATE_MODES = ['unlisted', 'password', 'members'] as const

/** The three private modes exclude each other. */
export function privacyMode(show: Privacy): PrivacyMode {
  return PRIVATE_MODES.find((mode) => show[PRIVACY_FLAGS[mode]]) ?? 'public'
}

/** `is_private_show` is any of the three. */
export function isPrivateShow(show: Privacy): boolean {
  return privacyMode(show) !== 'public'
}
