import { useCallback, useContext, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { clockText, placed } from '../audio/clock.ts'
import { DeskContext, type WaveformState } from '../audio/waveform-context.ts'
import {
  type ChapterDraft,
  type ChapterItem,
  chapterAt,
  checkChapter,
  toChapterValues,
  toDraft,
} from './chapter-rules.ts'
import type { ChapterStore } from './chapter-store.ts'

export type ChapterEditing = ReturnType<typeof useChapterEditor>

/** Which chapter is open, and what happens to it; the list and the wave both work on this. */
export function useChapterEditor(store: ChapterStore, duration: number) {
  const desk = useContext(DeskContext)
  const [draft, setDraft] = useState<ChapterDraft | null>(null)
  const opened = useRef<ChapterDraft | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const { chapters } = store
  const problems = useMemo(
    () => (draft ? checkChapter(draft, chapters, duration) : {}),
    [draft, chapters, duration],
  )

  const latest = useRef({ store, draft })
  latest.current = { store, draft }
  const open = useCallback((next: ChapterDraft | null) => {
    opened.current = next
    setDraft(next)
  }, [])
  const close = () => {
    open(null)
    requestAnimationFrame(() => addButton.current?.focus({ preventScroll: true }))
  }
  const submit = async (): Promise<boolean> => {
    if (!draft) return true
    if (Object.keys(problems).length) return false
    const before = chapters.find(({ key }) => key === draft.key)
    if (!(await store.put(draft.key, toChapterValues(draft, before)))) return false
    close()
    return true
  }
  /** An open chapter is only moved in its form, any other one at once. */
  const move = (key: string, start: number, isDropped: boolean) => {
    if (draft && (draft.key ?? NEW) === key) setDraft({ ...draft, time: clockText(start) })
    else if (isDropped) store.move(key, start)
  }
  const edit = useCallback(
    (chapter: ChapterItem) => {
      open(toDraft(chapter))
      desk?.reveal(chapter.start_time)
    },
    [open, desk],
  )
  return {
    chapters,
    draft,
    problems,
    addButton,
    dirty: draft !== null && JSON.stringify(draft) !== JSON.stringify(opened.current),
    playing: usePlaying(desk, chapters),
    play: usePlay(desk),
    change: setDraft,
    close,
    submit,
    edit,
    move,
    add: () => {
      const seconds = desk ? placed(desk.sound.get().seconds, duration) : null
      open({
        key: null,
        title: '',
        time: seconds === null ? '' : clockText(seconds),
        url: '',
        img: '',
        toc: true,
      })
    },
    remove: useCallback(
      (chapter: ChapterItem) => {
        if (latest.current.draft?.key === chapter.key) open(null)
        latest.current.store.remove(chapter)
      },
      [open],
    ),
  }
}

/** The key of the mark of a chapter that is not there yet. */
export const NEW = 'new'

function usePlay(desk: WaveformState | null): ((start: number) => void) | null {
  const sound = desk?.sound
  return useMemo(
    () =>
      sound
        ? (start: number) => {
            sound.seek(start)
            sound.play()
          }
        : null,
    [sound],
  )
}

/** −1 where nothing was played yet. */
function usePlaying(desk: WaveformState | null, chapters: ChapterItem[]): number {
  return useSyncExternalStore(desk?.sound.subscribe ?? never, () => {
    const state = desk?.sound.get()
    return state && (state.playing || state.seconds > 0) ? chapterAt(chapters, state.seconds) : -1
  })
}

function never(): () => void {
  return () => undefined
}
