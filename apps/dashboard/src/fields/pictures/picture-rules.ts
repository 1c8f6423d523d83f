import { MAX_PICTURE_BYTES, MIN_ARTWORK_PX } from '@podstead/contract/limits'
import { PICTURE } from './picture-copy.ts'

/** What a picture must be like, in the words of the specification. The server judges again, by content. */
export interface PictureRules {
  /** Smallest width and height in pixels. */
  smallest: number
  /** `square`: cut to one before it is sent. */
  shape: 'square' | 'any'
  types: readonly ('jpeg' | 'png' | 'ico')[]
}

export const ARTWORK_RULES: PictureRules = {
  smallest: MIN_ARTWORK_PX,
  shape: 'square',
  types: ['jpeg', 'png'],
}
export const IMAGE_RULES: PictureRules = { smallest: 1, shape: 'any', types: ['jpeg', 'png'] }
/** Cut to a square, as faces are shown in circles. */
export const PERSON_RULES: PictureRules = { smallest: 1, shape: 'square', types: ['jpeg', 'png', 'ico'] }

/** Pictures of the pages may be Windows icons (specification, fields: custom_favicon_image). */
export const ICON_RULES: PictureRules = { smallest: 1, shape: 'any', types: ['jpeg', 'png', 'ico'] }

const ENDINGS = { jpeg: ['jpg', 'jpeg'], png: ['png'], ico: ['ico'] }
const MEGABYTE = 1_048_576

/** For the file dialog: `.jpg,.jpeg,.png`. */
export function acceptedEndings(rules: PictureRules): string {
  return rules.types.flatMap((type) => ENDINGS[type].map((ending) => `.${ending}`)).join(',')
}

/** What is wrong with a file before it is opened; empty when nothing is. The second line names it. */
export function fileProblems(
  file: { name: string; type: string; size: number },
  rules: PictureRules,
): string[] {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  const isKnown = rules.types.some((type) => ENDINGS[type].includes(ending) || file.type === `image/${type}`)
  if (!isKnown) return [typesText(rules), rejected(file)]
  return file.size > MAX_PICTURE_BYTES ? [PICTURE.tooBig(MAX_PICTURE_BYTES / MEGABYTE), rejected(file)] : []
}

/** What is wrong with the picture inside; null: it cannot be read. */
export function sizeProblems(
  picture: { width: number; height: number } | null,
  file: { name: string },
  rules: PictureRules,
): string[] {
  if (!picture) return [typesText(rules), rejected(file)]
  const { smallest } = rules
  const problems = [
    ...(picture.width < smallest ? [PICTURE.tooNarrow(smallest)] : []),
    ...(picture.height < smallest ? [PICTURE.tooLow(smallest)] : []),
  ]
  return problems.length ? [...problems, rejected(file)] : []
}

/** A square inside the picture, in whole pixels, never smaller than allowed. */
export function cropSquare(
  area: { x: number; y: number; width: number },
  picture: { width: number; height: number },
  smallest: number,
) {
  const most = Math.min(picture.width, picture.height)
  const size = Math.min(most, Math.max(smallest, Math.round(area.width)))
  const within = (start: number, length: number) => Math.min(Math.max(0, Math.round(start)), length - size)
  return { x: within(area.x, picture.width), y: within(area.y, picture.height), size }
}

function typesText({ types }: PictureRules): string {
  const names = types.map((type) => `*.${type}`)
  const last = names.pop() ?? ''
  return PICTURE.types(names.join(', '), last)
}

function rejected({ name }: { name: string }): string {
  return PICTURE.rejected(name)
}
