import { type Chapter, listChapters, listChaptersV2, replaceChapters } from '@podstead/contract/chapters'
import { getEpisode } from '@podstead/contract/episodes/episodes'
import { useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { asFailure, type Failure } from '../api/failure.ts'
import { query, queryClient, refresh } from '../api/query.ts'
import { notifySuccess } from '../ui/notify.tsx'
import { offerUndo } from '../ui/offer-undo.tsx'
import { type ChapterItem, type ChapterValues, endAfter, sorted } from './chapter-rules.ts'
import type { ChapterStore } from './chapter-store.ts'
import { CHAPTERS } from './copy.ts'

/** The older page: everything stays here until the whole list is saved (many_chapters). */
export interface ChapterList extends ChapterStore {
  dirty: boolean
  save(): Promise<void>
  discard(): void
}

export function useChapterList(episodeId: number, saved: Chapter[], duration: number): ChapterList {
  const base = toItems(saved)
  const [items, setItems] = useState<ChapterItem[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const made = useRef(0)
  // What one handler changes the next one must see, before anything is drawn.
  const latest = useRef(items)
  const set = (next: ChapterItem[] | null) => {
    latest.current = next
    setItems(next)
  }
  const now = () => latest.current ?? base
  const chapters = items ?? base
  const fresh = (values: ChapterValues): ChapterItem => ({ ...values, key: `n${++made.current}` })

  return {
    chapters,
    failure,
    busy,
    dirty: items !== null && JSON.stringify(plain(items)) !== JSON.stringify(plain(base)),
    put: async (key, values) => {
      set(
        sorted(
          key
            ? now().map((item) => (item.key === key ? { key, ...values } : item))
            : [...now(), fresh(values)],
        ),
      )
      return true
    },
    move: (key, start) =>
      set(
        sorted(
          now().map((item) =>
            item.key === key
              ? { ...item, start_time: start, end_time: endAfter(start, item.end_time) }
              : item,
          ),
        ),
      ),
    remove: (chapter) => {
      set(now().filter(({ key }) => key !== chapter.key))
      offerUndo(CHAPTERS.deleted, CHAPTERS.undo, () =>
        set(sorted([...now().filter(({ key }) => key !== chapter.key), chapter])),
      )
    },
    replaceAll: async (values) => {
      set(sorted(values.map(fresh)))
      return true
    },
    discard: () => {
      set(null)
      setFailure(null)
    },
    save: async () => {
      setBusy(true)
      try {
        const body = { items: plain(now()), duration_second: duration || null }
        const answer = await call(replaceChapters, { params: { episodeId }, body })
        queryClient.setQueryData(
          query(listChapters, { params: { episodeId } }).queryKey,
          (before) => before && { ...before, chapters: answer.chapters },
        )
        refresh(listChaptersV2, getEpisode)
        set(null)
        setFailure(null)
        notifySuccess({ message: CHAPTERS.listSaved })
      } catch (error) {
        setFailure(asFailure(error))
      } finally {
        setBusy(false)
      }
    },
  }
}

function toItems(saved: Chapter[]): ChapterItem[] {
  return sorted(saved.map(({ id, startTimeText: _, ...values }) => ({ key: `c${id}`, ...values })))
}

function plain(items: ChapterItem[]): ChapterValues[] {
  return items.map(({ key: _, ...values }) => values)
}
