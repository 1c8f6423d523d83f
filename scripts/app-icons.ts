import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** The ground of the mark; icons that systems cut to their own shape are filled with it to the edge. */
const GROUND = '#14342B'
/** Of a maskable icon only the inner four fifths are sure to be seen (W3C manifest, "safe zone"). */
const SAFE_PART = 0.8

/** Draws the icons of the installed dashboard from its mark, into `icons` of the folder. */
export async function drawAppIcons(mark: string, folder: string): Promise<void> {
  const svg = readFileSync(mark)
  const icons = join(folder, 'icons')
  mkdirSync(icons, { recursive: true })
  await Promise.all([
    drawMark(svg, 192).toFile(join(icons, 'app-192.png')),
    drawMark(svg, 512).toFile(join(icons, 'app-512.png')),
    fillGround(svg, 512, SAFE_PART).then((icon) => icon.toFile(join(icons, 'app-maskable-512.png'))),
    fillGround(svg, 180, 1).then((icon) => icon.toFile(join(icons, 'apple-touch-icon.png'))),
  ])
}

function drawMark(svg: Buffer, px: number): Sharp {
  // The mark is 32 units wide, which are 32 pixels at 72 dots per inch.
  return sharp(svg, { density: (72 * px) / 32 })
    .resize(px, px)
    .png({ compressionLevel: 9 })
}

async function fillGround(svg: Buffer, px: number, part: number): Promise<Sharp> {
  const input = await drawMark(svg, Math.round(px * part)).toBuffer()
  return sharp({ create: { width: px, height: px, channels: 3, background: GROUND } })
    .composite([{ input, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
}
