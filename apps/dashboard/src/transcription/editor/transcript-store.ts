import type { TranscriptSentence } from '@podstead/contract/transcription/transcript-sentences'
import { useSyncExternalStore } from 'react'
import { asFailure, type Failure } from '../../api/failure.ts'
import {
  applyHunks,
  batchHunks,
  type Conflict,
  currentHunks,
  findHunks,
  type Hunk,
  invertHunks,
  mergeSentences,
  splitHunks,
} from './hunks.ts'
import type { EditorSentence } from './sentences.ts'
import { type Change, StoredSentences } from './stored-sentences.ts'

/** What was done, for the words that say so. */
export type EditKind = 'text' | 'deletion' | 'speaker'

export interface TranscriptState {
  sentences: EditorSentence[]
  saving: 'saved' | 'saving' | 'failed'
  failure: Failure | null
  /** What was saved last in this visit. */
  lastSaved: EditKind | null
  canUndo: boolean
  canRedo: boolean
  /** Changed here and elsewhere; empty while nothing is to be decided. */
  conflicts: Conflict[]
}

interface Server {
  send: (changes: Change[]) => Promise<{ changes: { added: TranscriptSentence[] }[]; revision: number }>
  load: () => Promise<TranscriptSentence[]>
}

export interface TranscriptStore {
  get: () => TranscriptState
  subscribe: (listener: () => void) => () => void
  /** Takes another list of sentences, and saves it. */
  change: (next: EditorSentence[], kind: EditKind) => void
  undo: () => void
  redo: () => void
  /** Saves what is not saved yet; after a failure, tries again. */
  save: () => Promise<void>
  /** Brings in what others changed, after what is being saved; nothing for a revision of this visit. */
  reload: (announced?: number) => Promise<void>
  /** Called before what others changed comes in: what is being typed has to be in the list by then. */
  beforeMerge: (commit: () => void) => () => void
  /** Which side each conflict takes, in their order. */
  resolve: (choices: readonly ('mine' | 'theirs')[]) => void
  /** What the server does not have yet; of any size, and plain data. */
  pending: () => Hunk[]
  /** Does again what an earlier visit could not save, where its sentences are as they were; else false. */
  restore: (found: unknown) => boolean
  /** As it is on the server, without what was done here. */
  restart: (sentences: readonly TranscriptSentence[]) => void
}

/** Sentences in one request. */
const MAX_SENT = 300
const MAX_CONFLICTS_IN_A_ROW = 5

interface Entry {
  hunks: Hunk[]
  kind: EditKind
}

/**
 * The sentences of one transcript, every change of this visit, and what the server knows of them: what is
 * to be saved is always the difference of the two, so that a failure loses nothing.
 */
