import type { FeedEpisode, FeedShow, Maybe } from '../model.ts'

/**
 * A `problem` keeps an app or directory from taking the feed or the episode; a `warning` loses
 * something; `advice` could be better.
 */
export type PreflightSeverity = 'problem' | 'warning' | 'advice'

/** Who asks for it. `apps`: nobody's rule, but what apps in use do. */
export type PreflightSource = 'apple' | 'psp1' | 'spotify' | 'youtube' | 'namespace' | 'rss' | 'apps'

/** What the words about a finding need: `{bytes: 5210, max: 4000}`. */
export type PreflightFacts = Record<string, string | number>

export type PreflightFinding<Code extends string = string> = {
  code: Code
  severity: PreflightSeverity
  sources: PreflightSource[]
  /** Position in the list of episodes; null: of the show. */
  episode: number | null
  facts: PreflightFacts
}

/**
 * What a feed does not say, because something stands in for what is missing, or
 * because it only shows in the file.
 */
export type PreflightShow = {
  show: FeedShow
  hasDescription: boolean
  hasAuthor: boolean
  /**
   * As it is stored; null where a drawn picture stands in. `colours` as in `srgb`, null when nobody looked.
   */
  artwork: Maybe<{ width: number; height: number; colours?: Maybe<string> }>
}

export type PreflightEpisode = {
  episode: FeedEpisode
  hasDescription: boolean
  /** Side of a picture of its own, in the feed or not. */
  artworkPx?: Maybe<number>
  audio: 'ready' | 'processing' | 'missing'
}

/** The lists that names are looked up in. */
export type PreflightLists = {
  /** Apple's categories with their subcategories. */
  categories: ReadonlyMap<string, ReadonlySet<string>>
  /** In lower case. */
  languages: ReadonlySet<string>
  /** In lower case, `role` and `group/role` alike. */
  roles: ReadonlySet<string>
  services: ReadonlySet<string>
}

/**
 * One question to one subject. `finds` gives the facts of what is wrong, of each where it
 * can be more than one, or nothing.
 */
export type PreflightRule<Subject, Code extends string = string> = {
  code: Code
  severity: PreflightSeverity
  sources: PreflightSource[]
  finds(subject: Subject, lists: PreflightLists): PreflightFacts | PreflightFacts[] | false
}

/** Keeps the codes of a list of rules as they are written, so that their union is known. */
export function defineRules<Subject>() {
  return <const Code extends string>(rules: PreflightRule<Subject, Code>[]): PreflightRule<Subject, Code>[] =>
    rules
}

export function isBlank(text: Maybe<string>): boolean {
  return !text || text.trim() === ''
}

/** An address that only works on the machine it was made on is no matter of https. */
export function isInsecure(address: Maybe<string>): boolean {
  const url = URL.parse(address ?? '')
  return url?.protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function isUuid(text: string): boolean {
  return uuid.test(text)
}
