import { readFile } from 'node:fs/promises'
import jsqr from 'jsqr'
import type { Download } from 'playwright-core'
import sharp from 'sharp'

/** What a camera reads in a picture, which may be a drawing. @returns null where there is no code */
export async function readCode(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture).flatten({ background: '#fff' }).ensureAlpha().raw().toBuffer({
    resolveWithObject: true,
  })
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null
}

/** A file that a page gave to be kept. */
export async function readDownload(download: Download): Promise<Buffer> {
  return readFile(await download.path())
}
