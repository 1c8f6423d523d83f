// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { EditorContext, type EditorTools, NO_DRAFT } from './editor-context.ts'
import type { EditorSentence } from './sentences.ts'
import { useRowDraft } from './use-row-draft.ts'

const sentence = (key: string): EditorSentence => ({
  key,
  speaker: null,
  speakerCode: '',
  startsParagraph: false,
  words: [{ text: 'Rain.', start: 0, end: 1, confidence: 0.9 }],
})

afterEach(cleanup)

test('a row that goes out of sight leaves what is typed in another one as it is', () => {
  // Neither row is written here, so nothing else of the editor is asked for.
  const editor = { draft: NO_DRAFT, rows: () => [] as unknown } as EditorTools
  const open = (key: string) => {
    const row = { key, sentences: [sentence(key)] }
    return renderHook(() => useRowDraft(row), {
      wrapper: ({ children }: { children: ReactNode }) => (
        <EditorContext value={editor}>{children}</EditorContext>
      ),
    }).result
  }
  const [typed, other] = [open('one'), open('two')]
  act(() => typed.current.enter())
  act(() => typed.current.type(''))
  act(() => other.current.leave.current())
  expect(typed.current.text).toBe('')
  act(() => {
    expect(editor.draft.takeBack()).toBe(true)
  })
  expect(typed.current.text).toBe('Rain.')
})
