import type { EITHER_FINDINGS, SHOW_FINDINGS } from '@podstead/contract/preflight/preflight-codes'
import { messages } from '../language/language.ts'

/** What was found and why it matters; `{…}` stands for a fact of the finding. */
export interface FindingWords {
  what: string
  why: string
}

/** Of the podcast itself. */
export const SHOW_WORDS: Record<(typeof SHOW_FINDINGS)[number], FindingWords> = messages(
  'preflight',
  'SHOW_WORDS',
  {
    show_title_missing: { what: 'The podcast has no name', why: 'Without a name no directory lists it.' },
    show_title_keywords: {
      what: 'The name reads like a list of search words',
      why: 'Apple refuses names such as “{title}”. Put the words into the description: people find it there as well.',
    },
    show_title_long: {
      what: 'The name is very long ({characters} characters)',
      why: 'Apps cut it off, most of them long before {max} characters.',
    },
    show_description_missing: {
      what: 'The podcast has no description',
      why: 'It is what people read before they press play, and what search looks at.',
    },
    show_description_long: {
      what: 'The description is too long ({bytes} of {max} bytes)',
      why: 'Apple cuts it off there, often in the middle of a sentence.',
    },
    show_language_invalid: {
      what: 'No directory knows the language “{language}”',
      why: 'They list podcasts by language, and refuse codes they do not know.',
    },
    show_category_missing: {
      what: 'The podcast has no category',
      why: 'Apple asks for one at least, and charts are made by category.',
    },
    show_category_unknown: {
      what: 'Apple has no category “{category}”',
      why: 'A podcast in a category that does not exist is in none.',
    },
    show_artwork_missing: {
      what: 'The podcast has no artwork of its own',
      why: 'We draw one so that directories accept it, but people choose podcasts with their eyes.',
    },
    show_artwork_small: {
      what: 'The artwork is too small ({px} pixels)',
      why: 'Apple asks for {min} to {max} pixels on each side and refuses smaller ones.',
    },
    show_artwork_large: {
      what: 'The artwork is too large ({px} pixels)',
      why: 'Apple takes at most {max} pixels on each side.',
    },
    show_artwork_not_square: {
      what: 'The artwork is not square ({width} × {height})',
      why: 'Apps show a square; Apple refuses everything else.',
    },
    show_artwork_colours: {
      what: 'The artwork is in print colours ({colours})',
      why: 'Screens show them wrong, or not at all. Save the picture in RGB.',
    },
    show_author_missing: {
      what: 'Nobody is named as author',
      why: 'Apps show who makes the podcast right below its name.',
    },
    show_owner_email_hidden: {
      what: 'Your email address is not in the feed',
      why: 'That keeps spam away. When you claim the podcast at Spotify or elsewhere, they send a code to the address in the feed: switch it on for that day.',
    },
    show_copyright_words: {
      what: 'The copyright line says “copyright” once more',
      why: 'Apps put the © sign in front themselves, so “{copyright}” shows it twice.',
    },
    show_guid_invalid: {
      what: 'The podcast’s GUID is not valid',
      why: 'Apps recognise the podcast by it wherever it moves, and “{guid}” is not a GUID.',
    },
    show_locked_without_owner: {
      what: 'The podcast is locked, and no address says whom to ask',
      why: 'That is safest. Should you want to move it to another host one day, unlock it first or show your email address.',
    },
    show_no_episodes: {
      what: 'There is no published episode',
      why: 'Directories accept a podcast once it has an episode. A trailer of a minute is enough.',
    },
    show_complete: {
      what: 'The podcast is marked as complete',
      why: 'Apps stop looking for new episodes. Switch it off if there is more to come.',
    },
    show_moving: {
      what: 'The podcast is moving to another address',
      why: 'Apps follow to {to} and do not come back.',
    },
    show_blocked: {
      what: 'Directories are asked not to list the podcast',
      why: 'That is right for private podcasts. Everyone else cannot be found.',
    },
    show_link_insecure: {
      what: 'The homepage has no secure address',
      why: 'Some apps do not open {link}, as it does not start with https://',
    },
    update_frequency_rule_invalid: {
      what: 'The rule of the rhythm cannot be read',
      why: 'Apps leave out what they do not understand: “{rule}”.',
    },
    podroll_item_invalid: {
      what: 'One of your recommendations leads nowhere',
      why: 'Apps find podcasts by their GUID, and “{name}” has none that works.',
    },
    publisher_invalid: { what: 'The publisher’s feed cannot be found', why: '“{guid}” is not a valid GUID.' },
    trailer_invalid: {
      what: 'A trailer has no title or no address',
      why: 'Apps leave “{title}” out, and nobody hears it.',
    },
    live_item_without_link: {
      what: 'A live stream has no page to watch it on',
      why: 'Listeners whose app cannot play “{title}” have nowhere to go.',
    },
    live_item_times: {
      what: 'A live stream ends before it begins',
      why: 'Apps show “{title}” as over, or not at all.',
    },
    service_block_unknown: {
      what: 'Nobody knows the service “{service}”',
      why: 'A block for a service that does not exist does nothing.',
    },
    feed_large: {
      what: 'The feed is large: {bytes} bytes, {episodes} episodes',
      why: 'Apps load all of it again and again, and some stop half-way. Keep the newest in the feed and the rest in its archive.',
    },
  },
)

