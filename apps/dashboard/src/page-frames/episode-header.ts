import type { EpisodeWithShow } from '@podstead/contract/episodes/episodes'
import { useLocation } from 'react-router'
import { ROUTES } from '../paths.ts'
import { type PageTab, usePageHeader } from '../ui/page-header.tsx'
import { EPISODE_TABS } from './copy.ts'

/** What the header of an episode's pages needs to know. */
export interface HeaderEpisode {
  id: number
  name: string
  show: EpisodeWithShow['show']
  /** Its audio lies in the object storage; then it has assets instead of the older artwork page. */
  r2_uploaded: boolean
}

/**
 * Title, `show > episode`, the show's menu and the tabs of the episode, on each of its pages
 * (RU131, RU226). Null while it loads.
 */
export function useEpisodeHeader(title: string, episode: HeaderEpisode | null | undefined): void {
  const { pathname } = useLocation()
  usePageHeader({
    title,
    ...(episode
      ? {
          subtitle: `${episode.show.podcast_title} > ${episode.name}`,
          about: `${episode.name} – ${episode.show.podcast_title}`,
          tabs: episodeTabs(episode, pathname),
        }
      : {}),
    show: episode?.show ?? null,
  })
}

/**
 * A tab is there when its page is. Where a page has an older and a newer address, the one that is open wins.
 */
export function episodeTabs(
  { id, show, r2_uploaded }: Pick<HeaderEpisode, 'id' | 'show' | 'r2_uploaded'>,
  pathname = '',
): PageTab[] {
  const [older, newer] = [`/shows/${show.id}/episodes/${id}`, `/podcasts/${show.id}/episodes/${id}`]
  const choose = (open: string, otherwise: string) => (pathname === open ? open : otherwise)
  const settings = r2_uploaded ? choose(older, newer) : choose(newer, older)
  const files = r2_uploaded
    ? choose(`${older}/artwork`, `${newer}/assets`)
    : choose(`${newer}/assets`, `${older}/artwork`)
  const chapters = r2_uploaded
    ? choose(`${older}/chapters`, `${newer}/chapters`)
    : choose(`${newer}/chapters`, `${older}/chapters`)
  const all = [
    [EPISODE_TABS.settings, settings],
    [EPISODE_TABS.chapters, chapters],
    [EPISODE_TABS.soundbites, `${older}/soundbites`],
    [files.endsWith('/assets') ? EPISODE_TABS.assets : EPISODE_TABS.artwork, files],
    [EPISODE_TABS.images, `/episodes/${id}/images`],
    [EPISODE_TABS.value, `/shows/${show.id}/episodes/${id}/value_for_value_settings`],
    [EPISODE_TABS.check, `${older}/preflight`],
  ] satisfies [string, string][]
  // Members-only podcasts are counted by subscriber, elsewhere.
  const metrics: [string, string][] = show.is_advanced_private_feed
    ? []
    : [[EPISODE_TABS.metrics, choose(`${older}/downloads`, `${older}/metrics`)]]
  return [...all, ...metrics]
    .filter(([, address]) => SHAPES.has(shapeOf(address)))
    .map(([label, address]) => ({ label, to: address }))
}

const SHAPES = new Set(Object.values(ROUTES).map(({ pattern }) => shapeOf(pattern)))

function shapeOf(address: string): string {
  return address.replace(/:\w+|(?<=\/)\d+(?=\/|$)/g, ':')
}
