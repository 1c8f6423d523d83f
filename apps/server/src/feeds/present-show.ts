import { categoryNames, isExplicit, languageCode } from '@podstead/contract/lookups-data'
import type { FeedLicense, FeedLocation, FeedShow } from '@podstead/feed/model'
import { showArtworkUrl } from '../artwork/present.ts'
import { feedHtml } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { feedPersons } from '../people/present.ts'
import { feedUrl, pageUrl } from '../shows/present.ts'
import { isPrivateShow } from '../shows/rules.ts'
import { feedValue } from '../value-for-value/present.ts'
import type { FeedContent } from './queries.ts'

/** A show as its feed says it. */
export function feedShow(kernel: Pick<Kernel, 'config' | 'secrets'>, content: FeedContent, lastBuildDate: Date): FeedShow {
  const { show, people, recipients } = content
  // Address harvesters read feeds, so the owner's e-mail is there only when they want it (field.md 3.1).
  const email = show.owner_email_in_feed ? show.email : ''
  return {
    feedUrl: feedUrl(kernel, show),
    title: show.podcast_title,
    description: feedDescription(show.description, show.podcast_title),
    link: show.link || pageUrl(kernel, show),
    language: languageCode(show.language_id),
    categories: [categoryNames(show.category_id, show.subcategory_id)],
    explicit: isExplicit(show.explicit_type_id),
    imageUrl: showArtworkUrl(kernel, show, 3000),
    author: show.author || show.podcast_title,
    ownerName: email && show.author,
    ownerEmail: email,
    copyright: show.copyright,
    type: show.itunes_type_is_serial ? 'serial' : 'episodic',
    complete: show.itune_complete,
    locked: { locked: show.locked, owner: email },
    guid: show.feed_guid,
    medium: show.medium_type,
    keywords: show.itunes_keywords,
    generator: 'Podstead',
    lastBuildDate,
    fundings: show.fundings,
    appleVerify: show.apple_token,
    location: feedLocation(show),
    newFeedUrl: show.moved_to,
    blocked: isPrivateShow(show),
    license: feedLicense(show),
    persons: people.flatMap((person) => feedPersons(kernel, person)),
    updateFrequency: show.update_frequency ? { text: show.update_frequency, rrule: show.update_frequency_rrule } : null,
    value: feedValue(show, recipients),
  }
}

export function feedLocation(at: Record<`location_${'name' | 'geo' | 'osm' | 'country'}`, string>): FeedLocation | null {
  if (!at.location_name) return null
  return { name: at.location_name, geo: at.location_geo, osm: at.location_osm, country: at.location_country }
}

export function feedLicense({ license, license_url }: { license: string; license_url: string }): FeedLicense | null {
  return license ? { identifier: license, url: license_url } : null
}

/** Reducing rich text costs more than rendering it, and most of a feed is the same as last time. */
const reduced = new Map<string, string>()
const MOST_REDUCED = 20_000

/** PSP-1 requires a description: where there is none, the name stands in. */
export function feedDescription(html: string, name: string): string {
  let text = reduced.get(html)
  if (text === undefined) {
    text = feedHtml(html)
    if (reduced.size >= MOST_REDUCED) reduced.clear()
    reduced.set(html, text)
  }
  return text || asHtml(name)
}

/** The model's descriptions are HTML; a name is plain text. */
function asHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
