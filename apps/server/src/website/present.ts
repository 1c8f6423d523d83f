import { categoryNames, isExplicit, languageCode } from '@podstead/contract/lookups-data'
import { roleByCode } from '@podstead/contract/person-taxonomy'
import { makeSlug } from '@podstead/contract/slug'
import { pageImageUrl, showArtworkUrl } from '../artwork/present.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { plainText, sanitizeDescription, sanitizePlainHtml } from '../kernel/mail/html.ts'
import { pageWords } from '../lookups/present-page-words.ts'
import { playerWords } from '../lookups/present-player-words.ts'
import {
  categoryWord,
  roleWord,
  type SiteWords,
  siteWords,
  writingDirection,
} from '../lookups/present-site-words.ts'
import { consentWords, visitorWords } from '../lookups/present-visitor-words.ts'
import { listeningApps } from '../lookups/queries-apps.ts'
import { ANDROID_APPS, OWN_APP } from '../lookups/rules-apps.ts'
import { personPictureUrl } from '../people/present.ts'
import type { PersonRow } from '../people/table.ts'
import { feedUrl, pageUrl } from '../shows/present.ts'
import { type VisitorServices, visitorServices } from '../shows/present-consent.ts'
import type { ShowImageRow } from '../shows/table.ts'
import { soundBars } from '../site-editor/rules-theme.ts'
import { presentVersions } from '../site-languages/present.ts'
import { presentSocialPicture } from '../social-pictures/present.ts'
import { presentTips } from '../tip-jar/present-public.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import { themeOfSite } from './present-style.ts'
import type { ShowContent } from './queries.ts'
import { consentScript } from './queries-player.ts'
import { excerpt } from './rules.ts'
import { subscribeLinks } from './rules-apps.ts'
import { mapAddress, type PageLink, pageLinks, personLinks, safeUrl } from './rules-links.ts'

export type PageShow = ReturnType<typeof presentPageShow>
export type PagePerson = ReturnType<typeof presentPerson>

export const META_CHARACTERS = 200
/** Longer descriptions stand in the "About" section; the top of the page has their beginning. */
const TOP_CHARACTERS = 420

export function presentPageShow(kernel: Kernel, content: ShowContent) {
  const { show, images, people, site } = content
  const feed = feedUrl(kernel, show)
  const words = plainText(show.description)
  const html = sanitizeDescription(show.description)
  const isPrivate = isPrivateShow(show)
  const isLong = words.length > TOP_CHARACTERS
  const theme = themeOfSite(show, site)
  const language = languageCode(show.language_id)
  const texts = siteWords(language)
  const social = pageLinks(show.links, 'social')
  const about = {
    title: chosenTitle(show.about_page_title, 'About the Show', texts.about),
    picture: presentPicture(kernel, images, 'about_header'),
    html: isLong ? html : '',
    page: presentPlainHtml(show.website.about_page_content) || html,
    facts: podcastFacts(show, texts),
  }
  const tips = presentTips(kernel, content)
  const persons = people.map((person) => presentPerson(kernel, person, person.roles, language))
  return {
    ...presentLanguage(language),
    title: show.podcast_title,
    author: show.author,
    /** Nothing for search engines, directories and other pages. */
    isPrivate,
    top: isLong ? { excerpt: excerpt(words, TOP_CHARACTERS) } : { html },
    summary: excerpt(words, META_CHARACTERS),
    category: categoryNames(show.category_id, show.subcategory_id).category,
    genre: categoryWord(language, categoryNames(show.category_id, show.subcategory_id).category),
    explicit: isExplicit(show.explicit_type_id),
    copyright: show.copyright,
    link: safeUrl(show.link),
    url: pageUrl(kernel, show),
    feed,
    apps: subscribeLinks(
      {
        ...{ apps: listeningApps(kernel.config).apps, feed, guid: show.feed_guid },
        audience: isPrivate ? 'private' : 'public',
      },
      isPrivate ? [] : pageLinks(show.links, 'listening'),
    ).map((link) => ({ ...link, label: appLabel(texts, link.name) })),
    social,
    giving: [
      ...(tips.tips.length ? [{ name: tips.tipWords.tip, href: `${pageUrl(kernel, show)}/tip` }] : []),
      ...show.fundings.flatMap(({ url, text }): PageLink[] =>
        safeUrl(url) ? [{ name: text, href: url }] : [],
      ),
      ...pageLinks(show.links, 'support'),
    ],
    artwork: showArtworkUrl(kernel, show, 600),
    artworkLarge: showArtworkUrl(kernel, show, 1400),
    banner: presentPicture(kernel, images, 'header'),
    /** What other sites show: the picture that was given for it, or one that is drawn. */
    sharing: presentPicture(kernel, images, 'social_sharing') ?? presentSocialPicture(kernel, show, null),
    /** The artwork in small where there is none of its own. */
    favicon: presentPicture(kernel, images, 'favicon')?.small ?? showArtworkUrl(kernel, show, 256),
    about,
    hasAboutPage: Boolean(about.page || about.picture || about.facts.length || social.length),
    hosts: {
      title: chosenTitle(show.meet_hosts_title, 'Meet the Hosts', texts.hosts),
      people: persons.filter(({ isHost }) => isHost),
    },
    movedTo:
      show.moved_to && safeUrl(show.moved_to)
        ? { href: show.moved_to, host: new URL(show.moved_to).host }
        : null,
    everybody: persons,
    ...presentSite(kernel, content, language),
    pageWords: pageWords(language),
    ...tips,
    versions: isPrivate ? [] : presentVersions(kernel, show, content.versions),
    theme: theme.sheet,
    frame: theme.frame,
    bars: soundBars(show.feed_guid),
  }
}

