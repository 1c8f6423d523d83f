import '@mantine/tiptap/styles.layer.css'
import { Input, Text } from '@mantine/core'
import { RichTextEditor as Editor, Link } from '@mantine/tiptap'
import { IconIndentDecrease, IconIndentIncrease, IconPhoto, IconVideo } from '@tabler/icons-react'
import Image from '@tiptap/extension-image'
import { type Editor as Tiptap, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useId, useState } from 'react'
import { styleNonce } from '../../api/style-nonce.ts'
import { byteLength, countText } from '../formats.ts'
import { AddressModal } from './address-modal.tsx'
import { EDITOR, EDITOR_LABELS } from './editor-copy.ts'
import { InsertMenu } from './insert-menu.tsx'
import { PLAIN_EXTENSIONS } from './plain-extensions.ts'
import type { RichTextProps } from './rich-text.tsx'
import classes from './rich-text-editor.module.css'

const EXTENSIONS = {
  rich: [
    StarterKit.configure({ link: false }),
    Link.configure({ openOnClick: false, defaultProtocol: 'https' }),
    Image,
  ],
  plain: PLAIN_EXTENSIONS,
}

/** The editor itself; pages use `RichText`, which loads this file when needed. */
export function RichTextEditor({
  label,
  value,
  onChange,
  description,
  error,
  maxBytes = 4000,
  minHeight = 180,
  bytesOf = byteLength,
  inserts,
  kind = 'rich',
}: RichTextProps) {
  const labelId = useId()
  const [asking, setAsking] = useState<'image' | 'video' | null>(null)
  const editor = useEditor({
    extensions: EXTENSIONS[kind],
    content: value,
    ...(styleNonce && { injectNonce: styleNonce }),
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    editorProps: { attributes: { 'aria-labelledby': labelId, 'aria-multiline': 'true', role: 'textbox' } },
  })

  useEffect(() => {
    // A value that comes from outside: loaded late, or prefilled from the file's tags.
    if (editor && !editor.isDestroyed && value !== editor.getHTML() && !(value === '' && editor.isEmpty))
      editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  const bytes = bytesOf(value)
  const isTooLong = bytes > maxBytes
  return (
    <Input.Wrapper
      label={
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a label; with the keyboard one goes to the editor itself
        <span id={labelId} onClick={() => editor?.commands.focus()}>
          {label}
        </span>
      }
      labelElement="div"
      description={description}
      error={error ?? (isTooLong ? EDITOR.tooLong(countText(bytes - maxBytes)) : undefined)}
    >
      <Editor
        editor={editor}
        labels={EDITOR_LABELS}
        className={classes.root}
        style={{ '--editor-height': `${minHeight}px` }}
      >
        <Editor.Toolbar className={classes.toolbar}>
          <Editor.ControlsGroup>
            <Editor.H2 />
            <Editor.H3 />
            <Editor.Bold />
            <Editor.Italic />
            {kind === 'rich' && (
              <>
                <Editor.Underline />
                <Editor.Strikethrough />
              </>
            )}
            <Editor.Blockquote />
          </Editor.ControlsGroup>
          <Editor.ControlsGroup>
            <Editor.BulletList />
            <Editor.OrderedList />
            <Editor.Control
              aria-label={EDITOR.outdent}
              title={EDITOR.outdent}
              onClick={() => editor?.chain().focus().liftListItem('listItem').run()}
            >
              <IconIndentDecrease size={16} aria-hidden />
            </Editor.Control>
            <Editor.Control
              aria-label={EDITOR.indent}
              title={EDITOR.indent}
              onClick={() => editor?.chain().focus().sinkListItem('listItem').run()}
            >
              <IconIndentIncrease size={16} aria-hidden />
            </Editor.Control>
          </Editor.ControlsGroup>
          <Editor.ControlsGroup>
            <Editor.Link />
            <Editor.Unlink />
            <Editor.Control
              aria-label={EDITOR.addImage}
              title={EDITOR.addImage}
              onClick={() => setAsking('image')}
            >
              <IconPhoto size={16} aria-hidden />
            </Editor.Control>
            {kind === 'rich' && (
              <Editor.Control
                aria-label={EDITOR.addVideo}
                title={EDITOR.addVideo}
                onClick={() => setAsking('video')}
              >
                <IconVideo size={16} aria-hidden />
              </Editor.Control>
            )}
          </Editor.ControlsGroup>
          {inserts && editor && (
            <InsertMenu {...inserts} onInsert={(item) => insertWords(editor, item.text, item.href)} />
          )}
        </Editor.Toolbar>
        <Editor.Content className={classes.content} />
      </Editor>
      <Text
        size="xs"
        c={isTooLong ? 'red' : 'dimmed'}
        mt={6}
        ta="right"
        aria-live={isTooLong ? 'polite' : 'off'}
      >
        {EDITOR.bytes(countText(bytes), countText(maxBytes))}
      </Text>
      {asking && (
        <AddressModal
          kind={asking}
          scheme={kind === 'plain' ? 'https' : 'http'}
          onClose={() => setAsking(null)}
          onDone={(address, words) => {
            if (editor) insert(editor, asking, address, words)
            setAsking(null)
          }}
        />
      )}
    </Input.Wrapper>
  )
}

/** Podcast apps drop embedded players, so a video goes in as a link. */
function insert(editor: Tiptap, kind: 'image' | 'video', address: string, words: string): void {
  if (kind === 'image') editor.chain().focus().setImage({ src: address, alt: words }).run()
  else insertWords(editor, words || address, address)
}

function insertWords(editor: Tiptap, text: string, href?: string): void {
  const marks = href ? { marks: [{ type: 'link', attrs: { href } }] } : {}
  editor
    .chain()
    .focus()
    .insertContent({ type: 'text', text, ...marks })
    .run()
}
