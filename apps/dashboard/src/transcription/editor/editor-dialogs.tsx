import { useEditor } from './editor-context.ts'
import { GlossaryDialog } from './glossary-dialog.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { RedoPartDialog } from './redo-part-dialog.tsx'
import { findRow } from './row-edits.ts'
import { SpeakerDialog } from './speaker-dialog.tsx'
import type { EditedTranscript } from './transcript-editor.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

export type OpenDialog =
  | { name: 'keys' | 'glossary' | 'versions' | 'redo-part' }
  | { name: 'speaker'; rowKey: string }

interface Props {
  dialog: OpenDialog | null
  transcript: EditedTranscript
  /** Seconds. */
  back: number
  onClose: () => void
  onRestored: () => void
}

/** The one dialog of the editor that is open. */
export function EditorDialogs({ dialog, transcript, back, onClose, onRestored }: Props) {
  const editor = useEditor()
  if (dialog?.name === 'keys') return <KeysDialog back={back} unit={editor.unit} onClose={onClose} />
  if (dialog?.name === 'glossary') return <GlossaryDialog showId={transcript.showId} onClose={onClose} />
  if (dialog?.name === 'versions')
    return <VersionsDialog transcript={transcript} onClose={onClose} onRestored={onRestored} />
  if (dialog?.name === 'redo-part')
    return <RedoPartDialog transcript={transcript} onClose={onClose} onStarted={onRestored} />
  const row = dialog?.name === 'speaker' ? findRow(editor, dialog.rowKey) : undefined
  return row ? <SpeakerDialog row={row} onClose={onClose} /> : null
}
