/** Pixels of a code that is kept as a picture: enough for a poster. */
const PNG_PIXELS = 1200
const ARTWORK_PIXELS = 240

/** A drawing as a file of its own. */
export function toSvgFile(drawing: SVGElement | null): string {
  if (!drawing) return ''
  const copy = drawing.cloneNode(true) as SVGElement
  for (const side of ['width', 'height']) copy.setAttribute(side, String(PNG_PIXELS))
  return new XMLSerializer().serializeToString(copy)
}

/** The same as a picture, 1200 pixels square. */
export async function toPng(svg: string): Promise<Blob> {
  const image = await loadImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`)
  const canvas = drawSquare(image, PNG_PIXELS)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the code could not be drawn')
  return blob
}

/** A picture as text that fits into a drawing; null where it cannot be read. */
export async function readPicture(url: string): Promise<string | null> {
  try {
    return drawSquare(await loadImage(url), ARTWORK_PIXELS).toDataURL('image/jpeg', 0.9)
  } catch {
    return null
  }
}

function drawSquare(image: HTMLImageElement, side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  canvas.getContext('2d')?.drawImage(image, 0, 0, side, side)
  return canvas
}

async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = src
  await image.decode()
  return image
}
