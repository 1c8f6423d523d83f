import type { DraftResult, PromptKey } from '@podstead/contract/ai-content/content-prompts'
import { listChapters, replaceChapters } from '@podstead/contract/chapters'
import { getEpisode, updateEpisode } from '@podstead/contract/episodes/episodes'
import { listSoundbites, replaceSoundbites } from '@podstead/contract/soundbites'
import { call } from '../api/call.ts'
import { escapeHtml } from '../ui/rich-text/escape-html.ts'

/** Puts the episode back as it was; refused where it was changed meanwhile. */
type Undo = () => Promise<void>
type Place = { showId: number; episodeId: number }

/** Drafts that an episode has a place for. */
export type TakenKey = Exclude<PromptKey, 'social_posts'>

export function isTakenKey(key: PromptKey): key is TakenKey {
  return key !== 'social_posts'
}

/**
 * Saves drafts in the episode as its pages do: what is stored is read first, and only added to.
 */
export function takeOver(key: TakenKey, results: DraftResult[], place: Place): Promise<Undo> {
  if (key === 'chapters') return addChapters(results, place)
  if (key === 'soundbites') return addSoundbites(results, place)
  return changeEpisode(place, ({ description }) => {
    const texts = results.map(({ text }) => text)
    if (key === 'titles') return { name: texts[0] ?? '' }
    if (key === 'keywords') return { itunes_keywords: texts.join(', ') }
    const html = texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')
    return { description: key === 'introductions' ? html + description : description + html }
  })
}

type Change = { name?: string; description?: string; itunes_keywords?: string }

async function changeEpisode(
  { showId, episodeId }: Place,
  change: (episode: { description: string }) => Change,
): Promise<Undo> {
  const params = { showId, id: episodeId }
  const { name, description, itunes_keywords, version } = await call(getEpisode, { params })
  const body = change({ description })
  const before = { name, description, itunes_keywords }
  const saved = await call(updateEpisode, { params, body: { ...body, version } })
  return async () => {
    const names = Object.keys(body) as (keyof Change)[]
    const restored = Object.fromEntries(names.map((field) => [field, before[field]]))
    await call(updateEpisode, { params, body: { ...restored, version: saved.version } })
  }
}

async function addChapters(results: DraftResult[], { episodeId }: Place): Promise<Undo> {
  const params = { episodeId }
  const { chapters, version, audiopost } = await call(listChapters, { params })
  const fresh = results
    .filter(({ start_time }) => !chapters.some((one) => Math.abs(one.start_time - (start_time ?? 0)) < 1))
    .map(({ text, start_time }) => ({ title: text, start_time: start_time ?? 0 }))
  const duration_second = audiopost.duration_second ?? null
  const saved = await call(replaceChapters, {
    params,
    body: { items: [...chapters, ...fresh], duration_second, version },
  })
  return async () => {
    await call(replaceChapters, {
      params,
      body: { items: chapters, duration_second, version: saved.version },
    })
  }
}

async function addSoundbites(results: DraftResult[], { episodeId }: Place): Promise<Undo> {
  const params = { episodeId }
  const { soundbites, version, audiopost } = await call(listSoundbites, { params })
  const fresh = results
    .map(({ text, start_time, end_time }) => ({
      ...{ title: text, start_time: start_time ?? 0 },
      end_time: end_time ?? (start_time ?? 0) + 30,
    }))
    .filter((one) => !soundbites.some((other) => isSameSoundbite(one, other)))
  const duration_second = audiopost.duration_second ?? null
  const saved = await call(replaceSoundbites, {
    params,
    body: { items: [...soundbites, ...fresh], duration_second, version },
  })
  return async () => {
    await call(replaceSoundbites, {
      params,
      body: { items: soundbites, duration_second, version: saved.version },
    })
  }
}

type SoundbiteTimes = { start_time: number; end_time: number }

function isSameSoundbite(one: SoundbiteTimes, other: SoundbiteTimes): boolean {
  return Math.abs(one.start_time - other.start_time) < 1 && Math.abs(one.end_time - other.end_time) < 1
}
