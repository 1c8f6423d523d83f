import { messages } from '../../language/language.ts'

/** Texts of choosing, cutting and sending a picture. */
export const PICTURE = messages('fields', 'PICTURE', {
  refused: 'Something went wrong',
  close: 'Close',
  chosen: 'The image you chose',
  drop: (name: string) => `Drop a picture here: ${name}`,
  dropOther: 'Drop another picture here',
  choose: 'Choose a picture',
  oneOnly: 'One picture at a time.',
  save: 'Save picture',
  cancel: 'Cancel',
  remove: 'Remove',
  keep: 'Keep it',
  sending: 'Uploading',
  working: 'Making the smaller versions…',
  cropLabel: 'Crop area. Move it with the arrow keys.',
  cropHint: 'Drag the image, or move it with the arrow keys, until the part you want is in the square.',
  zoom: 'Zoom',
  atSize: (size: number) => `The crop is ${size} × ${size} pixels.`,
  shrunk: 'It is scaled down to 3000 × 3000.',
  tooBig: (most: number) => `Pictures can be at most ${most} MB.`,
  tooNarrow: (smallest: number) => `This image must be at least ${smallest} pixels wide.`,
  tooLow: (smallest: number) => `This image must be at least ${smallest} pixels tall.`,
  types: (others: string, last: string) => `Only ${others} and ${last} images will be accepted`,
  rejected: (name: string) => `Rejected file: ${name}`,
  noPicture: 'The server sent something that is not an image.',
} as const)
