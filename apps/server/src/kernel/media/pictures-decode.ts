import { largestOfIcon } from './pictures-icon.ts'

/** Pixels as a person sees them: after the turn that a camera noted in the file. */
export type Picture = { format: 'jpeg' | 'png'; width: number; height: number }

/** An icon (.ico) as a PNG of its largest picture; null when it is none, or cannot be read. */
export async function iconAsPng(source: Uint8Array): Promise<Uint8Array | null> {
  const found = largestOfIcon(source)
  if (!found || !('rgba' in found)) return found
  const { rgba, width, height } = found
  return (await library())(rgba, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

/**
 * Reads what a picture is, from its content. Null when it is no JPEG or PNG, is damaged, or
 * has more than 40 million pixels.
 */
export async function readPicture(source: string | Uint8Array): Promise<Picture | null> {
  try {
    const { format, autoOrient } = await (await opened(source)).metadata()
    if ((format !== 'jpeg' && format !== 'png') || autoOrient.width * autoOrient.height > PIXEL_LIMIT)
      return null
    return { format, width: autoOrient.width, height: autoOrient.height }
  } catch {
    return null
  }
}

export type Encoding = {
  most: number
  format: Picture['format']
  crop?: { x: number; y: number; size: number } | undefined
}

export type EncodedPicture = { bytes: Uint8Array; width: number; height: number }

/**
 * Decodes and encodes anew, so that it fits a square of `most`. Whatever the colours were
 * written in (CMYK, greys, 16 bits), they come out as RGB of 8 bits, for Apple takes nothing
 * else. Null when it cannot be decoded.
 */
export async function encodePicture(
  source: string | Uint8Array,
  { most, format, crop }: Encoding,
): Promise<EncodedPicture | null> {
  try {
    const upright = (await opened(source)).autoOrient()
    const cut = crop
      ? upright.extract({ left: crop.x, top: crop.y, width: crop.size, height: crop.size })
      : upright
    const fitted = cut
      .resize(most, most, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: 30 })
    const encoded =
      format === 'png'
        ? fitted.png({ compressionLevel: 9 })
        : fitted
            .flatten({ background: '#ffffff' })
            .jpeg({ quality: 88, chromaSubsampling: '4:4:4', progressive: true })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return null
  }
}

const PIXEL_LIMIT = 40_000_000

async function opened(source: string | Uint8Array) {
  return (await library())(source, {
    limitInputPixels: PIXEL_LIMIT,
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
  })
}

let loaded: Promise<typeof import('sharp').default> | undefined

/** Loaded with the first picture: drawing needs none of it. */
function library() {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // libvips reads dozens of formats, some of which read other files or run delegates. Strangers'
    // pictures meet these two loaders only.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: [
        'VipsForeignLoadJpegFile',
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadPngFile',
        'VipsForeignLoadPngBuffer',
      ],
    })
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loaded
}
