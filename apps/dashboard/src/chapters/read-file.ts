import { type FoundChapters, readChapters } from '@podstead/contract/chapters'
import { fillPath } from '@podstead/contract/endpoint'
import { sendForm } from '../api/send-form.ts'

/**
 * Has the server find the chapters in a file; nothing of it is saved. `onProgress` gets 0 to 100: a file may
 * be a whole episode. @throws Failure
 */
export async function findChapters(
  params: { showId: number; episodeId: number },
  file: File,
  onProgress: (percent: number) => void,
): Promise<FoundChapters> {
  const form = new FormData()
  form.set('file', file)
  return JSON.parse(await sendForm(fillPath(readChapters.path, params), form, onProgress)) as FoundChapters
}
