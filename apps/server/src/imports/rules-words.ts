import { Place } from '@podstead/contract/feed-tags'
import type { FeedLocation } from '@podstead/feed/model'

/** Foreign words made fit for our columns: bounded, well-formed, addresses only to the web. */

/** Of a description, in characters. */
export const LONGEST_HTML = 60_000

/** Without blanks around it, and of at most so many characters. */
export function cut(text: string | null | undefined, longest: number): string {
  return (text ?? '').trim().slice(0, longest).toWellFormed()
}

/** The address when it leads to the web, else ''. */
export function webAddress(text: string | null | undefined): string {
  const address = (text ?? '').trim()
  if (address.length > 2048 || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return ''
  const { username, password } = new URL(address)
  return username || password ? '' : address.toWellFormed()
}

/** A description as HTML: plain text keeps its paragraphs and lines. It is not cleaned yet. */
export function descriptionHtml(text: string): string {
  const bounded = text.trim().slice(0, LONGEST_HTML)
  if (/<[a-z/!][^<]*>/i.test(bounded)) return bounded
  const escaped = bounded.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  return escaped
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replace(/\r?\n/g, '<br />')}</p>`)
    .join('')
}

/** Columns of the first place, of several the one that the podcast is about; and of those beside it. */
export function firstPlace(locations: FeedLocation[]) {
  const place = locations.find(({ rel }) => rel !== 'creator') ?? locations[0]
  if (!place) return {}
  const [first] = toPlaces(place)
  return {
    location_name: first?.name ?? '',
    location_geo: first?.geo ?? '',
    location_osm: first?.osm ?? '',
    location_country: first?.country ?? '',
    location_rel: first?.rel ?? ('' as const),
    locations: JSON.stringify(
      locations
        .filter((other) => other !== place)
        .flatMap(toPlaces)
        .slice(0, MAX_PLACES),
    ),
  }
}

/** Programs write more digits than our columns take: `16.000000000000004/9`. */
export function fewerDigits(text: string | null | undefined, most: number): string {
  return (text ?? '').trim().replace(/(\.\d+)/g, (digits) => digits.slice(0, most + 1))
}

const MAX_PLACES = 20

/** As the API would take it; what it would refuse is left out of it. */
function toPlaces({ name, geo, osm, country, rel }: FeedLocation): Place[] {
  const good = (key: 'geo' | 'osm' | 'country', text: string | null | undefined) =>
    Place.shape[key].safeParse(text ?? '').data ?? ''
  const words = {
    geo: good('geo', fewerDigits(geo, 10)),
    osm: good('osm', osm),
    country: good('country', country),
    rel: rel ?? ('' as const),
  }
  const shown = cut(name, 128)
  return shown ? [{ name: shown, ...words }] : []
}
