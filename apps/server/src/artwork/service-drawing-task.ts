import { type Drawing, drawArtwork } from './service-drawing.ts'

/** The process that draws. */
export async function* run(drawing: Drawing): AsyncGenerator<Uint8Array> {
  yield drawArtwork(drawing)
}
