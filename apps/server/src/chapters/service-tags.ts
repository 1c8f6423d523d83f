import { open } from 'node:fs/promises'
import { chaptersOfTag, type Id3Chapter } from '@podstead/media/id3-chapters'
import { readId3 } from '@podstead/media/id3-tag'
import { id3v2Bytes } from '@podstead/media/mp3'

/**
 * The chapters in the ID3 tag of an MP3; runs in an isolated process, for a tag
 * may say anything of its sizes.
 */
export async function* run({ path }: { path: string }): AsyncGenerator<Id3Chapter> {
  const bytes = await tagBytes(path)
  await using file = await open(path)
  const { buffer: tag } = await file.read({ buffer: Buffer.alloc(bytes), position: 0 })
  yield* chaptersOfTag(readId3(tag))
}

/** How long the tag says it is. */
export async function tagBytes(path: string): Promise<number> {
  await using file = await open(path)
  const { buffer: head, bytesRead } = await file.read({ buffer: Buffer.alloc(10), position: 0 })
  return id3v2Bytes(head.subarray(0, bytesRead))
}
