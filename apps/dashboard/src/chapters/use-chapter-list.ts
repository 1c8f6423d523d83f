import { type Chapter, listChapters, listChaptersV2, replaceChapters } from '@podstead/contract/chapters'
import { getEpisode } from '@podstead/contract/episodes/episodes'
import { type ReactNode, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import type { Failure } from '../api/failure.ts'
import { query, queryClient, refresh } from '../api/query.ts'
import { clockText } from '../audio/clock.ts'
import { type ItemRules, mergeLists } from '../ui/merging/merge-lists.ts'
import { sayLines } from '../ui/merging/merge-words.ts'
import { useMergedSave } from '../ui/merging/use-merged-save.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { offerUndo } from '../ui/offer-undo.tsx'
import { type ChapterItem, type ChapterValues, endAfter, sorted } from './chapter-rules.ts'
import type { ChapterStore } from './chapter-store.ts'
import { CHAPTERS } from './copy.ts'

/** The older page: everything stays here until the whole list is saved (many_chapters). */
export interface ChapterList extends ChapterStore {
  dirty: boolean
  save(): void
  discard(): void
  /** Asks when somebody else has changed the same chapter. */
  notice: ReactNode
}

interface StoredChapters {
  chapters: Chapter[]
  version: string
}

export function useChapterList(episodeId: number, stored: StoredChapters, duration: number): ChapterList {
  const [items, setItems] = useState<ChapterItem[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const made = useRef(0)
  // What one handler changes the next one must see, before anything is drawn.
  const latest = useRef(items)
  const set = (next: ChapterItem[] | null) => {
    latest.current = next
    setItems(next)
  }
  const saving = useMergedSave<StoredChapters, ListedChapter[]>({
    stored,
    isDirty: items !== null,
    isNewer: (next, base) => next.version !== base.version,
    valuesOf: ({ chapters }) => listed(toItems(chapters)),
    merge: (before, mine, theirs) => {
      const { values, conflicts } = mergeLists(before, mine, theirs, RULES)
      return { values: sorted(values), conflicts }
    },
    send: (chapters, { version }) =>
      call(replaceChapters, {
        params: { episodeId },
        body: { items: chapters, duration_second: duration || null, version },
      }),
    become: () => set(null),
    onSaved: (saved) => {
      queryClient.setQueryData(
        query(listChapters, { params: { episodeId } }).queryKey,
        (before) => before && { ...before, ...saved },
      )
      refresh(listChaptersV2, getEpisode)
      setFailure(null)
      notifySuccess({ message: CHAPTERS.listSaved })
    },
    onRefused: setFailure,
  })
  const base = toItems(saving.base.chapters)
  const now = () => latest.current ?? base
  const chapters = items ?? base
  const fresh = (values: ChapterValues): ChapterItem => ({ ...values, key: `n${++made.current}` })

  return {
    chapters,
    failure,
    busy: saving.isPending,
    notice: saving.notice,
    dirty: items !== null && JSON.stringify(listed(items)) !== JSON.stringify(listed(base)),
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
    save: () => saving.submit(listed(now())),
  }
}

/** As the list is saved: one that is there already stays that one. */
type ListedChapter = ChapterValues & { id?: number }

function toItems(saved: Chapter[]): ChapterItem[] {
  return sorted(saved.map(({ id, startTimeText: _, ...values }) => ({ key: `c${id}`, ...values })))
}

function listed(items: readonly ChapterItem[]): ListedChapter[] {
  return items.map(({ key, ...values }) =>
    key.startsWith('c') ? { id: Number(key.slice(1)), ...values } : values,
  )
}

const RULES: ItemRules<ListedChapter> = {
  keyOf: ({ id }) => id ?? null,
  contentOf: ({ title, start_time, end_time, url, img, toc }) => [title, start_time, end_time, url, img, toc],
  labelOf: ({ title }) => title || CHAPTERS.untitled,
  say: ({ title, start_time, url, img }) => sayLines([`${clockText(start_time)} ${title}`, url, img]),
}
