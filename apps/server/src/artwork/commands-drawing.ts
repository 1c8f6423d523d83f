import { isolatedTask, runIsolatedOnce } from '../kernel/media/isolated.ts'
import type { Drawing } from './service-drawing.ts'

/** In a process of its own: drawing takes memory and a core. */
const task = isolatedTask<Drawing, Uint8Array>(new URL('service-drawing-task.ts', import.meta.url).href)

/**
 * The artwork a podcast has until somebody uploads one: 3000 x 3000 pixels of PNG (or JPEG). The same title
 * and seed always give the same picture.
 */
export async function drawDefaultArtwork(drawing: Drawing): Promise<Buffer> {
  const bytes = await runIsolatedOnce(task, drawing, { seconds: 60, outputBytes: 100 * 1024 ** 2 })
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
