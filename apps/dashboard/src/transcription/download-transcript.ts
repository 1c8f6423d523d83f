import { transcriptDocument } from '@podstead/contract/transcripts'
import type { TimedSentence } from '@podstead/transcript/words'
import { callFile } from '../api/call.ts'
import { fetchText } from '../api/text-file.ts'
import { notifyError } from '../ui/notify.tsx'
import { saveBlob, saveFile } from '../ui/save-file.ts'
import { DOWNLOADS } from './copy.ts'

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
  notifyError({ message: DOWNLOADS.failed })
}

/** Lets the browser keep what stands in the editor as a Word document. */
export async function downloadDocument(
  sentences: readonly TimedSentence[],
  episodeName: string,
  language: string,
): Promise<void> {
  try {
    const [{ DOCUMENT_TYPE, writeDocument }, { writeZip }] = await Promise.all([
      import('@podstead/transcript/document'),
      import('../ui/zip.ts'),
    ])
    const files = writeDocument(sentences, { title: episodeName, language })
    saveBlob(`${episodeName}.docx`, new Blob([writeZip(files, new Date())], { type: DOCUMENT_TYPE }))
  } catch {
    notifyError({ message: DOWNLOADS.failed })
  }
}

/** Lets the browser keep the transcript as PDF, which the server draws of what is saved. */
export async function downloadPdf(
  ids: { episodeId: number; transcriptId: number },
  episodeName: string,
): Promise<void> {
  try {
    saveBlob(`${episodeName}.pdf`, await callFile(transcriptDocument, ids))
  } catch {
    notifyError({ message: DOWNLOADS.failed })
  }
}
