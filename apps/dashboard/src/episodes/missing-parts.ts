import { FORM, PUBLISH } from './copy.ts'
import { isBusy, type UploadState } from './upload-state.ts'

interface Given {
  state: UploadState
  /** The episode has audio, or audio on its way, without this upload. */
  hasAudioAlready: boolean
  name: string
  isDateMissing: boolean
}

interface Missing {
  /** For the Error panel; empty when it may be saved. */
  lines: string[]
  /** The same at the form's fields. */
  fields: Record<string, string>
}

/** What stands in the way of saving, before the server is asked (S2 section 5). */
export function missingParts({ state, hasAudioAlready, name, isDateMissing }: Given): Missing {
  const lines: string[] = []
  const fields: Record<string, string> = {}
  if (isBusy(state)) lines.push(FORM.whileUploading)
  else if (!hasAudioAlready && state.step !== 'uploaded') lines.push(FORM.audioMissing)
  if (name.trim() === '') {
    lines.push(FORM.nameMissing)
    fields.name = FORM.nameMissing
  }
  if (isDateMissing) {
    lines.push(PUBLISH.dateMissing)
    fields.wall = PUBLISH.dateMissing
  }
  return { lines, fields }
}
