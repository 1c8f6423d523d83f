import { drawSocial, type SocialDrawing } from './service-social.ts'

/** The process that draws. */
export async function* run(drawing: SocialDrawing): AsyncGenerator<Uint8Array> {
  yield drawSocial(drawing)
}
