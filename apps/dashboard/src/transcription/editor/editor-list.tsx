import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import classes from './editor.module.css'
import { useEditor } from './editor-context.ts'
import { TRANSCRIPT_EDITOR } from './editor-copy.ts'
import { type EditorRow, groupIntoRows, isSameSpeaker } from './sentences.ts'
import { TranscriptRow } from './transcript-row.tsx'
import { useTranscript } from './transcript-store.ts'
import { useKeptPlace } from './use-kept-place.ts'

/** Before a row is measured: lines of so many letters. */
const LETTERS_IN_LINE = 84
const LINE_PX = 28
const ROW_PX = 22
const OVERSCAN = 6

interface Props {
  episodeId: number
  /** Hands out how a row is brought into sight. */
  onReady: (reveal: (rowKey: string) => void) => void
}

/** All rows of a transcript, of which only those near the screen are drawn. */
export function EditorList({ episodeId, onReady }: Props) {
  const { store, unit, heard, sound } = useEditor()
  const sentences = useTranscript(store, (state) => state.sentences)
  const rows = useMemo(() => groupIntoRows(sentences, unit), [sentences, unit])
  const list = useRef<HTMLElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0
      setScrollMargin(Math.round(top))
    }
    measure()
    // What stands above comes and goes.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const latest = useRef(rows)
  latest.current = rows
  const focused = useRef<string | null>(null)
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    overscan: OVERSCAN,
    scrollMargin,
    estimateSize: (index) => estimateHeight(rows[index]),
    getItemKey: (index) => rows[index]?.key ?? index,
    // What is being typed into is never taken away.
    rangeExtractor: (range) => {
      const own = latest.current.findIndex(({ key }) => key === focused.current)
      const shown = defaultRangeExtractor(range)
      return own < 0 || shown.includes(own) ? shown : [...shown, own].sort((a, b) => a - b)
    },
  })
  const reveal = useCallback(
    (rowKey: string) => {
      const index = latest.current.findIndex(({ key }) => key === rowKey)
      if (index < 0) return
      const item = virtualizer.getVirtualItems().find((one) => one.index === index)
      const box = item && list.current?.querySelector(`[data-index="${index}"]`)?.getBoundingClientRect()
      const isInSight = box && box.top > window.innerHeight * 0.2 && box.bottom < window.innerHeight * 0.9
      if (!isInSight) virtualizer.scrollToIndex(index, { align: 'center' })
    },
    [virtualizer],
  )
  useEffect(() => onReady(reveal), [onReady, reveal])
  useKeptPlace(episodeId, () => {
    if (window.scrollY === 0) return null
    const middle = window.scrollY + window.innerHeight / 2
    const item = virtualizer.getVirtualItemForOffset(middle)
    const row = item && rows[item.index]
    return row ? secondWithin(row, (middle - item.start) / item.size) : null
  })
  useEffect(
    () =>
      heard.subscribe(() => {
        const now = heard.get()
        // Who is typing stays where they are.
        if (!now || !sound.get().playing || focused.current !== null) return
        const row = latest.current.find(({ sentences }) => sentences.some(({ key }) => key === now.key))
        if (row) reveal(row.key)
      }),
    [heard, sound, reveal],
  )
  return (
    <section
      ref={list}
      className={classes.list}
      aria-label={TRANSCRIPT_EDITOR.text}
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={({ target }) => {
        focused.current = target.closest('[data-row]')?.getAttribute('data-row') ?? null
      }}
      onBlur={() => {
        focused.current = null
      }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index]
        if (!row) return null
        return (
          <div
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            className={classes.item}
            style={{ transform: `translateY(${start - scrollMargin}px)` }}
          >
            <TranscriptRow row={row} showsSpeaker={beginsSpeaker(rows[index - 1], row)} />
          </div>
        )
      })}
    </section>
  )
}

function beginsSpeaker(before: EditorRow | undefined, row: EditorRow): boolean {
  const [last, first] = [before?.sentences.at(-1), row.sentences[0]]
  return !last || !first || !isSameSpeaker(last, first) || first.startsParagraph
}

/** @param share of the row's height, from its top */
function secondWithin({ sentences }: EditorRow, share: number): number {
  const start = sentences[0]?.words[0]?.start ?? 0
  const end = sentences.at(-1)?.words.at(-1)?.end ?? start
  return Math.round(start + Math.min(Math.max(share, 0), 1) * (end - start))
}

function estimateHeight(row: EditorRow | undefined): number {
  const letters = row?.sentences.reduce((sum, { words }) => sum + words.length * 6, 0) ?? 0
  return ROW_PX + LINE_PX * Math.max(1, Math.ceil(letters / LETTERS_IN_LINE))
}
