import { type ReactNode, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'

/**
 * The part of a show that the shell needs for its navigation and for 'RSS Feed'. `Show`
 * and `EpisodeShow` both have it.
 */
export interface HeaderShow {
  id: number
  podcast_title: string
  rss_feed: string
  artwork_url_256: string
  is_private: boolean
  is_password_protected: boolean
  is_advanced_private_feed: boolean
  is_private_show: boolean
  /** Only the whole show has these; menus look elsewhere when they are missing. */
  audioposts_count?: number
  skill_podcast_website?: boolean
  skill_embedded_player?: boolean
  live_view?: boolean
  allow_dropbox_subfolders?: boolean
}

/** What the menus hang on: another value draws them anew. */
const DRAWN = [
  'id',
  'podcast_title',
  'rss_feed',
  'artwork_url_256',
  'is_private',
  'is_password_protected',
  'is_advanced_private_feed',
  'audioposts_count',
] as const satisfies (keyof HeaderShow)[]

export interface PageTab {
  label: string
  to: string
}

export interface PageHeader {
  title: string
  subtitle?: ReactNode
  /** The thing whose page this is, such as an episode: its name is the heading then. */
  subject?: string
  /** Where the subject belongs, from the outermost. */
  crumbs?: PageTab[]
  /** The state of the subject. */
  badge?: ReactNode
  /** In place of the show's artwork. */
  picture?: string
  /** The same page of the subjects beside this one. */
  neighbors?: { older: PageTab | null; newer: PageTab | null }
  /** What the page is about, for the title of the browser's tab; else the podcast. */
  about?: string
  /** Tabs below the title; the one whose address is open is marked. */
  tabs?: PageTab[]
  /** Brings up the show's navigation and its 'RSS Feed' button. */
  show?: HeaderShow | null
  /** Buttons at the right of the title. */
  actions?: ReactNode
}

let header: PageHeader | null = null
const subscribers = new Set<() => void>()

/** Each page calls this once; the shell draws it and sets the document's title. */
export function usePageHeader(next: PageHeader): void {
  useLayoutEffect(() => {
    // Actions and subtitles are elements, new at each render: what is drawn compares as
    // text, so equal headers do not loop.
    if (!sameHeader(header, next)) set(next)
  })
  // In the layout phase too: a later clean-up would wipe the header of the page that follows.
  useLayoutEffect(() => () => set(null), [])
  const { title, about = next.show?.podcast_title } = next
  useEffect(() => {
    const parts = [title, about].filter((part) => part)
    document.title = parts.length ? `${[...new Set(parts)].join(' – ')} · Podstead` : 'Podstead'
  }, [title, about])
}

/** For the shell. */
export function useCurrentHeader(): PageHeader | null {
  return useSyncExternalStore(subscribe, () => header)
}

function set(next: PageHeader | null): void {
  header = next
  for (const subscriber of subscribers) subscriber()
}

function sameHeader(a: PageHeader | null, b: PageHeader): boolean {
  return (
    a !== null &&
    a.title === b.title &&
    a.subtitle === b.subtitle &&
    a.subject === b.subject &&
    a.badge === b.badge &&
    a.picture === b.picture &&
    a.actions === b.actions &&
    DRAWN.every((name) => a.show?.[name] === b.show?.[name]) &&
    JSON.stringify([a.tabs, a.crumbs, a.neighbors]) === JSON.stringify([b.tabs, b.crumbs, b.neighbors])
  )
}

function subscribe(subscriber: () => void): () => void {
  subscribers.add(subscriber)
  return () => subscribers.delete(subscriber)
}
