/**
 * The geometric half of the default artwork. Coordinates are those of a 3000 pixel square;
 * shapes fill it down to `floor`.
 */
import type { SKRSContext2D } from '@napi-rs/canvas'

export type Palette = { ground: string; ink: string; shapes: string[] }
type Random = () => number
type Composition = (context: SKRSContext2D, palette: Palette, random: Random, floor: number) => void

/** Draws one of the compositions above `floor`, chosen and varied by `random`. */
export function compose(context: SKRSContext2D, palette: Palette, random: Random, floor: number): void {
  const choice = COMPOSITIONS[Math.floor(random() * COMPOSITIONS.length)] as Composition
  context.save()
  context.beginPath()
  context.rect(0, 0, 3000, floor)
  context.clip()
  ;(floor > 2500 ? tiles : choice)(
    context,
    { ...palette, shapes: shuffled(palette.shapes, random) },
    random,
    floor,
  )
  context.restore()
}

const COMPOSITIONS: Composition[] = [tiles, signal, voices, hills, talk]

/** A quilt of quarter discs, half discs, rings and leaves. */
function tiles(context: SKRSContext2D, palette: Palette, random: Random, floor: number): void {
  const rows = Math.max(1, Math.round(floor / 750))
  const columns = floor > 2500 ? 4 : Math.max(3, Math.round(3000 / (floor / rows)))
  const [width, height] = [3000 / columns, floor / rows]
  let last = ''
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const back = pick([palette.ground, ...palette.shapes], random, last)
      const front = pick(palette.shapes, random, back)
      last = back
      context.save()
      context.translate(column * width, row * height)
      context.scale(width / 100, height / 100)
      context.beginPath()
      context.rect(0, 0, 100.2, 100.2)
      context.clip()
      context.fillStyle = back
      context.fillRect(0, 0, 101, 101)
      context.translate(50, 50)
      context.rotate((Math.floor(random() * 4) * Math.PI) / 2)
      context.translate(-50, -50)
      motif(context, Math.floor(random() * 6), front, pick(palette.shapes, random, front, back), back)
      context.restore()
    }
  }
}

function motif(context: SKRSContext2D, kind: number, front: string, second: string, back: string): void {
  if (kind <= 1) disc(context, 0, 0, 100, front)
  if (kind === 1) disc(context, 0, 0, 50, second)
  if (kind === 2) disc(context, 50, 50, 42, front)
  if (kind === 3) half(context, 50, 100, 50, front)
  if (kind === 3) half(context, 50, 50, 50, second)
  if (kind === 4) leaf(context, front)
  if (kind === 5)
    for (const [i, radius] of [100, 75, 50, 25].entries()) disc(context, 0, 0, radius, i % 2 ? back : front)
}

/** Rings going out from a corner, as from an aerial. */
function signal(context: SKRSContext2D, palette: Palette, random: Random, floor: number): void {
  const colours = [
    palette.shapes[0],
    palette.ground,
    palette.shapes[1],
    palette.ground,
    palette.shapes[2],
    palette.shapes[0],
  ] as string[]
  const [x, y] = pick(
    [
      [3000, 0],
      [0, 0],
      [3000, floor],
      [1500, floor],
    ],
    random,
  ) as [number, number]
  // Rings from above end before the name; rings from below stand on it.
  const reach = y === 0 ? floor * 0.97 : x === 1500 ? Math.max(1500, floor) : Math.max(floor * 1.25, 1700)
  colours.forEach((colour, i) => {
    disc(context, x, y, reach * (1 - i / (colours.length + 0.4)), colour)
  })
  const far = x === 1500 ? null : x === 0 ? 3000 - 520 : 520
  if (far && floor > 1000) disc(context, far, y === 0 ? floor - 420 : 420, 260, palette.shapes[1] as string)
}

