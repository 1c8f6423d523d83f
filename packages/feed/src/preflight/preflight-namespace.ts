import type {
  FeedChat,
  FeedFunding,
  FeedImage,
  FeedLicense,
  FeedLocation,
  FeedPerson,
  FeedSocialInteract,
  FeedTxt,
  FeedValue,
  Maybe,
} from '../model.ts'
import { defineRules, isBlank } from './preflight-model.ts'

/** What a show and an episode have alike. */
export type NamespaceSubject = {
  persons?: FeedPerson[]
  fundings?: FeedFunding[]
  location?: Maybe<FeedLocation>
  locations?: FeedLocation[]
  license?: Maybe<FeedLicense>
  txts?: FeedTxt[]
  value?: Maybe<FeedValue>
  socialInteracts?: FeedSocialInteract[]
  chat?: Maybe<FeedChat>
  images?: FeedImage[]
  /** Episodes only. */
  durationSeconds?: number
}

const nameLimit = 128
const txtLimit = 4000
const geo = /^geo:-?\d+(\.\d+)?,-?\d+(\.\d+)?(,-?\d+(\.\d+)?)?(;[a-z0-9=.;-]+)?$/i
const osm = /^[NWR]\d+(#\d+)?$/
const node = /^0[23][0-9a-f]{64}$/i
const lightningAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** The families of SPDX identifiers that creators use; a name of one's own needs the address of its text. */
const knownLicence =
  /^(cc0?-|cc0|cc-by|mit|apache-|gpl-|lgpl-|agpl-|bsd-|gfdl-|isc|mpl-|unlicense|odbl-|pddl-|0bsd|ofl-|lal-)/i

/** The podcast namespace's rules for tags that shows and episodes have alike. */
export const namespaceRules = defineRules<NamespaceSubject>()([
  {
    code: 'person_role_unknown',
    severity: 'advice',
    sources: ['namespace'],
    finds: ({ persons = [] }, { roles }) =>
      persons.flatMap(({ name, role, group }) =>
        isKnownRole(roles, role, group) ? [] : [{ name, role: role ?? '', group: group ?? '' }],
      ),
  },
  {
    code: 'person_name_long',
    severity: 'warning',
    sources: ['namespace'],
    finds: ({ persons = [] }) =>
      persons.flatMap(({ name }) => (countCharacters(name) > nameLimit ? [{ name, max: nameLimit }] : [])),
  },
  {
    code: 'funding_text_long',
    severity: 'warning',
    sources: ['namespace'],
    finds: ({ fundings = [] }) =>
      fundings.flatMap(({ text }) => (countCharacters(text) > nameLimit ? [{ text, max: nameLimit }] : [])),
  },
  {
    code: 'location_geo_invalid',
    severity: 'warning',
    sources: ['namespace'],
    finds: (subject) =>
      listLocations(subject).flatMap((place) =>
        place.geo && !geo.test(place.geo) ? [{ name: place.name, geo: place.geo }] : [],
      ),
  },
  {
    code: 'location_osm_invalid',
    severity: 'warning',
    sources: ['namespace'],
    finds: (subject) =>
      listLocations(subject).flatMap((place) =>
        place.osm && !osm.test(place.osm) ? [{ name: place.name, osm: place.osm }] : [],
      ),
  },
  {
    code: 'location_country_invalid',
    severity: 'warning',
    sources: ['namespace'],
    finds: (subject) =>
      listLocations(subject).flatMap(({ name, country }) =>
        country && !/^[a-z]{2}$/i.test(country) ? [{ name, country }] : [],
      ),
  },
  {
    code: 'license_without_address',
    severity: 'warning',
    sources: ['namespace'],
    finds: ({ license }) =>
      !!license &&
      !isBlank(license.identifier) &&
      isBlank(license.url) &&
      !knownLicence.test(license.identifier) && { licence: license.identifier },
  },
  {
    code: 'text_record_long',
    severity: 'warning',
    sources: ['namespace'],
    finds: ({ txts = [] }) =>
      txts.flatMap(({ purpose, value }) =>
        countCharacters(value) > txtLimit || countCharacters(purpose ?? '') > nameLimit
          ? [{ purpose: purpose ?? '', max: txtLimit }]
          : [],
      ),
  },
  {
    code: 'value_without_recipients',
    severity: 'warning',
    sources: ['namespace'],
    finds: ({ value }) => !!value && value.recipients.length === 0 && {},
  },
  {
    code: 'value_shares_missing',
    severity: 'warning',
    sources: ['namespace'],
    finds({ value }) {
      const shares = value?.recipients.filter(({ fee }) => !fee).map(({ split }) => split) ?? []
      return shares.length > 0 && shares.every((split) => !(split > 0)) && { recipients: shares.length }
    },
  },
  {
    code: 'value_address_invalid',
    severity: 'warning',
    sources: ['namespace'],
    finds: ({ value }) =>
      (value?.recipients ?? []).flatMap(({ name, type, address }) =>
        (type === 'node' ? node : lightningAddress).test(address) ? [] : [{ name: name ?? '', address }],
      ),
  },
  {
    code: 'value_time_split_outside',
    severity: 'warning',
    sources: ['namespace'],
    finds: ({ value, durationSeconds }) =>
      (value?.timeSplits ?? []).flatMap(({ startTime, duration }) =>
        durationSeconds && startTime + duration > Math.ceil(durationSeconds)
          ? [{ start: startTime, end: startTime + duration }]
          : [],
      ),
  },
  {
    code: 'social_disabled_not_alone',
    severity: 'warning',
    sources: ['namespace'],
    finds: ({ socialInteracts = [] }) =>
      socialInteracts.length > 1 && socialInteracts.some(({ protocol }) => protocol === 'disabled') && {},
  },
  {
    code: 'social_address_missing',
    severity: 'warning',
    sources: ['namespace'],
    finds: ({ socialInteracts = [] }) =>
      socialInteracts.flatMap(({ protocol, uri }) =>
        protocol !== 'disabled' && isBlank(uri) ? [{ protocol }] : [],
      ),
  },
  {
    code: 'chat_incomplete',
    severity: 'warning',
    sources: ['namespace'],
    finds: ({ chat }) =>
      !!chat &&
      (isBlank(chat.server) || isBlank(chat.protocol)) && { server: chat.server, protocol: chat.protocol },
  },
  {
    code: 'image_size_missing',
    severity: 'advice',
    sources: ['namespace'],
    finds: ({ images = [] }) =>
      images.flatMap(({ href, width, aspectRatio }) => (width || aspectRatio ? [] : [{ address: href }])),
  },
])

function isKnownRole(roles: ReadonlySet<string>, role: Maybe<string>, group: Maybe<string>): boolean {
  // Readers assume host and cast.
  if (isBlank(role)) return true
  return roles.has((group ? `${group}/${role}` : (role ?? '')).toLowerCase())
}

function listLocations({ location, locations = [] }: NamespaceSubject): FeedLocation[] {
  return location ? [location, ...locations] : locations
}

function countCharacters(text: string): number {
  return Array.from(text).length
}
