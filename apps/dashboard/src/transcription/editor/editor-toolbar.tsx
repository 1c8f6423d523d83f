import { ActionIcon, Button, Group, Menu, Text, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBook2,
  IconChevronDown,
  IconDownload,
  IconHistory,
  IconKeyboard,
  IconMicrophone2,
  IconSearch,
} from '@tabler/icons-react'
import { useState } from 'react'
import { UI } from '../../ui/copy.ts'
import classes from './editor.module.css'
import { useEditor } from './editor-context.ts'
import { PART, SAVED_TEXTS, TRANSCRIPT_EDITOR } from './editor-copy.ts'
import { confirmCheckedWord, goToLowConfidenceWord } from './row-edits.ts'
import { hasLowConfidence } from './sentences.ts'
import type { EditorFile } from './transcript-editor.tsx'
import { useTranscript } from './transcript-store.ts'
import { undoOrRedo } from './use-editor-keys.ts'

interface Props {
  files: EditorFile[]
  isFinding: boolean
  onFind: () => void
  onOpen: (dialog: 'keys' | 'glossary' | 'versions' | 'redo-part') => void
}

/** Undo, find, words to look at, versions, files – and whether all is saved. */
export function EditorToolbar({ files, isFinding, onFind, onOpen }: Props) {
  const editor = useEditor()
  const canUndo = useTranscript(editor.store, (state) => state.canUndo)
  const canRedo = useTranscript(editor.store, (state) => state.canRedo)
  const sentences = useTranscript(editor.store, (state) => state.sentences)
  const doubtful = sentences.reduce((sum, { words }) => sum + words.filter(hasLowConfidence).length, 0)
  const [isChecking, setChecking] = useState(false)
  const goToNext = () => {
    goToLowConfidenceWord(editor, editor.checked, 1)
    setChecking(true)
  }
  return (
    <div className={classes.tools}>
      <Group gap={4}>
        <IconTool label={TRANSCRIPT_EDITOR.undo} isOff={!canUndo} onClick={() => undoOrRedo(editor, 'undo')}>
          <IconArrowBackUp size={20} aria-hidden />
        </IconTool>
        <IconTool label={TRANSCRIPT_EDITOR.redo} isOff={!canRedo} onClick={() => undoOrRedo(editor, 'redo')}>
          <IconArrowForwardUp size={20} aria-hidden />
        </IconTool>
        <IconTool label={TRANSCRIPT_EDITOR.find} isOpen={isFinding} onClick={onFind}>
          <IconSearch size={20} aria-hidden />
        </IconTool>
        <IconTool label={TRANSCRIPT_EDITOR.glossary} onClick={() => onOpen('glossary')}>
          <IconBook2 size={20} aria-hidden />
        </IconTool>
        <IconTool label={TRANSCRIPT_EDITOR.versions} onClick={() => onOpen('versions')}>
          <IconHistory size={20} aria-hidden />
        </IconTool>
        <IconTool label={PART.open} onClick={() => onOpen('redo-part')}>
          <IconMicrophone2 size={20} aria-hidden />
        </IconTool>
        <IconTool label={TRANSCRIPT_EDITOR.keys} onClick={() => onOpen('keys')}>
          <IconKeyboard size={20} aria-hidden />
        </IconTool>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="subtle"
              size="sm"
              px={10}
              leftSection={<IconDownload size={18} aria-hidden />}
              rightSection={<IconChevronDown size={16} aria-hidden />}
            >
              {TRANSCRIPT_EDITOR.download}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {files.map(({ label, onDownload }) => (
              <Menu.Item key={label} onClick={onDownload}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Group>
      {doubtful > 0 && (
        <Group gap="xs">
          <Button variant="default" size="sm" onClick={goToNext}>
            {TRANSCRIPT_EDITOR.doubtful(doubtful)}
          </Button>
          {isChecking && (
            <Button
              variant="default"
              size="sm"
              onClick={() => {
                const { checked } = editor
                editor.draft.commit()
                confirmCheckedWord(editor)
                // After the last one this button goes.
                if (checked)
                  editor.select({ rowKey: checked.key, from: checked.offset, until: checked.offset })
                goToNext()
              }}
            >
              {TRANSCRIPT_EDITOR.confirm}
            </Button>
          )}
        </Group>
      )}
      <SaveState />
    </div>
  )
}

interface ToolProps {
  label: string
  onClick: () => void
  children: React.ReactNode
  isOff?: boolean
  isOpen?: boolean
}

function IconTool({ label, onClick, children, isOff = false, isOpen }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={40}
        aria-label={label}
        aria-expanded={isOpen}
        // A button that goes away takes the keyboard's place with it.
        aria-disabled={isOff || undefined}
        data-disabled={isOff || undefined}
        onClick={() => !isOff && onClick()}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

/** What became of the last change, in words. */
function SaveState() {
  const { store } = useEditor()
  const saving = useTranscript(store, (state) => state.saving)
  const failure = useTranscript(store, (state) => state.failure)
  const lastSaved = useTranscript(store, (state) => state.lastSaved)
  const text =
    saving === 'saving'
      ? TRANSCRIPT_EDITOR.saving
      : saving === 'failed'
        ? TRANSCRIPT_EDITOR.failed
        : lastSaved && SAVED_TEXTS[lastSaved]
  return (
    <div className={classes.saved} data-failed={saving === 'failed' || undefined}>
      <Text component="span" size="sm" role="status" fw={saving === 'failed' ? 600 : 400}>
        {[text, ...(failure?.fullMessages ?? [])].filter(Boolean).join(' ')}
      </Text>
      {saving === 'failed' && (
        <Button variant="default" size="compact-sm" onClick={() => void store.save()}>
          {UI.retry}
        </Button>
      )}
    </div>
  )
}
