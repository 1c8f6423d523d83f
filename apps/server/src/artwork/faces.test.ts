import { createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawDefaultArtwork } from './commands-drawing.ts'
import { registerFaces } from './service-faces.ts'

const TITLES: [script: string, language: string, title: string][] = [
  ['Japanese', 'ja', '夜行列車でヨーロッパを旅する'],
  ['Korean', 'ko', '밤 기차를 타고 유럽으로'],
  ['Chinese', 'zh', '夜行列车：穿越欧洲的旅程'],
  ['traditional Chinese', 'zh-TW', '臺灣夜行列車，這裡說話'],
  ['Cantonese', 'zh-HK', '我哋嘅故事咗'],
  ['Arabic', 'ar', 'قطارات الليل عبر أوروبا'],
  ['Persian', 'fa', 'قطارهای شب در اروپا'],
  ['Hebrew', 'he', 'רכבות לילה באירופה'],
  ['Devanagari', 'hi', 'यूरोप की रात की ट्रेनें'],
  ['Bengali', 'bn', 'ইউরোপের রাতের ট্রেন'],
  ['Tamil', 'ta', 'ஐரோப்பாவின் இரவு ரயில்கள்'],
  ['Thai', 'th', 'รถไฟกลางคืนสู่ยุโรป'],
  ['Cyrillic', 'ru', 'Ночные поезда'],
  ['Greek', 'el', 'Νυχτερινά τρένα'],
]

describe('letters of all scripts', () => {
  test.each(TITLES)('%s has no letter that comes out as an empty box', async (_script, language, title) => {
    const families = await registerFaces(title, language)
    const boxes = [...title].filter((one) => /[\p{L}\p{N}]/u.test(one) && isBox(one, families))
    expect(boxes).toEqual([])
    // A typeface is told by its name alone: what the machine has installed does not count.
    expect(families).toMatch(/^("(noto-sans-[a-z]+|inter) [a-z0-9-]+"(, )?)+$/)
  })

  test.each(TITLES)('%s is written on the artwork of a podcast without one', async (_s, language, title) => {
    const [written, other] = await Promise.all(
      [title, title.slice(0, -1)].map((one) =>
        drawDefaultArtwork({ title: one, seed: 'a', language, side: 300 }),
      ),
    )
    expect(written?.equals(other as Buffer)).toBe(false)
  })

  test('a text in Latin letters loads no typeface beside its own', async () => {
    expect(await registerFaces('Night Trains – Zürich, 2026', 'de')).toBe('')
  })

  test('of the typefaces of East Asia only the parts are loaded that the text needs', async () => {
    const families = await registerFaces('日本', 'ja')
    expect(families.split(', ').length).toBeLessThanOrEqual(2)
    expect(families).not.toContain('noto-sans-kr')
  })

  test('letters that languages share are drawn as the language of the podcast has them', async () => {
    expect(await registerFaces('直', 'ja')).toMatch(/^"noto-sans-jp/)
    expect(await registerFaces('直', 'zh')).toMatch(/^"noto-sans-sc/)
    expect(await registerFaces('직 直', 'zh')).toMatch(/^"noto-sans-kr/)
    expect(await registerFaces('直 です', 'en')).toMatch(/^"noto-sans-jp/)
  })

  test('a name that is read from the right stands at the right', async () => {
    const picture = await drawDefaultArtwork({ title: 'שלום', seed: 'a', language: 'he', side: 300 })
    const { data } = await sharp(picture)
      .extract({ left: 200, top: 200, width: 90, height: 90 })
      .raw()
      .toBuffer({
        resolveWithObject: true,
      })
    expect(new Set(data).size).toBeGreaterThan(10)
  })
})

/** Compared with what stands for a code point that no typeface may have. */
function isBox(one: string, families: string): boolean {
  return draw(one, families).equals(draw('\u{10FFFD}', families))
}

function draw(one: string, families: string): Buffer {
  const canvas = createCanvas(64, 64)
  const context = canvas.getContext('2d')
  context.font = `600 40px ${families}`
  context.fillText(one, 6, 46)
  return Buffer.from(context.getImageData(0, 0, 64, 64).data)
}
