import { buffer } from 'node:stream/consumers'
import type { SitePage, SiteSection } from '@podstead/contract/site-editor/site-page'
import { listChapters } from '../chapters/queries.ts'
import { listEpisodeImages } from '../episode-images/queries.ts'
import { latestPublicEpisode, type PublicEpisodePage, publicEpisodesNamed } from '../episodes/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { BlobMissing } from '../kernel/storage/storage.ts'
import { heardPeople, hostsOfEpisode } from '../people/queries.ts'
import { listSeasons } from '../seasons/queries.ts'
import { showImages } from '../shows/queries.ts'
import { findPublishedPage, listSitePictures } from '../site-editor/queries.ts'
import { namedEpisodes, ownDomain } from '../site-editor/rules.ts'
import { languageVersions } from '../site-languages/queries.ts'
import { listSoundbites } from '../soundbites/queries.ts'
import { listOpenPrices } from '../tip-jar/queries.ts'
import { transcriptFile } from '../transcripts/commands.ts'
import { listTranscripts } from '../transcripts/queries.ts'
import type { EpisodeTranscriptRow } from '../transcripts/table.ts'
import type { ListenableShow } from '../visibility/queries.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import { neighbourEpisodes } from './queries-episodes.ts'

/** The home page that applies to a request, and the podcast's own host if the request was sent there. */
export interface SitePlace {
  site: SitePage
  host: string | null
}

/** What every page of a show says besides its row. */
export type ShowContent = Awaited<ReturnType<typeof showContent>>

/** `place`: where a page was asked for; without it, at the address that every podcast has. */
export async function showContent(db: Queryable, show: ListenableShow, now: Date, place?: SitePlace) {
  const seasons = await listSeasons(db, show)
  return {
    show,
    images: await showImages(db, show),
    /** The hosts (`selected`), and the guests of episodes. */
    people: await heardPeople(db, show, now),
    site: place?.site ?? (await findSite(db, show)),
    /** The website's own, where a page was asked for there. */
    host: place?.host ?? null,
    versions: await languageVersions(db, show),
    tipPrices: await listOpenPrices(db, show),
    seasons: new Map(seasons.map((season) => [season.id, season])),
  }
}

/**
 * The home page that visitors see, with its typefaces for all pages. Styles and code of its creators are left
 * out unless the request came to the podcast's own domain, where nothing of ours could be harmed.
 */
export async function findSite(
  db: Queryable,
  show: ListenableShow,
  host: string | null = null,
): Promise<SitePage> {
  const site = await findPublishedPage(db, show)
  if (!site.custom_css && !site.footer_code) return site
  const domain = ownDomain(show)
  return domain && domain === host ? site : { ...site, custom_css: '', footer_code: '' }
}

/** What the sections of a home page show besides the podcast and its list. */
export async function findHomeParts(db: Queryable, show: ListenableShow, page: SitePage, now: Date) {
  const has = (type: SiteSection['type']) => page.sections.some((section) => section.type === type)
  const recommended = recommendedEpisode(show)
  const guids = namedEpisodes(page)
  const named =
    has('featured') && (guids.length || recommended !== null)
      ? await publicEpisodesNamed(db, show, { guids, ids: recommended === null ? [] : [recommended] }, now)
      : []
  return {
    pictures: has('picture') ? await listSitePictures(db, show) : [],
    latest: has('player') ? await latestPublicEpisode(db, show, now) : undefined,
    named,
    recommended,
  }
}

/** The episode that a public podcast recommends. */
function recommendedEpisode(show: ListenableShow): number | null {
  return isPrivateShow(show) ? null : (show.website.recommend_audiopost_id ?? null)
}

/** What the page of an episode says besides its row. */
export type EpisodeContent = Awaited<ReturnType<typeof episodeContent>>

export async function episodeContent(
  kernel: Pick<Kernel, 'clock' | 'db' | 'storage'>,
  show: ListenableShow,
  episode: PublicEpisodePage,
) {
  const transcript = bestTranscript(await listTranscripts(kernel.db, episode))
  return {
    episode,
    ...(await neighbourEpisodes(kernel.db, show, episode, kernel.clock.now())),
    chapters: await listChapters(kernel.db, episode),
    soundbites: await listSoundbites(kernel.db, episode),
    hosts: await hostsOfEpisode(kernel.db, show, episode),
    images: await listEpisodeImages(kernel.db, episode),
    transcript: transcript && { ...transcript, text: await readTranscript(kernel, transcript) },
  }
}

/** Those with times and names first: their page can be read and played alike. */
const BEST_FIRST = ['json', 'vtt', 'srt', 'html', 'txt'] as const
/** Ten hours of talk are half of it. */
const MAX_BYTES = 2 * 1024 ** 2

function bestTranscript(transcripts: EpisodeTranscriptRow[]): EpisodeTranscriptRow | undefined {
  const readable = transcripts.filter(({ bytes }) => bytes <= MAX_BYTES)
  return BEST_FIRST.flatMap((format) => readable.filter((transcript) => transcript.format === format))[0]
}

/** Empty when the file is missing: a page does not fail because of what stands below it. */
async function readTranscript(
  kernel: Pick<Kernel, 'storage'>,
  transcript: EpisodeTranscriptRow,
): Promise<string> {
  try {
    const { stream } = await kernel.storage.open(transcriptFile(transcript))
    return (await buffer(stream)).toString('utf8').replace(/^\ufeff/, '')
  } catch (error) {
    if (error instanceof BlobMissing) return ''
    throw error
  }
}
