import {
  type EncodedPicture,
  type Encoding,
  encodePicture,
  iconAsPng,
  type Picture,
  readPicture,
} from './pictures-decode.ts'

/** What the process that decodes pictures is asked for. */
export type PictureInput =
  | { kind: 'icon'; source: Uint8Array }
  | { kind: 'read'; source: string | Uint8Array }
  | { kind: 'encode'; source: string | Uint8Array; encoding: Encoding }
export type PictureOutput = Uint8Array | Picture | EncodedPicture | null

export async function* run(input: PictureInput): AsyncGenerator<PictureOutput> {
  if (input.kind === 'icon') yield iconAsPng(input.source)
  if (input.kind === 'read') yield readPicture(input.source)
  if (input.kind === 'encode') yield encodePicture(input.source, input.encoding)
}
