import { describe, expect, test } from 'vitest'
import {
  ARTWORK_RULES,
  acceptedEndings,
  cropSquare,
  fileProblems,
  IMAGE_RULES,
  sizeProblems,
} from './picture-rules.ts'

const WRONG_TYPE = 'Only *.jpeg and *.png images will be accepted'

describe('a file (RU413, RU417)', () => {
  test.each([
    ['cover.jpg', 'image/jpeg', 1000, []],
    ['COVER.JPEG', '', 1000, []],
    ['cover.png', 'image/png', 1000, []],
    ['cover', 'image/png', 1000, []],
    ['cover.gif', 'image/gif', 1000, [WRONG_TYPE, 'Rejected file: cover.gif']],
    ['photo.heic', 'image/heic', 1000, [WRONG_TYPE, 'Rejected file: photo.heic']],
    ['big.png', 'image/png', 16_000_000, ['Pictures can be at most 15 MB.', 'Rejected file: big.png']],
  ])('%s', (name, type, size, problems) =>
    expect(fileProblems({ name, type, size }, ARTWORK_RULES)).toEqual(problems),
  )

  test('may be an icon where icons are allowed', () => {
    const rules = { ...IMAGE_RULES, types: ['jpeg', 'png', 'ico'] as const }
    expect(fileProblems({ name: 'a.ico', type: 'image/x-icon', size: 10 }, rules)).toEqual([])
    expect(fileProblems({ name: 'a.svg', type: 'image/svg+xml', size: 10 }, rules)[0]).toBe(
      'Only *.jpeg, *.png and *.ico images will be accepted',
    )
    expect(acceptedEndings(rules)).toBe('.jpg,.jpeg,.png,.ico')
  })
})

describe('artwork (RU414, RU416)', () => {
  const [wide, tall] = [
    'This image must be at least 1400 pixels wide.',
    'This image must be at least 1400 pixels tall.',
  ]
  test.each([
    [{ width: 1400, height: 1400 }, []],
    [{ width: 4000, height: 1400 }, []],
    [{ width: 1399, height: 1400 }, [wide, 'Rejected file: a.png']],
    [{ width: 1400, height: 900 }, [tall, 'Rejected file: a.png']],
    [{ width: 600, height: 600 }, [wide, tall, 'Rejected file: a.png']],
    [null, [WRONG_TYPE, 'Rejected file: a.png']],
  ])('%o', (picture, problems) =>
    expect(sizeProblems(picture, { name: 'a.png' }, ARTWORK_RULES)).toEqual(problems),
  )
})

describe('the square that is cut out', () => {
  test.each([
    [
      { x: 10.4, y: 0, width: 1500.6 },
      { width: 2000, height: 1600 },
      { x: 10, y: 0, size: 1501 },
    ],
    [
      { x: 700, y: 300, width: 1399.2 },
      { width: 2000, height: 1600 },
      { x: 600, y: 200, size: 1400 },
    ],
    [
      { x: -0.3, y: 0, width: 1600.2 },
      { width: 2000, height: 1600 },
      { x: 0, y: 0, size: 1600 },
    ],
  ])('%o of %o', (area, picture, square) => expect(cropSquare(area, picture, 1400)).toEqual(square))
})
