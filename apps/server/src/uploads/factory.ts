import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Kernel } from '../kernel/kernel.ts'
import { createUpload, signUploadId, storeUpload } from './commands.ts'
import { receiveBytes } from './commands-bytes.ts'
import type { Uploader } from './rules.ts'
import type { UploadRow } from './table.ts'

type UploadContent = { user: Uploader; fileName?: string } & ({ path: string } | { content: Uint8Array })

/** A finished upload of a real sound (its content is looked at), and the signed id that a form would send. */
export async function buildUpload(
  kernel: Kernel,
  { user, fileName = 'to-lisbon.mp3', ...sound }: UploadContent,
): Promise<{ upload: UploadRow; signedId: string }> {
  const content = 'path' in sound ? await readFile(sound.path) : sound.content
  const waiting = await createUpload(kernel, user, { fileName, bytes: content.length })
  await receiveBytes(kernel, waiting.upload_key, Readable.from([Buffer.from(content)]))
  const upload = await storeUpload(kernel, waiting)
  return { upload, signedId: signUploadId(kernel, upload) }
}