/** What the owner has set for the website (contract/shows/website-settings.ts). */
function presentSite(kernel: Kernel, { show, host }: ShowContent, language: string) {
  const {
    site_intro_text = '',
    brand_link_back = true,
    hide_subscribe_page = false,
    contact_form = false,
    transcript_suggestions = false,
  } = show.website
  return {
    intro: site_intro_text.split(/\n\s*\n/).filter(Boolean),
    /** Where the badge leads; null: there is none. */
    badge: brand_link_back || isPrivateShow(show) ? kernel.config.origins.app : null,
    hasSubscribePage: !hide_subscribe_page,
    hasContactPage: contact_form,
    /** Below it listeners suggest corrections of transcripts; null where they may not. */
    corrections:
      transcript_suggestions && !isPrivateShow(show)
        ? `${kernel.config.origins.pages}/corrections/${show.slug}`
        : null,
    /** A text of its own, beside the description. */
    hasOwnAbout: Boolean(show.website.about_page_content),
    visitorWords: visitorWords(language),
    consent: presentConsent(visitorServices(kernel.config, show, host), show.slug, language),
  }
}

/** What asks visitors before others count them; null where nobody does. */
function presentConsent(services: VisitorServices | null, slug: string, language: string) {
  const script = services && consentScript()?.url
  if (!services || !script) return null
  const names = [services.analytics && 'Google Analytics', services.pixel && 'Meta Pixel'].filter(Boolean)
  const words = consentWords(language, names)
  return { script, settings: JSON.stringify({ ...services, place: `/s/${slug}`, words }) }
}

/** The page has a heading of the first level already. */
function presentPlainHtml(html = ''): string {
  return sanitizePlainHtml(html).replaceAll('<h1>', '<h2>').replaceAll('</h1>', '</h2>')
}

/** The language of a page, which way it is written, and its fixed words. */
export function presentLanguage(language: string) {
  const words = siteWords(language)
  return {
    language,
    dir: writingDirection(language),
    words,
    /** Null: our script speaks it already. */
    playerWords: words.locale === 'en' ? null : playerWords(language),
  }
}

/** A title that its owner has not changed follows the language of the page. */
function chosenTitle(stored: string, standard: string, translated: string): string {
  return stored && stored !== standard ? stored : translated
}

function appLabel(words: SiteWords, name: string): string {
  if (name === OWN_APP) return words.openInApp
  if (name === ANDROID_APPS) return words.androidApps
  return name === 'RSS feed' ? words.feed : name
}

export function presentPerson(kernel: Kernel, person: PersonRow, roles: string[], language: string) {
  return {
    name: person.name,
    roles: roles
      .map((code) => roleByCode(code)?.role_title ?? code.split('/').at(-1) ?? '')
      .filter(Boolean)
      .map((role) => roleWord(language, role)),
    words: plainText(person.description),
    href: safeUrl(person.href),
    /** Of their own page, behind the address of the podcast; it tells nobody how many people there are. */
    path: `people/${makeSlug(person.name, 'person')}-${kernel.secrets.keyedHash(String(person.id), 'person-page').slice(0, 8)}`,
    isHost: person.selected,
    links: personLinks(person.links),
    picture: personPictureUrl(kernel, person),
    initial: Array.from(person.name)[0]?.toUpperCase() ?? '',
  }
}

type PlaceAndLicence = Record<'location_name' | 'location_geo' | 'license' | 'license_url', string>

/** What is worth a line of its own: where it is about, and what may be done with it. */
export function podcastFacts(
  of: PlaceAndLicence & { update_frequency?: string },
  words: SiteWords,
): { name: string; text: string; href: string | null }[] {
  return [
    { name: words.place, text: of.location_name, href: mapAddress(of.location_geo) },
    { name: words.frequency, text: of.update_frequency ?? '', href: null },
    { name: words.licence, text: of.license, href: safeUrl(of.license_url) },
  ].filter(({ text }) => text)
}

function presentPicture(kernel: Kernel, images: ShowImageRow[], slot: ShowImageRow['slot']) {
  const image = images.find((one) => one.slot === slot)
  if (!image) return null
  const width = Math.min(image.width, 1200)
  return {
    small: pageImageUrl(kernel, image, 600),
    url: pageImageUrl(kernel, image, 1200),
    large: pageImageUrl(kernel, image, 2400),
    width,
    height: Math.round((image.height * width) / image.width),
  }
}