export function createTranscriptStore(server: Server, first: readonly TranscriptSentence[]): TranscriptStore {
  const stored = new StoredSentences()
  let base = stored.load(first, [])
  let theirs: EditorSentence[] | null = null
  let past: Entry[] = []
  let future: Entry[] = []
  let kind: EditKind = 'text'
  /** One request after the other: what is loaded while something is saved may be older than it. */
  let running: Promise<void> | null = null
  const ownRevisions = new Set<number | undefined>()
  let announced: (number | undefined)[] = []
  let commitDraft = () => {}
  let state: TranscriptState = {
    sentences: base,
    saving: 'saved',
    failure: null,
    lastSaved: null,
    canUndo: false,
    canRedo: false,
    conflicts: [],
  }
  const listeners = new Set<() => void>()
  const set = (change: Partial<TranscriptState>) => {
    state = { ...state, ...change, canUndo: past.length > 0, canRedo: future.length > 0 }
    for (const listener of listeners) listener()
  }

  async function sendAll(): Promise<void> {
    let conflictsInARow = 0
    for (;;) {
      const [part, ...rest] = batchHunks(splitHunks(findHunks(base, state.sentences), MAX_SENT), 2 * MAX_SENT)
      if (!part) return
      set({ saving: 'saving', failure: null })
      try {
        const reply = await server.send(part.map((hunk) => stored.toChange(hunk)))
        ownRevisions.add(reply.revision)
        for (const [index, hunk] of part.entries()) stored.replace(hunk, reply.changes[index]?.added ?? [])
        base = applyHunks(base, part) ?? base
        conflictsInARow = 0
        if (rest.length === 0) set({ lastSaved: kind })
      } catch (error) {
        conflictsInARow += 1
        if (asFailure(error).status !== 409 || conflictsInARow > MAX_CONFLICTS_IN_A_ROW) throw error
        if (!(await bringIn())) return
      }
    }
  }

  /** Whether nothing is left to ask. */
  async function bringIn(): Promise<boolean> {
    const loaded = await server.load()
    // Typed over what was there before, not over what comes in now.
    commitDraft()
    const fresh = stored.load(loaded, base)
    const conflicts: Conflict[] = []
    const merged = mergeSentences(base, state.sentences, fresh, (conflict) => {
      conflicts.push(conflict)
      return conflict.mine
    })
    if (conflicts.length === 0) {
      base = fresh
      set({ sentences: merged })
      return true
    }
    theirs = fresh
    set({ conflicts })
    return false
  }

  function run(task: () => Promise<void>): Promise<void> {
    running ??= task()
      .then(() => state.conflicts.length === 0 && set({ saving: 'saved', failure: null }))
      .catch((error) => set({ saving: 'failed', failure: asFailure(error) }))
      .then(() => {
        running = null
      })
    return running
  }

  function save(): Promise<void> {
    if (state.conflicts.length > 0) return Promise.resolve()
    if (running && findHunks(base, state.sentences).length > 0) set({ saving: 'saving' })
    return run(sendAll)
  }

  async function reload(revision?: number): Promise<void> {
    announced.push(revision)
    if (announced.length > 1) return
    while (running) await running
    const isOwn = announced.every((one) => ownRevisions.has(one))
    announced = []
    if (isOwn || state.conflicts.length > 0) return
    await run(async () => {
      // What could not be loaded keeps nothing from being saved.
      if (await bringIn().catch(() => true)) await sendAll()
    })
  }

  const change = (next: EditorSentence[], given: EditKind) => {
    const hunks = findHunks(state.sentences, next)
    if (hunks.length === 0) return
    past.push({ hunks, kind: given })
    future = []
    kind = given
    set({ sentences: next })
    void save()
  }

  const step = (from: Entry[], to: Entry[]) => {
    for (let entry = from.pop(); entry; entry = from.pop()) {
      const hunks = invertHunks(entry.hunks).toReversed()
      const here = new Set(state.sentences)
      const isUnchanged = hunks.every(({ removed }) => removed.every((sentence) => here.has(sentence)))
      const sentences = isUnchanged && applyHunks(state.sentences, hunks)
      // What somebody else has changed since cannot be taken back.
      if (!sentences) continue
      to.push({ ...entry, hunks })
      kind = 'text'
      set({ sentences })
      void save()
      return
    }
    set({})
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change,
    undo: () => step(past, future),
    redo: () => step(future, past),
    save,
    reload,
    beforeMerge: (commit) => {
      commitDraft = commit
      return () => {
        if (commitDraft === commit) commitDraft = () => {}
      }
    },
    resolve: (choices) => {
      if (!theirs) return
      let at = 0
      const sentences = mergeSentences(base, state.sentences, theirs, ({ mine, theirs }) =>
        choices[at++] === 'theirs' ? theirs : mine,
      )
      base = theirs
      theirs = null
      set({ conflicts: [], sentences })
      // What was announced in the meantime was not loaded.
      void save().then(() => reload())
    },
    pending: () => findHunks(base, state.sentences).map((hunk) => stored.withStoredKeys(hunk)),
    restore: (found) => {
      const hunks = Array.isArray(found) ? (found as Hunk[]) : []
      const next = applyHunks(state.sentences, currentHunks(state.sentences, hunks))
      if (!next || findHunks(state.sentences, next).length === 0) return false
      change(next, 'text')
      return true
    },
    restart: (sentences) => {
      base = stored.load(sentences, [])
      theirs = null
      past = []
      future = []
      set({ sentences: base, saving: 'saved', failure: null, lastSaved: null, conflicts: [] })
    },
  }
}

export function useTranscript<T>(store: TranscriptStore, part: (state: TranscriptState) => T): T {
  return useSyncExternalStore(store.subscribe, () => part(store.get()))
}
