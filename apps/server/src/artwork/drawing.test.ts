import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readPicture } from '../kernel/media/pictures.ts'
import { drawDefaultArtwork } from './commands-drawing.ts'

describe('the default artwork', () => {
  const draw = (title: string, seed = 'show-1') => drawDefaultArtwork({ title, seed, side: 600 })
  const print = (picture: Buffer) => createHash('sha256').update(picture).digest('hex')
  const inksIn = async (picture: Buffer) => {
    const { data, info } = await sharp(picture)
      .extract({ left: 0, top: 400, width: 600, height: 200 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const colours = new Map<number, number>()
    for (let at = 0; at < data.length; at += info.channels)
      colours.set(data.readUIntBE(at, 3), (colours.get(data.readUIntBE(at, 3)) ?? 0) + 1)
    return [...colours.values()].filter((count) => count > 500).length
  }

  test('is a PNG of 3000 by 3000, and a JPEG on request', async () => {
    expect(await readPicture(await drawDefaultArtwork({ title: 'Field Notes', seed: 'a' }))).toEqual({
      format: 'png',
      width: 3000,
      height: 3000,
    })
    expect(
      (await readPicture(await drawDefaultArtwork({ title: 'Field Notes', seed: 'a', format: 'jpeg' })))
        ?.format,
    ).toBe('jpeg')
  })

  test('is the same for the same show, and another for another', async () => {
    expect(print(await draw('Field Notes'))).toBe(print(await draw('Field Notes')))
    const prints = await Promise.all(
      Array.from({ length: 12 }, async (_, i) => print(await draw('Field Notes', `show-${i}`))),
    )
    expect(new Set(prints).size).toBe(12)
  })

  test('carries the name: another name is another picture, upon a calm ground', async () => {
    expect(print(await draw('Field Notes'))).not.toBe(print(await draw('Field Noted')))
    expect(await inksIn(await draw('Field Notes'))).toBe(2)
  })

  test('leaves out what cannot be drawn instead of drawing boxes', async () => {
    expect(print(await draw('Field 🎙️ Notes \u{10FFFD}'))).toBe(print(await draw('Field Notes')))
    expect(print(await draw('🎙️'))).toBe(print(await draw('')))
  })

  test.each([
    'x'.repeat(255),
    'word '.repeat(50),
    'Ünïcödé Ŵörld',
    'Người Việt',
    '\u0000\u202e',
    '👩‍👩‍👧‍👦',
    '𝕭𝖔𝖑𝖉',
    "<script>alert('x')</script>",
  ])('survives the name %j', async (title) => {
    expect(await readPicture(await draw(title))).toMatchObject({ width: 600, height: 600 })
  })
})
