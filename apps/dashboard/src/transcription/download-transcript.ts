import { fetchText } from '../api/text-file.ts'
import { notifyError } from '../ui/notify.tsx'
import { saveFile } from '../ui/save-file.ts'
import { FILES } from './copy.ts'

type TranscriptFormat = 'txt' | 'srt' | 'vtt' | 'json'

const TYPES: Record<TranscriptFormat, string> = {
  txt: 'text/plain',
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
  json: 'application/json',
}

export function saveTranscript(format: TranscriptFormat, episodeName: string, text: string): void {
  saveFile(`${episodeName}.${format}`, TYPES[format], text)
}

/**
 * Lets the browser keep a file of the server: after each correction it is written anew, under another
 * address, so that is asked for first.
 */
export async function downloadTranscript(
  format: TranscriptFormat,
  episodeName: string,
  readAddress: () => Promise<string | null>,
): Promise<void> {
  try {
    const address = await readAddress()
    if (address) return saveTranscript(format, episodeName, await fetchText(address))
  } catch {
    // Said below, as where there is no file.
  }
  notifyError({ message: FILES.failed })
}
