import { inspectUpload } from '@podstead/contract/uploads'
import { useMemo, useSyncExternalStore } from 'react'
import { call } from '../../api/call.ts'
import { asFailure } from '../../api/failure.ts'
import { resumableUpload, type Transfer } from '../../api/resumable-upload.ts'
import { fetchUploadOffset } from '../../api/upload-offset.ts'
import { AUDIO } from '../copy.ts'
import { checkAudioFile, isMp3 } from './audio-rules.ts'
import { forgetRecord, readRecord, type UploadRecord, writeRecord } from './upload-record.ts'
import {
  after,
  type FileFacts,
  isBusy,
  isSameFile,
  NO_AUDIO,
  type UploadEvent,
  type UploadState,
} from './upload-state.ts'

/**
 * Uploads that belong to no component: they go on while people look at other pages.
 * `key` names the place an upload is for: `show-7` (its next episode) or `episode-12`.
 */
interface Task {
  state: UploadState
  file: File | null
  transfer: Transfer | null
  record: UploadRecord | null
  /** A podcast that somebody else shares: the file goes into its owner's storage. */
  sharedShowId?: number | undefined
}

const LOST_RETRY_MS = 15_000

const tasks = new Map<string, Task>()
const subscribers = new Set<() => void>()

export interface AudioUpload {
  state: UploadState
  /** Starts the upload of a welcome file; with `needToConvert`, what is no MP3 becomes one. */
  choose: (file: File, extensions: readonly string[], needToConvert: boolean) => void
  refuse: (reasons: string[]) => void
  setConversion: (needToConvert: boolean) => void
  retry: () => void
  /** Cancels, removes or starts over: back to no audio, here and on the server. */
  remove: () => void
  /** The episode was saved: the upload belongs to it now. */
  settle: () => void
}

/** @param sharedShowId of a podcast that somebody else shares */
export function useAudioUpload(key: string, sharedShowId?: number): AudioUpload {
  findTask(key).sharedShowId = sharedShowId
  const state = useSyncExternalStore(subscribe, () => findTask(key).state)
  const actions = useMemo(() => createActions(key), [key])
  return { state, ...actions }
}

function createActions(key: string): Omit<AudioUpload, 'state'> {
  return {
    choose: (file, extensions, needToConvert) => choose(key, file, extensions, needToConvert),
    refuse: (refusals) => dispatch(key, { type: 'refused', refusals }),
    setConversion: (needToConvert) => setConversion(key, needToConvert),
    retry: () => retry(key),
    remove: () => {
      findTask(key).transfer?.discard()
      empty(key)
    },
    settle: () => empty(key),
  }
}

function choose(key: string, file: File, extensions: readonly string[], needToConvert: boolean): void {
  const task = findTask(key)
  const facts = toFileFacts(file)
  const refusals = checkAudioFile(file, extensions)
  if (refusals.length) return dispatch(key, { type: 'refused', refusals })
  task.file = file
  if (task.record?.uploadUrl && isSameFile(task.record.file, facts))
    return begin(key, task.record.needToConvert)
  task.record = null
  begin(key, needToConvert && !isMp3(file))
}

function setConversion(key: string, needToConvert: boolean): void {
  const task = findTask(key)
  if (task.record) {
    task.record = { ...task.record, needToConvert }
    writeRecord(key, task.record)
  }
  dispatch(key, { type: 'conversion chosen', needToConvert })
}