/** Of the podcast or of an episode. */
export const EITHER_WORDS: Record<(typeof EITHER_FINDINGS)[number], FindingWords> = messages(
  'preflight',
  'EITHER_WORDS',
  {
    person_role_unknown: {
      what: '{name} has a role that apps do not know',
      why: 'They show “host” for it, or nothing: “{role}” is not on the common list.',
    },
    person_name_long: {
      what: 'The name of a person is too long',
      why: 'Apps cut “{name}” off after {max} characters.',
    },
    funding_text_long: {
      what: 'The words of a support link are too long',
      why: 'Apps cut “{text}” off after {max} characters.',
    },
    location_geo_invalid: {
      what: 'The point on the map is wrong',
      why: 'Apps cannot show {name} on a map: “{geo}” is no place on earth.',
    },
    location_osm_invalid: {
      what: 'The number of OpenStreetMap is wrong',
      why: 'Nothing is found for {name} under “{osm}”.',
    },
    location_country_invalid: {
      what: 'The country of a place is wrong',
      why: 'Apps know countries by two letters; “{country}” of {name} is none.',
    },
    license_without_address: {
      what: 'The licence cannot be read anywhere',
      why: 'Nobody knows “{licence}” by its name alone. Say where its text is.',
    },
    text_record_long: { what: 'A text record is too long', why: 'Services read {max} characters at most.' },
    value_without_recipients: {
      what: 'Payments have nobody to go to',
      why: 'Listeners are offered to pay, and then nothing happens.',
    },
    value_shares_missing: {
      what: 'Nobody gets a share of the payments',
      why: 'All {recipients} recipients have a share of zero.',
    },
    value_address_invalid: {
      what: 'A payment address cannot be right',
      why: 'What is sent to {name} does not arrive: “{address}” has the wrong form.',
    },
    value_time_split_outside: {
      what: 'A share of the payments is after the end',
      why: 'It is for a stretch ({start} to {end} s) that the episode does not have.',
    },
    social_disabled_not_alone: {
      what: 'Comments are switched off and on at once',
      why: 'Apps do not know which of the two you mean.',
    },
    social_address_missing: {
      what: 'A place for comments has no address',
      why: 'Apps cannot show replies to a post that they cannot find.',
    },
    chat_incomplete: { what: 'The chat has no server', why: 'Apps do not know where to go.' },
    image_size_missing: {
      what: 'A picture does not say how large it is',
      why: 'Apps choose pictures by size and shape. Say the width or the aspect ratio of {address}.',
    },
  },
)