/** A waveform of pillars. */
function voices(context: SKRSContext2D, palette: Palette, random: Random, floor: number): void {
  const count = pick([7, 9], random)
  const step = (3000 - 400) / (count - 0.35)
  const width = step * 0.65
  const tallest = floor - 240
  for (let i = 0; i < count; i++) {
    const envelope = Math.sin((Math.PI * (i + 0.7)) / (count + 0.4))
    const tall = Math.max(width, tallest * envelope * (0.5 + 0.5 * random()))
    const split = random() < 0.45
    const colour = palette.shapes[i % 3] as string
    capsule(context, 200 + i * step, 180 + (tallest - tall) / 2, width, tall, colour)
    if (split && tall > width * 2.2)
      disc(
        context,
        200 + i * step + width / 2,
        180 + (tallest - tall) / 2 + width / 2,
        width * 0.28,
        palette.ground,
      )
  }
}

/** A sun over hills. */
function hills(context: SKRSContext2D, palette: Palette, random: Random, floor: number): void {
  const [sun, back, middle, front] = palette.shapes as [string, string, string, string]
  const x = pick([900, 1500, 2100], random)
  const radius = Math.min(620, floor * 0.42)
  disc(context, x, Math.max(radius + 170, floor * 0.45), radius, sun)
  disc(context, x, Math.max(radius + 170, floor * 0.45), radius * 0.62, palette.ground)
  disc(context, x, Math.max(radius + 170, floor * 0.45), radius * 0.34, sun)
  const tall = floor * 0.62
  half(context, x > 1500 ? 500 : 2500, floor, tall * 1.15, back)
  half(context, x > 1500 ? 1500 : 1450, floor, tall * 0.8, middle)
  half(context, x > 1500 ? 2600 : 350, floor, tall * 0.95, front)
  half(context, x > 1500 ? 2600 : 350, floor, tall * 0.5, back)
}

/** Speech balloons that overlap, one of them talking: discs, one with a square corner. */
function talk(context: SKRSContext2D, palette: Palette, random: Random, floor: number): void {
  const count = floor > 1750 ? 2 : 3
  const radius = Math.min(2600 / (2 + 1.45 * (count - 1)), floor / 2 - 90)
  const step = (2600 - 2 * radius) / (count - 1)
  const y = Math.max(radius + 170, floor - radius - 60)
  const centre = (i: number) => 200 + radius + i * step
  const talking = pick([0, count - 1], random)
  for (let i = 0; i < count; i++) disc(context, centre(i), y, radius, palette.shapes[i] as string)
  for (let i = 0; i + 1 < count; i++) {
    context.save()
    context.beginPath()
    context.arc(centre(i), y, radius, 0, 2 * Math.PI)
    context.clip()
    if (step < 2 * radius) disc(context, centre(i + 1), y, radius, palette.shapes[3] as string)
    context.restore()
  }
  context.fillStyle = palette.shapes[talking] as string
  context.fillRect(centre(talking) - (talking === 0 ? radius : 0), y, radius, radius)
  const shift = (talking === 0 ? -1 : 1) * radius * 0.16
  for (const i of [-1, 0, 1])
    disc(context, centre(talking) + shift + i * radius * 0.36, y, radius * 0.11, palette.ground)
}

function disc(context: SKRSContext2D, x: number, y: number, radius: number, colour: string): void {
  context.fillStyle = colour
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}

function half(context: SKRSContext2D, x: number, y: number, radius: number, colour: string): void {
  context.fillStyle = colour
  context.beginPath()
  context.arc(x, y, radius, Math.PI, 2 * Math.PI)
  context.fill()
}

function leaf(context: SKRSContext2D, colour: string): void {
  context.fillStyle = colour
  context.beginPath()
  context.arc(0, 100, 100, -Math.PI / 2, 0)
  context.arc(100, 0, 100, Math.PI / 2, Math.PI)
  context.fill()
}

function capsule(
  context: SKRSContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
): void {
  context.fillStyle = colour
  context.beginPath()
  context.roundRect(x, y, width, height, width / 2)
  context.fill()
}

function pick<T>(from: T[], random: Random, ...except: T[]): T {
  const left = from.filter((one) => !except.includes(one))
  return left[Math.floor(random() * left.length)] as T
}

function shuffled<T>(list: T[], random: Random): T[] {
  const rest = [...list]
  return list.map(() => rest.splice(Math.floor(random() * rest.length), 1)[0] as T)
}