function begin(key: string, needToConvert: boolean): void {
  const task = findTask(key)
  if (!task.file) return
  const { uploadUrl, sent } = task.record ?? { uploadUrl: null, sent: 0 }
  task.record = { file: toFileFacts(task.file), needToConvert, sent, uploadUrl, signedId: null }
  dispatch(key, { type: 'started', file: toFileFacts(task.file), needToConvert, sent, at: Date.now() })
  // What a cancelled transfer still has to say is no news of the one that came after it.
  const ifCurrent =
    <A extends unknown[]>(handle: (...args: A) => void) =>
    (...args: A) => {
      if (task.transfer === transfer) handle(...args)
    }
  const transfer: Transfer = resumableUpload(task.file, {
    failedText: AUDIO.failed,
    sharedShowId: task.sharedShowId,
    uploadUrl,
    onAddress: ifCurrent((address: string) => keep(key, { uploadUrl: address })),
    onProgress: ifCurrent((bytes: number) =>
      dispatch(key, { type: 'progress', sent: bytes, at: Date.now() }),
    ),
    onKept: ifCurrent((accepted: number) => keep(key, { sent: accepted })),
    onLost: ifCurrent(() => {
      dispatch(key, { type: 'lost' })
      setTimeout(() => goOn(key), LOST_RETRY_MS)
    }),
    onFailed: ifCurrent((message: string, canRetry: boolean) =>
      dispatch(key, { type: 'failed', message, canRetry }),
    ),
    onDone: ifCurrent((signedId: string) => {
      keep(key, { signedId, sent: task.record?.file.size ?? 0 })
      dispatch(key, { type: 'finished', signedId })
    }),
  })
  task.transfer = transfer
  transfer.start()
}

/** After a lost connection: the server is asked how much it has, and the rest is sent. */
function goOn(key: string): void {
  const { state, transfer } = findTask(key)
  if (state.step === 'uploading' && state.isWaiting) transfer?.start()
}

function retry(key: string): void {
  const { state } = findTask(key)
  if (state.step === 'failed') begin(key, state.needToConvert)
}

function empty(key: string): void {
  forgetRecord(key)
  const task = findTask(key)
  Object.assign(task, { file: null, transfer: null, record: null })
  dispatch(key, { type: 'reset' })
}

function keep(key: string, change: Partial<UploadRecord>): void {
  const task = findTask(key)
  if (!task.record || task.state.step !== 'uploading') return
  task.record = { ...task.record, ...change }
  writeRecord(key, task.record)
}

function findTask(key: string): Task {
  const known = tasks.get(key)
  if (known) return known
  const record = readRecord(key)
  const task: Task = { state: toUploadState(record), file: null, transfer: null, record }
  tasks.set(key, task)
  if (record?.signedId) void dropIfGone(key, record.signedId)
  else if (record) void requestOffset(key, record)
  return task
}

function toUploadState(record: UploadRecord | null): UploadState {
  if (!record) return NO_AUDIO
  const { file, needToConvert, sent, signedId } = record
  return signedId
    ? { step: 'uploaded', file, needToConvert, signedId }
    : { step: 'interrupted', file, needToConvert, sent, refusals: [] }
}

/**
 * How far it really is; one that the server has forgotten, or that never reached it, is no longer offered.
 */
async function requestOffset(key: string, { uploadUrl }: UploadRecord): Promise<void> {
  try {
    const sent = uploadUrl ? await fetchUploadOffset(uploadUrl) : null
    if (findTask(key).state.step !== 'interrupted') return
    if (sent === null) empty(key)
    else dispatch(key, { type: 'found', sent })
  } catch {
    // No connection: it is asked again when the upload goes on.
  }
}

/** An upload that nobody saved is thrown away after a day. */
async function dropIfGone(key: string, signedId: string): Promise<void> {
  try {
    await call(inspectUpload, { params: { signedKey: signedId } })
  } catch (error) {
    const { status } = asFailure(error)
    if (status >= 400 && status < 500 && status !== 401 && status !== 429) empty(key)
  }
}

function dispatch(key: string, event: UploadEvent): void {
  const task = findTask(key)
  const next = after(task.state, event)
  if (next === task.state) return
  task.state = next
  for (const subscriber of subscribers) subscriber()
}

function subscribe(subscriber: () => void): () => void {
  subscribers.add(subscriber)
  return () => subscribers.delete(subscriber)
}

function toFileFacts({ name, size, lastModified }: File): FileFacts {
  return { name, size, lastModified }
}

if (typeof window !== 'undefined') {
  addEventListener('online', () => {
    for (const key of tasks.keys()) goOn(key)
  })
  // Also while another page of the dashboard is shown: the upload would end with the tab.
  addEventListener('beforeunload', (event) => {
    if ([...tasks.values()].some(({ state }) => isBusy(state))) event.preventDefault()
  })
}
