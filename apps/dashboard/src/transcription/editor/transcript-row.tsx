import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { memo, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { shortClock } from '../../audio/clock.ts'
import classes from './editor.module.css'
import { type EditorTools, useEditor } from './editor-context.ts'
import { TRANSCRIPT_EDITOR } from './editor-copy.ts'
import { removeRow } from './row-edits.ts'
import { RowText } from './row-text.tsx'
import { type EditorRow, rowWords } from './sentences.ts'
import { useRowDraft } from './use-row-draft.ts'
import { useRowKeys } from './use-row-keys.ts'
import { placeWords, wordAtPlace } from './word-places.ts'

interface Props {
  row: EditorRow
  /** The first of several that one person says. */
  showsSpeaker: boolean
}

/** One paragraph or sentence: when it is said, who says it, and its text to be corrected in place. */
export const TranscriptRow = memo(
  function TranscriptRow({ row, showsSpeaker }: Props) {
    const editor = useEditor()
    const field = useRef<HTMLTextAreaElement>(null)
    const draft = useRowDraft(row)
    const heard = useHeardPlace(editor, row)
    const onKeyDown = useRowKeys(row.key, draft)
    const { text, words } = draft
    const [first] = row.sentences
    const start = first?.words[0]?.start ?? 0
    const speaker = first?.speaker ?? null
    const time = shortClock(start)

    useLayoutEffect(() => {
      const selection = editor.takeSelection(row.key)
      const element = field.current
      if (!selection || !element) return
      element.focus({ preventScroll: true })
      element.setSelectionRange(selection.from, selection.until)
    })
    useEffect(() => () => draft.leave.current(), [draft.leave])

    const seek = () => {
      const element = field.current
      if (!element || element.selectionStart !== element.selectionEnd) return
      const word = words[wordAtPlace(placeWords(text, words), element.selectionStart)]
      if (word) editor.sound.seek(word.start)
    }
    return (
      <div className={classes.row} data-row={row.key} data-heard={heard >= 0 || undefined}>
        <div className={classes.meta}>
          <UnstyledButton
            className={classes.time}
            tabIndex={-1}
            aria-label={TRANSCRIPT_EDITOR.playFrom(time)}
            onClick={() => {
              editor.sound.seek(start)
              editor.sound.play()
            }}
          >
            {time}
          </UnstyledButton>
          {(showsSpeaker || editor.unit === 'paragraph') && (
            <UnstyledButton
              className={classes.speaker}
              data-unknown={speaker === null || undefined}
              aria-label={TRANSCRIPT_EDITOR.speakerAt(speaker ?? TRANSCRIPT_EDITOR.nobody, time)}
              onClick={() => editor.askSpeaker(row.key)}
            >
              {speaker ?? TRANSCRIPT_EDITOR.nobody}
            </UnstyledButton>
          )}
        </div>
        <div className={classes.text} dir="auto">
          <RowText text={text} words={words} heard={heard} />
          <textarea
            ref={field}
            className={classes.field}
            data-transcript-text
            rows={1}
            spellCheck
            dir="auto"
            aria-label={TRANSCRIPT_EDITOR.textAt(speaker ?? TRANSCRIPT_EDITOR.nobody, time)}
            value={text}
            onChange={(event) => draft.type(event.currentTarget.value)}
            onFocus={draft.enter}
            onBlur={() => draft.leave.current()}
            onClick={seek}
            onKeyDown={onKeyDown}
          />
        </div>
        <ActionIcon
          className={classes.delete}
          tabIndex={-1}
          size={36}
          color="clay"
          aria-label={TRANSCRIPT_EDITOR.deleteAt(time)}
          onClick={() => removeRow(editor, row.key)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    )
  },
  (before, now) =>
    before.showsSpeaker === now.showsSpeaker &&
    before.row.key === now.row.key &&
    before.row.sentences.length === now.row.sentences.length &&
    before.row.sentences.every((sentence, index) => sentence === now.row.sentences[index]),
)

/** The place among the row's words of the one that is being said; -1 where it is another row's. */
function useHeardPlace({ heard }: EditorTools, row: EditorRow): number {
  return useSyncExternalStore(heard.subscribe, () => {
    const now = heard.get()
    const at = now ? row.sentences.findIndex(({ key }) => key === now.key) : -1
    if (!now || at < 0) return -1
    return rowWords({ sentences: row.sentences.slice(0, at) }).length + now.word
  })
}
