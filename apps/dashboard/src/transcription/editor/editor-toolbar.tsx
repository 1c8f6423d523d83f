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
import { UI } from '../../ui/copy.ts'
import classes from './editor.module.css'
import { useEditor } from './editor-context.ts'
import { EDITOR, PART, SAVED_TEXTS } from './editor-copy.ts'
import { goToDoubtful } from './row-edits.ts'
import { isDoubtful } from './sentences.ts'
import type { EditorFile } from './transcript-editor.tsx'
import { useTranscript } from './transcript-store.ts'
import { takeBack } from './use-editor-keys.ts'

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
  const doubtful = sentences.reduce((sum, { words }) => sum + words.filter(isDoubtful).length, 0)
  return (
    <div className={classes.tools}>
      <Group gap={4}>
        <IconTool label={EDITOR.undo} isOff={!canUndo} onClick={() => takeBack(editor, 'undo')}>
          <IconArrowBackUp size={20} aria-hidden />
        </IconTool>
        <IconTool label={EDITOR.redo} isOff={!canRedo} onClick={() => takeBack(editor, 'redo')}>
          <IconArrowForwardUp size={20} aria-hidden />
        </IconTool>
        <IconTool label={EDITOR.find} isOpen={isFinding} onClick={onFind}>
          <IconSearch size={20} aria-hidden />
        </IconTool>
        <IconTool label={EDITOR.glossary} onClick={() => onOpen('glossary')}>
          <IconBook2 size={20} aria-hidden />
        </IconTool>
        <IconTool label={EDITOR.versions} onClick={() => onOpen('versions')}>
          <IconHistory size={20} aria-hidden />
        </IconTool>
        <IconTool label={PART.open} onClick={() => onOpen('redo-part')}>
          <IconMicrophone2 size={20} aria-hidden />
        </IconTool>
        <IconTool label={EDITOR.keys} onClick={() => onOpen('keys')}>
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
              {EDITOR.download}
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
        <Button variant="default" size="sm" onClick={() => goToDoubtful(editor, null, 1)}>
          {EDITOR.doubtful(doubtful)}
        </Button>
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
      ? EDITOR.saving
      : saving === 'failed'
        ? EDITOR.failed
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
