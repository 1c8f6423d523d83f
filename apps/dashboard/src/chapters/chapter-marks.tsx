import { useContext } from 'react'
import { parseClock } from '../audio/clock.ts'
import { type WaveMark, WaveMarks } from '../audio/wave-marks.tsx'
import { DeskContext } from '../audio/waveform-context.ts'
import { sorted } from './chapter-rules.ts'
import { CHAPTERS } from './copy.ts'
import { type ChapterEditing, NEW } from './use-chapter-editor.ts'

/** The chapters on the wave, with the one that is open as its form has it. */
export function ChapterMarks({ editor }: { editor: ChapterEditing }) {
  const desk = useContext(DeskContext)
  if (!desk) return null
  const { draft, chapters } = editor
  const marks: (WaveMark & { start_time: number })[] = chapters.map((chapter) => {
    const isOpen = chapter.key === draft?.key
    const start = (isOpen ? parseClock(draft.time) : null) ?? chapter.start_time
    return toMark(chapter.key, start, isOpen ? draft : chapter, isOpen)
  })
  const start = draft?.key === null ? parseClock(draft.time) : null
  if (draft && start !== null) marks.push(toMark(NEW, start, draft, true))
  return (
    <WaveMarks
      marks={sorted(marks)}
      onMove={(key, seconds) => editor.move(key, seconds, false)}
      onDrop={(key, seconds) => editor.move(key, seconds, true)}
      onSelect={(key) => {
        const chapter = chapters.find((one) => one.key === key)
        if (!chapter) return
        desk.sound.seek(chapter.start_time)
        editor.edit(chapter)
      }}
    />
  )
}

function toMark(
  key: string,
  start: number,
  { title, toc }: { title: string; toc: boolean },
  selected: boolean,
) {
  const label = title.trim() || (key === NEW ? CHAPTERS.newChapter : CHAPTERS.untitled)
  return { key, start, start_time: start, label, muted: !toc, selected }
}
