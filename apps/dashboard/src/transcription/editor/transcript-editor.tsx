import { Card } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useDeskSound } from '../../audio/use-editor-sound.ts'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import classes from './editor.module.css'
import { EditorContext, type EditorTools, NO_DRAFT, type Selection } from './editor-context.ts'
import { TRANSCRIPT_EDITOR } from './editor-copy.ts'
import { EditorDialogs, type OpenDialog } from './editor-dialogs.tsx'
import { EditorList } from './editor-list.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'
import { FindPanel } from './find-panel.tsx'
import { createHeardWords } from './heard-word.ts'
import { readPlace } from './kept-places.ts'
import { PlayerControls } from './player-controls.tsx'
import { type EditorRow, groupIntoRows, listSpeakers, type RowUnit } from './sentences.ts'
import { SpeakerProposals } from './speaker-proposals.tsx'
import { type TranscriptStore, useTranscript } from './transcript-store.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useFinding } from './use-finding.ts'

/** A file that is made of the text, for who wants to have it. */
export interface EditorFile {
  label: string
  onDownload: () => void
}

export interface EditedTranscript {
  showId: number
  episodeId: number
  transcriptId: number
  files: EditorFile[]
  /** Names that nobody has spoken under yet. */
  people: readonly string[]
}

interface Props {
  transcript: EditedTranscript
  store: TranscriptStore
  unit: RowUnit
  audio: { source: string; duration: number }
  /** The second that somebody came for; null: where the text was left. */
  startAt?: number | null
  /** The address no longer plays. */
  onStale: () => void
  onRestored: () => void
}

/** How far back goes (RU404): reading needs less than correcting. */
const BACK_SECONDS: Record<RowUnit, number> = { paragraph: 3, sentence: 5 }

/** A transcript to be heard and corrected, in paragraphs or sentences. */
export function TranscriptEditor({
  transcript,
  store,
  unit,
  audio,
  startAt = null,
  onStale,
  onRestored,
}: Props) {
  const sound = useDeskSound({ fileId: null, onStale, ...audio })
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const selection = useRef<Selection | null>(null)
  const reveal = useRef<(rowKey: string) => void>(() => {})
  const people = useRef(transcript.people)
  people.current = transcript.people
  const tools = useMemo<EditorTools>(
    () => ({
      store,
      sound,
      heard: createHeardWords(sound, () => store.get().sentences),
      unit,
      rows: () => groupIntoRows(store.get().sentences, unit),
      select: (next) => {
        selection.current = next
        reveal.current(next.rowKey)
        // A row that is on screen already may have nothing else to draw.
        queueMicrotask(() => selectOnScreen(selection))
      },
      takeSelection: (rowKey) => {
        const own = selection.current?.rowKey === rowKey ? selection.current : null
        if (own) selection.current = null
        return own
      },
      askSpeaker: (rowKey) => setDialog({ name: 'speaker', rowKey }),
      speakers: () => listSpeakers(store.get().sentences, people.current),
      draft: NO_DRAFT,
      checked: null,
    }),
    [store, sound, unit],
  )
  const find = useFinding(tools)
  useEffect(() => tools.heard.start(), [tools])
  useEffect(() => store.beforeMerge(() => tools.draft.commit()), [store, tools])
  const keepReveal = useCallback((next: (rowKey: string) => void) => {
    reveal.current = next
  }, [])
  const { episodeId } = transcript
  useEffect(() => {
    const place = startAt ?? readPlace(episodeId)
    const row = place === null ? undefined : rowAt(tools.rows(), place)
    if (!row) return
    if (startAt !== null) return tools.select({ rowKey: row.key, from: 0, until: 0 })
    // Whoever comes back sees it and can play from there; a keyboard would cover half of a telephone.
    reveal.current(row.key)
    tools.sound.seek(row.sentences[0]?.words[0]?.start ?? 0)
  }, [tools, startAt, episodeId])
  const back = BACK_SECONDS[unit]
  useEditorKeys(tools, { back, onFind: find.open, onHelp: () => setDialog({ name: 'keys' }) })
  const saving = useTranscript(store, (state) => state.saving)
  const hasConflicts = useTranscript(store, (state) => state.conflicts.length > 0)
  return (
    <EditorContext value={tools}>
      <section aria-label={TRANSCRIPT_EDITOR.tools} className={classes.bar}>
        <PlayerControls back={back} duration={audio.duration} onRetry={onStale} />
        <EditorToolbar
          files={transcript.files}
          isFinding={find.isOpen}
          onFind={find.isOpen ? find.close : find.open}
          onOpen={(name) => setDialog({ name })}
        />
        {find.isOpen && <FindPanel showId={transcript.showId} field={find.field} onClose={find.close} />}
      </section>
      <SpeakerProposals transcriptId={transcript.transcriptId} people={transcript.people} />
      <Card padding={0}>
        <EditorList episodeId={episodeId} onReady={keepReveal} />
      </Card>
      <EditorDialogs
        dialog={dialog}
        transcript={transcript}
        back={back}
        onClose={() => setDialog(null)}
        onRestored={onRestored}
      />
      <ConflictDialog />
      {/* What is on its way is saved from any other page, too. */}
      <UnsavedGuard dirty={saving === 'failed' || hasConflicts} />
    </EditorContext>
  )
}

/** The row that is being said at a second. */
function rowAt(rows: EditorRow[], seconds: number): EditorRow | undefined {
  return rows.findLast(({ sentences }) => (sentences[0]?.words[0]?.start ?? 0) <= seconds) ?? rows[0]
}

function selectOnScreen(selection: { current: Selection | null }): void {
  const next = selection.current
  if (!next) return
  const row = document.querySelector(`[data-row="${CSS.escape(next.rowKey)}"]`)
  const field = row?.querySelector<HTMLTextAreaElement>('textarea')
  if (!field || field.value.length < next.until) return
  selection.current = null
  field.focus({ preventScroll: true })
  field.setSelectionRange(next.from, next.until)
}
