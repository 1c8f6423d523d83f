import { createContext, useContext } from 'react'
import type { DeskSound } from '../../audio/editor-sound.ts'
import type { HeardWords } from './heard-word.ts'
import type { EditorRow, RowUnit } from './sentences.ts'
import type { TranscriptStore } from './transcript-store.ts'

/** A stretch of a row's text to be selected; both the same for a caret. */
export interface Selection {
  rowKey: string
  from: number
  until: number
}

/** What every row needs of the editor around it; the same object for as long as the editor is open. */
export interface EditorTools {
  store: TranscriptStore
  sound: DeskSound
  heard: HeardWords
  unit: RowUnit
  /** As it is now, whatever is on screen. */
  rows: () => EditorRow[]
  /** Brings a row into sight and its text under the keyboard. */
  select: (selection: Selection) => void
  /** What a row that comes into sight has to select; taken once. */
  takeSelection: (rowKey: string) => Selection | null
  askSpeaker: (rowKey: string) => void
  /** Names to choose from, in the order of their keys. */
  speakers: () => string[]
  draft: Draft
  /** The word of low confidence that was gone to last; null before the first. */
  checked: CheckedWord | null
}

/** Where it stands in its row, and when it is said: texts before it may change. */
export interface CheckedWord {
  key: string
  offset: number
  start: number
}

/** What is being typed and is not the transcript's yet. */
export interface Draft {
  commit: () => void
  /** Brings back a text that was deleted to the last letter; false where there is none. */
  takeBack: () => boolean
}

export const NO_DRAFT: Draft = { commit: () => {}, takeBack: () => false }

export const EditorContext = createContext<EditorTools | null>(null)

/** @throws Error outside of an editor */
export function useEditor(): EditorTools {
  const tools = useContext(EditorContext)
  if (!tools) throw new Error('This belongs into a <TranscriptEditor>')
  return tools
}
