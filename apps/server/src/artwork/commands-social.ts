import { buffer } from 'node:stream/consumers'
import type { Kernel } from '../kernel/kernel.ts'
import { isolatedTask, runIsolatedOnce } from '../kernel/media/isolated.ts'
import { pictureMaker } from './commands.ts'
import type { SocialDrawing } from './service-social.ts'

/** In a process of its own: drawing takes memory and a core. */
const task = isolatedTask<SocialDrawing, Uint8Array>(new URL('service-social-task.ts', import.meta.url).href)

/**
 * Draws what other sites show of a page: 1200 x 630 pixels of JPEG. `artworkKey` names the picture upon it.
 */
export async function drawSocialPicture(
  kernel: Kernel,
  artworkKey: string,
  drawing: Omit<SocialDrawing, 'artwork'>,
): Promise<Buffer> {
  const made = await pictureMaker(kernel)(artworkKey, 600, 'jpg')
  const artwork = typeof made === 'string' ? await buffer((await kernel.storage.open(made)).stream) : made
  const bytes = await runIsolatedOnce(
    task,
    { ...drawing, artwork },
    { seconds: 60, outputBytes: 20 * 1024 ** 2 },
  )
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
