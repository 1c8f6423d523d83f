import { replaceChapters } from '@podstead/contract/chapters'
import {
  createEpisode,
  deleteEpisode,
  type EpisodeWithShow,
  getEpisode,
  listEpisodes,
  restoreEpisode,
  updateEpisode,
} from '@podstead/contract/episodes/episodes'
import { createLiveItem, type LiveItem } from '@podstead/contract/live-items'
import { episodeDownloads, metricsTrends } from '@podstead/contract/metrics/metrics'
import { listShows } from '@podstead/contract/shows/shows'
import { createSubscriber } from '@podstead/contract/subscribers/subscribers'
import { CallFailure, type Client, type UploadedFile } from './client.ts'

/** What programs are mostly written for, each as short as it gets. docs/api.md has the same with curl. */

/** 1. Which podcasts there are. */
export async function findShow(client: Client, title: string) {
  return (await client.call(listShows)).find(({ podcast_title }) => podcast_title === title)
}

/** 2. The newest episodes. */
export async function newestEpisodes(client: Client, showId: number) {
  return (await client.call(listEpisodes, { params: { showId } })).audioposts
}

/** 3. A recording becomes a draft. */
export async function addDraft(
  client: Client,
  showId: number,
  { name, file }: { name: string; file: UploadedFile },
): Promise<EpisodeWithShow> {
  const signed_id = await client.upload(file)
  return client.call(createEpisode, { params: { showId }, body: { name, is_draft: true, signed_id } })
}

/** 4. It comes out at a certain time (ISO 8601). */
export function schedule(client: Client, { show_id, id }: EpisodeWithShow, at: string) {
  const params = { showId: show_id, id }
  return client.call(updateEpisode, { params, body: { is_draft: false, audio_date: at } })
}

/** 5. New show notes, unless somebody has just written other ones. */
export async function changeNotes(client: Client, showId: number, id: number, description: string) {
  const params = { showId, id }
  const { version } = await client.call(getEpisode, { params })
  try {
    return await client.call(updateEpisode, { params, body: { description, version } })
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'changed_elsewhere') return null
    throw error
  }
}

/** 6. Chapters, with their starts in seconds. */
export function setChapters(
  client: Client,
  episodeId: number,
  chapters: { title: string; start_time: number }[],
) {
  return client.call(replaceChapters, { params: { episodeId }, body: { items: chapters } })
}

/** 7. Downloads of a podcast, day by day. */
export function readTrends(client: Client, showId: number) {
  return client.call(metricsTrends, { params: { showId } })
}

/** 8. Downloads of one episode. */
export function readDownloads(client: Client, showId: number, episodeId: number) {
  return client.call(episodeDownloads, { params: { showId, episodeId } })
}

/** 9. A buyer becomes a subscriber of a members' podcast. */
export function addSubscriber(client: Client, showId: number, email_address: string) {
  return client.call(createSubscriber, { params: { showId }, body: { email_address } })
}

/** 10. A stream is announced. */
export function announceStream(
  client: Client,
  showId: number,
  stream: { title: string; start_time: string; url: string; page: string },
): Promise<LiveItem> {
  const { title, start_time, url, page } = stream
  return client.call(createLiveItem, {
    params: { showId },
    body: {
      title,
      start_time,
      enclosure: { url, type: 'audio/mpeg' },
      content_links: [{ href: page, text: 'Watch' }],
    },
  })
}

/** And what was deleted comes back for 30 days. */
export async function deleteAndRestore(client: Client, showId: number, id: number) {
  const params = { showId, id }
  await client.call(deleteEpisode, { params })
  return client.call(restoreEpisode, { params })
}
