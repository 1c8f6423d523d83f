import {
  type Chapter,
  createChapter,
  deleteChapter,
  listChapters,
  listChaptersV2,
  replaceChapters,
  updateChapter,
} from '@podstead/contract/chapters'
import { getEpisode } from '@podstead/contract/episodes/episodes'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { asFailure, type Failure } from '../api/failure.ts'
import { query, queryClient, refresh } from '../api/query.ts'
import { changedFields } from '../ui/merging/merge-fields.ts'
import { notifySuccess } from '../ui/notify.tsx'
import { offerUndo } from '../ui/offer-undo.tsx'
import { type ChapterItem, type ChapterValues, endAfter, sorted } from './chapter-rules.ts'
import type { ChapterStore } from './chapter-store.ts'
import { CHAPTERS } from './copy.ts'

/** Keys pressed one after the other are one movement. */
const SETTLED_MS = 700

type PendingMove = {
  moved: Pick<ChapterValues, 'start_time' | 'end_time'>
  timer: ReturnType<typeof setTimeout>
  send: () => unknown
}

/** The newer page: each chapter is saved by itself. */
export function useSavedChapters(
  params: { showId: number; episodeId: number },
  saved: Chapter[],
): ChapterStore {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(0)
  const waiting = useRef(new Map<string, PendingMove>())
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  // Who leaves while a movement settles has still moved it.
  useEffect(() => {
    const moves = waiting.current
    return () => {
      for (const { timer, send } of moves.values()) {
        clearTimeout(timer)
        send()
      }
      moves.clear()
    }
  }, [])

  /** What is still on its way to the server stands where it was put, whatever an earlier answer says. */
  const show = (answered: Chapter[]) => {
    const chapters = answered.map((chapter) => ({
      ...chapter,
      ...waiting.current.get(`c${chapter.id}`)?.moved,
    }))
    queryClient.setQueryData(
      query(listChaptersV2, { params }).queryKey,
      (before) => before && { ...before, chapters },
    )
  }
  const run = async (work: () => Promise<{ chapters: Chapter[] }>, message: string): Promise<boolean> => {
    setBusy((count) => count + 1)
    // One after the other: the last answer is that to the last change.
    const turn = queue.current.then(work)
    queue.current = turn.catch(() => undefined)
    try {
      show((await turn).chapters)
      refresh(listChapters, getEpisode)
      setFailure(null)
      if (message) notifySuccess({ message })
      return true
    } catch (error) {
      setFailure(asFailure(error))
      // What was shown in advance is not so.
      refresh(listChaptersV2)
      return false
    } finally {
      setBusy((count) => count - 1)
    }
  }
  /** Only what differs: somebody else may have changed the rest of it. */
  const change = (key: string, values: Partial<ChapterValues>) => {
    const before = saved.find(({ id }) => id === parseKey(key)) ?? {}
    const body = changedFields(before, values)
    return run(
      () => call(updateChapter, { params: { ...params, chapterId: parseKey(key) }, body }),
      CHAPTERS.updated,
    )
  }

  const putAll = (items: ChapterValues[]) =>
    call(replaceChapters, { params: { episodeId: params.episodeId }, body: { items } })

  const undo = async (chapter: ChapterItem) => {
    const { key: _, ...values } = chapter
    await run(
      () => call(createChapter, { params, body: values }),
      CHAPTERS.undone(chapter.title || CHAPTERS.untitled),
    )
  }

  return {
    chapters: sorted(saved.map(({ id, startTimeText: _, ...values }) => ({ key: `c${id}`, ...values }))),
    failure,
    busy: busy > 0,
    put: (key, values) =>
      key ? change(key, values) : run(() => call(createChapter, { params, body: values }), CHAPTERS.added),
    move: (key, start) => {
      const before = saved.find(({ id }) => id === parseKey(key))
      if (!before) return
      const moved = { start_time: start, end_time: endAfter(start, before.end_time) }
      clearTimeout(waiting.current.get(key)?.timer)
      const entry: PendingMove = { moved, timer: setTimeout(() => entry.send(), SETTLED_MS), send }
      waiting.current.set(key, entry)
      async function send(): Promise<void> {
        entry.send = () => undefined
        await change(key, moved)
        if (waiting.current.get(key) === entry) waiting.current.delete(key)
      }
      show(saved)
    },
    remove: (chapter) => {
      clearTimeout(waiting.current.get(chapter.key)?.timer)
      waiting.current.delete(chapter.key)
      void run(
        () => call(deleteChapter, { params: { ...params, chapterId: parseKey(chapter.key) } }),
        '',
      ).then((done) => {
        if (done) offerUndo(CHAPTERS.deleted, CHAPTERS.undo, () => void undo(chapter))
      })
    },
    replaceAll: async (values) => {
      const before = saved.map(({ id: _, startTimeText: __, ...chapter }) => chapter)
      const done = await run(() => putAll(values), '')
      if (done)
        offerUndo(CHAPTERS.listSaved, CHAPTERS.undo, () => void run(() => putAll(before), CHAPTERS.listBack))
      return done
    },
  }
}

function parseKey(key: string): number {
  return Number(key.slice(1))
}
