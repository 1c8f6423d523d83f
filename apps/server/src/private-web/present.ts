import { languageCode } from '@podstead/contract/lookups-data'
import type { ListenerLanguage } from '@podstead/contract/subscribers/listener-languages'
import { showArtworkUrl } from '../artwork/present.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sanitizeDescription } from '../kernel/mail/html.ts'
import { languageOfListener, languageOfVisitor } from '../kernel/messages/messages-language.ts'
import { listeningApps } from '../lookups/queries-apps.ts'
import { signForMember } from '../private-feeds/present.ts'
import type { ShowRow } from '../shows/table.ts'
import { accessPageUrl, subscriberFeedUrl, webPlayerUrl } from '../subscribers/present.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { themeOfPage } from '../website/present-style.ts'
import { wordsIn } from './present-copy.ts'
import { createLook, type PageFrame, type PagePodcast } from './present-look.ts'
import { offerWordsIn } from './present-offers-copy.ts'
import type { Member, MemberAccess } from './queries.ts'
import type { NextOpening } from './rules.ts'
import { detectDevice, listApps } from './rules-apps.ts'

const LANGUAGES: { code: ListenerLanguage; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
  { code: 'fr', name: 'Français' },
  { code: 'es', name: 'Español' },
  { code: 'pt', name: 'Português' },
]

/** What a listener chose, else what their browser asks for, else what the podcast speaks. */
export function pageLanguage(
  accepted: string | undefined,
  show: Pick<ShowRow, 'language_id'>,
  subscriber?: Pick<SubscriberRow, 'language'>,
): ListenerLanguage {
  if (subscriber?.language) return languageOfListener(subscriber.language)
  return languageOfVisitor(accepted, languageOfListener(languageCode(show.language_id)))
}

/** The frame of a page in a podcast's own colours. */
export function presentFrame(show: ShowRow, language: ListenerLanguage, script: string | null): PageFrame {
  return { words: wordsIn(language), look: createLook(themeOfPage(show)), script }
}

/** As pages for strangers show it. */
export function presentPodcast(kernel: Kernel, show: ShowRow): PagePodcast {
  return { title: show.podcast_title, artwork: showArtworkUrl(kernel, show, 256) }
}

/** As a member's own pages show it: with a picture that is theirs, and ends with their address. */
export function presentOwnPodcast(kernel: Kernel, { show, subscriber }: Member): PagePodcast {
  const { title, artwork } = presentPodcast(kernel, show)
  return { title, artwork: signForMember(kernel, subscriber, show.feed_guid, artwork) }
}

/** The podcast as somebody sees it who asks for it: pictures of elsewhere are left out. */
export function presentInvitation(kernel: Kernel, show: ShowRow) {
  return {
    ...presentPodcast(kernel, show),
    html: sanitizeDescription(show.description).replace(/<img [^>]*>/g, ''),
    domains: show.private_invite_domains.join(', '),
  }
}

export type PageRequest = ReturnType<typeof presentRequest>

/** A request as its owner sees it. */
export function presentRequest(
  kernel: Kernel,
  { subscriber, show }: Member,
  { language, path }: { language: ListenerLanguage; path: string },
) {
  const at = new Intl.DateTimeFormat(language, {
    ...{ dateStyle: 'long', timeStyle: 'short' },
    timeZone: show.time_zone,
  })
  return {
    podcast: presentPodcast(kernel, show),
    name: subscriber.full_name,
    email: subscriber.email_address,
    asked: at.format(subscriber.created_at),
    status: subscriber.subscription_status,
    /** Nobody writes to who is approved. */
    isSilent: show.own_intro,
    action: path,
    /** The list of subscribers, for who signs in. */
    subscribers: `${kernel.config.origins.app}/shows/${show.id}/subscribers`,
  }
}

export interface Flash {
  text: string
  isProblem: boolean
}

export type PageMember = ReturnType<typeof presentMember>

export function presentMember(
  kernel: Kernel,
  { subscriber, show }: Member,
  { next, higher }: Pick<MemberAccess, 'next' | 'higher'>,
  {
    language,
    letters,
    isHeldBack,
    userAgent,
    isPaying,
    isSold,
    flash,
  }: {
    language: ListenerLanguage
    letters: boolean
    isHeldBack: boolean
    userAgent: string | undefined
    isPaying: boolean
    /** Whether anybody can buy access. */
    isSold: boolean
    flash: Flash | null
  },
) {
  const url = accessPageUrl(kernel, subscriber)
  const { pathname: path } = new URL(url)
  const device = detectDevice(userAgent)
  const feed = subscriberFeedUrl(kernel, subscriber)
  return {
    podcast: presentOwnPodcast(kernel, { subscriber, show }),
    name: memberName(subscriber),
    url,
    path,
    leave: `${path}/leave`,
    payment: isPaying ? { ...offerWordsIn(language).payments, href: `/join/${show.slug}/payments` } : null,
    more: presentHigher(show, higher, { language, isPaying, isSold }),
    player: webPlayerUrl(kernel, subscriber),
    feed,
    device,
    apps: listApps(feed, device, listeningApps(kernel.config)),
    flash,
    ...presentOpenings(next, language, zoneFor(subscriber, show)),
    settings: {
      language: subscriber.language,
      languages: LANGUAGES,
      zone: subscriber.time_zone ?? '',
      zoneOfPodcast: spaced(show.time_zone),
      zones: listZones(subscriber.time_zone),
      letters,
      isHeldBack,
    },
  }
}

/** What a higher tier opens, and where it is had; null: nothing, or nobody sells it. */
function presentHigher(
  { slug, tier_names }: ShowRow,
  higher: MemberAccess['higher'],
  { language, isPaying, isSold }: { language: ListenerLanguage; isPaying: boolean; isSold: boolean },
) {
  if (!higher.length || !isSold) return null
  const { more, payments } = offerWordsIn(language)
  return {
    heading: more.heading,
    lines: higher.map(({ tier, episodes }) => more.line(episodes, tier_names[tier - 1] ?? '')),
    // Who pays already changes that, and does not pay twice.
    ...(isPaying
      ? { link: payments.link, href: `/join/${slug}/payments` }
      : { link: more.link, href: `/join/${slug}/premium` }),
  }
}

/** Their name, and the address where they gave none. */
export function memberName({ full_name, email_address }: SubscriberRow): string {
  return full_name || email_address
}

export function zoneFor(
  subscriber: Pick<SubscriberRow, 'time_zone'>,
  show: Pick<ShowRow, 'time_zone'>,
): string {
  return subscriber.time_zone ?? show.time_zone
}

/** What opens next, on the clocks of the listener. */
export function presentOpenings(next: readonly NextOpening[], language: ListenerLanguage, zone: string) {
  const day = new Intl.DateTimeFormat(language, {
    ...{ weekday: 'long', day: 'numeric', month: 'long' },
    timeZone: zone,
  })
  const time = new Intl.DateTimeFormat(language, {
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    timeZone: zone,
  })
  return {
    next: next.map(({ number, at }) => ({
      number,
      at: new Date(at).toISOString(),
      day: day.format(at),
      time: time.format(at),
    })),
    zone: spaced(zone),
  }
}

function listZones(chosen: string | null): string[] {
  const zones = Intl.supportedValuesOf('timeZone')
  return chosen === null || zones.includes(chosen) ? zones : [...zones, chosen]
}

function spaced(zone: string): string {
  return zone.replaceAll('_', ' ')
}
