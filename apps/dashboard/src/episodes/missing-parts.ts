import { isBusy, type UploadState } from './audio/upload-state.ts'
import { FORM, PUBLISH } from './copy.ts'
import { EXTRAS } from './parts-copy.ts'

interface EpisodeProgress {
  state: UploadState
  /** The episode has audio, or audio on its way, without this upload. */
  hasAudioAlready: boolean
  /** A draft can be saved without audio: notes often come first. */
  isDraft?: boolean
  name: string
  isDateMissing: boolean
  /** '{name} is missing roles.', several joined; null when nobody is. */
  rolesMissing?: string | null
  batch?: string
  /** What is wrong with lists of tags, by field (ui/tag-values.ts). */
  tags?: Record<string, string>
}

interface Missing {
  /** For the Error panel; empty when it may be saved. */
  lines: string[]
  /** The same at the form's fields. */
  fields: Record<string, string>
}

/** What stands in the way of saving, before the server is asked. */
export function missingParts({
  state,
  hasAudioAlready,
  isDraft = false,
  name,
  isDateMissing,
  rolesMissing,
  batch = '',
  tags = {},
}: EpisodeProgress): Missing {
  const lines: string[] = []
  const fields: Record<string, string> = {}
  if (isBusy(state)) lines.push(FORM.whileUploading)
  else if (!hasAudioAlready && !isDraft && state.step !== 'uploaded') lines.push(FORM.audioMissing)
  if (name.trim() === '') {
    lines.push(FORM.nameMissing)
    fields.name = FORM.nameMissing
  }
  if (isDateMissing) {
    lines.push(PUBLISH.dateMissing)
    fields.wall = PUBLISH.dateMissing
  }
  if (rolesMissing) {
    lines.push(rolesMissing)
    fields.hosts = rolesMissing
  }
  if (!/^\s*(-?\d{1,9})?\s*$/.test(batch)) {
    lines.push(EXTRAS.batchWrong)
    fields.batch_number = EXTRAS.batchWrong
  }
  return { lines: [...lines, ...Object.values(tags)], fields: { ...fields, ...tags } }
}
