import { constants } from 'node:fs'
import { copyFile, open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, removeQuietly, syncFolder } from '../kernel/storage/durable.ts'
import { readWhisperHead, WHISPER_HEAD_BYTES, type WhisperModel } from './rules.ts'

export type InstalledWhisper = WhisperModel & { path: string; bytes: number }

/** The model that the operator has installed for whisper.cpp; null where there is none. */
export function installedWhisper(modelsDir: string): Promise<InstalledWhisper | null> {
  return readWhisperModel(whisperPath(modelsDir))
}

/** Null for a file that is no model of whisper.cpp, or cannot be read. */
export async function readWhisperModel(path: string): Promise<InstalledWhisper | null> {
  try {
    await using file = await open(path)
    const head = new DataView(new ArrayBuffer(WHISPER_HEAD_BYTES))
    await file.read(head, 0, WHISPER_HEAD_BYTES, 0)
    const model = readWhisperHead(head)
    return model && { ...model, path, bytes: (await stat(path)).size }
  } catch {
    return null
  }
}

/** Copies a model to where it is looked for, whole or not at all. */
export async function placeWhisperModel(modelsDir: string, from: string): Promise<void> {
  const folder = join(modelsDir, 'whisper.cpp')
  await makeFolder(folder)
  const temporary = join(folder, `.installing-${process.pid}`)
  try {
    // The file system shares the blocks where it can.
    await copyFile(from, temporary, constants.COPYFILE_FICLONE)
    const handle = await open(temporary, 'r+')
    await handle.sync().finally(() => handle.close())
    await rename(temporary, whisperPath(modelsDir))
    await syncFolder(folder)
  } finally {
    await removeQuietly(temporary)
  }
}

const whisperPath = (modelsDir: string) => join(modelsDir, 'whisper.cpp', 'model.bin')
