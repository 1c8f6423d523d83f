import type { SitePageName } from '@podstead/contract/shows/site-pages'
import type { FastifyRequest } from 'fastify'
import { publicEpisodeBySlug, publicEpisodeCount, publicEpisodes } from '../episodes/queries.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { fillIn } from '../lookups/present-site-words.ts'
import { findSpoken, hasSpoken } from '../transcript-search/queries.ts'
import type { ListenableShow } from '../visibility/queries.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import type { SpokenResult } from './pages-episodes.tsx'
import { presentPageShow } from './present.ts'
import { presentOpenedEpisode, presentPageEpisode, toPosition } from './present-episode.ts'
import type { ShowContent } from './queries.ts'
import { episodeChoices, isIndexed } from './queries-episodes.ts'
import { EPISODES_A_PAGE, SEARCH_FROM_EPISODES, searchWords, wantedPage, wantedSearch } from './rules.ts'

/** What a page of a website is made of, besides its name. */
export interface SitePageRequest {
  kernel: Kernel
  request: FastifyRequest
  content: ShowContent
  now: Date
  script: string | null
}

/** The HTML of each page of a website by its name; null where a podcast has no such page. */
export const SITE_PAGE_RENDERERS: Partial<
  Record<SitePageName, (page: SitePageRequest) => Promise<string | null>>
> = {
  about: async ({ kernel, content, script }) => {
    const { renderAbout } = await import('./pages-site.tsx')
    return renderAbout(presentPageShow(kernel, content), script)
  },
  episodes: renderEpisodeList,
  people: async ({ kernel, content, script }) => {
    const { renderPeople } = await import('./pages-people.tsx')
    return renderPeople(presentPageShow(kernel, content), script)
  },
  subscribe: async ({ kernel, request, content, now, script }) => {
    const { renderSubscribe } = await import('./pages-subscribe.tsx')
    const slug = wantedEpisode(request, content.show)
    const episode = slug ? await publicEpisodeBySlug(kernel.db, content.show, slug, now) : undefined
    const opened =
      episode && presentOpenedEpisode(kernel, content, episode, await isIndexed(kernel.db, content.show))
    return renderSubscribe(presentPageShow(kernel, content), opened?.apps.length ? opened : null, script)
  },
}

/** The episode from whose page somebody wants to subscribe; none where the podcast is private. */
export function wantedEpisode(request: FastifyRequest, show: ListenableShow): string {
  return isPrivateShow(show) ? '' : wantedSearch((request.query as { episode?: unknown }).episode)
}

async function renderEpisodeList({ kernel, request, content, now, script }: SitePageRequest) {
  const { db } = kernel
  const { show } = content
  const query = request.query as Record<'page' | 'q' | 'season' | 'tag', unknown>
  const page = wantedPage(query.page)
  const search = wantedSearch(query.q)
  const tag = wantedSearch(query.tag).toLowerCase()
  const shown = presentPageShow(kernel, content)
  const { seasonIds, tags } = await episodeChoices(db, show, now)
  const seasons = show.hide_season
    ? []
    : [...content.seasons.values()].filter(({ id }) => seasonIds.includes(id))
  const season = seasons.find(({ number }) => String(number) === query.season)
  const filter = { words: searchWords(search), season: season?.id ?? null, tag }
  const isFiltered = Boolean(search || season || tag)
  const all = await publicEpisodeCount(db, show, now)
  const found = isFiltered ? await publicEpisodeCount(db, show, now, filter) : all
  const pages = Math.max(1, Math.ceil(found / EPISODES_A_PAGE))
  if (page === null || page > pages) return null
  const offset = (page - 1) * EPISODES_A_PAGE
  const episodes = await publicEpisodes(db, show, now, { ...filter, limit: EPISODES_A_PAGE, offset })
  const isPlain = search !== '' && page === 1 && !season && !tag
  const spoken = isPlain ? await findSpokenResults(kernel, content, search, now) : []
  const hasSearch = all >= SEARCH_FROM_EPISODES || search !== '' || (await hasSpoken(db, show, now))
  const { renderEpisodes } = await import('./pages-episodes.tsx')
  return renderEpisodes(
    shown,
    episodes.map((episode) => presentPageEpisode(kernel, content, episode)),
    { page, pages, found, search, hasSearch },
    {
      ...{ season: season?.number ?? null, tag },
      seasons: seasons.map(({ name, number }) => ({
        number,
        name: name || fillIn(shown.words.season, { number }),
      })),
      // What somebody came with is offered, too: the form would lose it otherwise.
      tags: tag && !tags.includes(tag) ? [tag, ...tags] : tags,
    },
    spoken,
    script,
  )
}

/** Where the words are said, in the episodes that this visitor may hear. */
async function findSpokenResults(
  kernel: Kernel,
  content: ShowContent,
  search: string,
  now: Date,
): Promise<SpokenResult[]> {
  const found = await findSpoken(kernel.db, content.show, searchWords(search), now)
  return found.map(({ episode, passages }) => ({
    episode: presentPageEpisode(kernel, content, episode),
    moments: passages.map(({ seconds, parts }) => ({
      place: seconds === null ? null : toPosition(seconds),
      parts,
    })),
  }))
}

/** The page of somebody who is named by `mira-lang-` and a mark; null where nobody is. */
export async function renderPersonPage(
  key: string,
  { kernel, request, content, now, script }: SitePageRequest,
): Promise<string | null> {
  const shown = presentPageShow(kernel, content)
  const at = shown.everybody.findIndex(({ path }) => path === `people/${key}`)
  const [person, row] = [shown.everybody[at], content.people[at]]
  const page = wantedPage((request.query as { page?: unknown }).page)
  if (!person || !row || page === null) return null
  const { id } = row
  const found = await publicEpisodeCount(kernel.db, content.show, now, { person: id })
  const pages = Math.max(1, Math.ceil(found / EPISODES_A_PAGE))
  if (page > pages) return null
  const episodes = await publicEpisodes(kernel.db, content.show, now, {
    ...{ person: id, limit: EPISODES_A_PAGE, offset: (page - 1) * EPISODES_A_PAGE },
  })
  const { renderPerson } = await import('./pages-people.tsx')
  return renderPerson(
    shown,
    person,
    episodes.map((episode) => presentPageEpisode(kernel, content, episode)),
    { page, pages },
    script,
  )
}
