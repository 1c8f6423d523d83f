import { MAX_ARTWORK_PX, MIN_ARTWORK_PX } from '@podstead/contract/limits'

/**
 * Widths in pixels of the JPEGs that are made of every picture: lists, the
 * player, Apple's smallest and largest.
 */
export const ARTWORK_SIZES = [256, 600, 1400, 3000] as const
export type ArtworkSize = (typeof ARTWORK_SIZES)[number]

/** Widths of the pictures of the public pages, which keep their shape: a card, a column, a whole screen. */
const IMAGE_WIDTHS = [600, 1200, 2400] as const
/** Of the pictures of chapters: apps show them as large as a phone is wide. */
export const CHAPTER_WIDTH = 1200
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** How the key of a drawn picture begins; the show's feed_guid and a hash of its title follow. */
export const DEFAULT_PICTURE = 'show-'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const STORED = new RegExp(`^${UUID}$`)
const DRAWN = new RegExp(`^${DEFAULT_PICTURE}(${UUID})-[0-9a-f]{12}$`)

export type WantedPicture = { kind: 'stored' } | { kind: 'drawn'; feedGuid: string }

/**
 * Which picture an address names, or null when it is none of ours. Nothing else ever
 * becomes part of a storage key.
 */
export function wantedPicture(key: string): WantedPicture | null {
  if (STORED.test(key)) return { kind: 'stored' }
  const feedGuid = DRAWN.exec(key)?.[1]
  return feedGuid ? { kind: 'drawn', feedGuid } : null
}

/** `600.jpg` → 600; null for anything else. */
export function wantedSize(name: string): ArtworkSize | null {
  const [, width = '', type] = /^(\d{3,4})\.(jpg|png)$/.exec(name) ?? []
  if (!type) return null
  return ARTWORK_SIZES.find((size) => String(size) === width) ?? null
}

/** `1200.png` → 1200; null for anything else. */
export function wantedImage(name: string): ImageWidth | null {
  const [, width] = /^(\d{3,4})\.(?:jpg|png)$/.exec(name) ?? []
  return IMAGE_WIDTHS.find((one) => String(one) === width) ?? null
}

/** The type an address asks for by its ending. */
export function wantedType(name: string): 'jpg' | 'png' {
  return name.endsWith('.png') ? 'png' : 'jpg'
}

/** Where a picture is stored: what was given, and what was made of it. */
export function originalKey(key: string, type: 'jpg' | 'png'): string {
  return `artwork/${key}/original.${type}`
}
export function sizedKey(key: string, size: ArtworkSize | ImageWidth, type: 'jpg' | 'png'): string {
  return `artwork/${key}/${size}.${type}`
}

/** What a picture is for; one is never good for another. */
export const PICTURE_PURPOSES = [
  'artwork',
  'header',
  'social_sharing',
  'favicon',
  'about_header',
  'person',
  'episode_image',
  'chapter',
  'site_picture',
] as const
export type PicturePurpose = (typeof PICTURE_PURPOSES)[number]

/** Icons of Windows are taken for the public pages and for people, nowhere else. */
export function takesIcons(purpose: PicturePurpose): boolean {
  return purpose !== 'artwork' && purpose !== 'episode_image' && purpose !== 'chapter'
}

/** What is wrong with a picture for this purpose. None means accepted. */
export function pictureProblems(purpose: PicturePurpose, picture: FoundPicture): string[] {
  if (purpose === 'artwork') return artworkProblems(picture)
  return takesIcons(purpose) ? pageImageProblems(picture) : imageProblems(picture)
}

/** A square in pixels of the picture as people see it. */
export type Crop = { x: number; y: number; size: number }

/**
 * What was found in a picture's content; null when it is neither JPEG nor PNG,
 * damaged, or beyond all measure.
 */
export type FoundPicture = { format: 'jpeg' | 'png'; width: number; height: number } | null

export const WRONG_TYPE = 'Only *.jpeg and *.png images will be accepted'

/**
 * The problems of a show's or an episode's artwork, in the words of the specification. None means accepted.
 */
export function artworkProblems(picture: FoundPicture, { minimum = MIN_ARTWORK_PX } = {}): string[] {
  if (!picture) return [WRONG_TYPE]
  const { width, height } = picture
  const square = `This image must be a square. But the width x height is ${width} x ${height}`
  return [...sizeProblems(picture, minimum), ...(width === height ? [] : [square])]
}

/** The problems of any other picture (episode images, people, website), which has only a smallest size. */
export function imageProblems(picture: FoundPicture, { minimum = 1 } = {}): string[] {
  return picture ? sizeProblems(picture, minimum) : [WRONG_TYPE]
}

/** The problems of a picture of the public pages or of a person, which may be an icon too. */
export function pageImageProblems(picture: FoundPicture): string[] {
  return picture ? imageProblems(picture) : ['Only *.jpeg, *.png and *.ico images will be accepted']
}

/** The side to store accepted artwork at: its own, or what Apple takes at most. */
export function storedSide(picture: { width: number }): number {
  return Math.min(picture.width, MAX_ARTWORK_PX)
}

/** `Rejected file: {path}`, the line that goes with a problem. */
export function rejectedFile(path: string): string {
  return `Rejected file: ${path}`
}

function sizeProblems({ width, height }: { width: number; height: number }, minimum: number): string[] {
  return [
    ...(width < minimum ? [`This image must be at least ${minimum} pixels wide.`] : []),
    ...(height < minimum ? [`This image must be at least ${minimum} pixels tall.`] : []),
  ]
}
