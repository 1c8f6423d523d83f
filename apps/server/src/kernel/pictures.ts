import sharp from 'sharp'

export { drawDefaultArtwork } from './pictures-artwork.ts'

/** Pixels as a person sees them: after the turn that a camera noted in the file. */
export type Picture = { format: 'jpeg' | 'png'; width: number; height: number }

// libvips reads dozens of formats, some of which read other files or run delegates. Strangers' pictures meet these two loaders only.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngFile', 'VipsForeignLoadPngBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

/** Reads what a picture is, from its content. Null when it is no JPEG or PNG, is damaged, or has more than 40 million pixels. */
export async function readPicture(source: string | Uint8Array): Promise<Picture | null> {
  try {
    const { format, autoOrient } = await opened(source).metadata()
    if ((format !== 'jpeg' && format !== 'png') || autoOrient.width * autoOrient.height > PIXEL_LIMIT) return null
    return { format, width: autoOrient.width, height: autoOrient.height }
  } catch {
    return null
  }
}

/**
 * Re-encodes a picture so that it fits a square of `px`, never enlarging it. Nothing of the original file survives but its pixels: no EXIF,
 * no place, no comment, no second file hidden behind the first. Throws PictureDamaged when it cannot be decoded.
 */
export async function resizePicture(source: string | Uint8Array, px: number, format: Picture['format']): Promise<Buffer> {
  try {
    const fitted = opened(source).autoOrient().resize(px, px, { fit: 'inside', withoutEnlargement: true }).timeout({ seconds: 30 })
    if (format === 'png') return await fitted.png({ compressionLevel: 9 }).toBuffer()
    return await fitted.flatten({ background: '#ffffff' }).jpeg({ quality: 88, chromaSubsampling: '4:4:4', progressive: true }).toBuffer()
  } catch (error) {
    throw new PictureDamaged({ cause: error })
  }
}

export class PictureDamaged extends Error {
  constructor(options: ErrorOptions) {
    super('the picture cannot be decoded', options)
  }
}

const PIXEL_LIMIT = 40_000_000

function opened(source: string | Uint8Array) {
  return sharp(source, { limitInputPixels: PIXEL_LIMIT, failOn: 'error', sequentialRead: true, pages: 1 })
}
