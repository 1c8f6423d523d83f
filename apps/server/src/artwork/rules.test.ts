import { describe, expect, test } from 'vitest'
import {
  artworkProblems,
  imageProblems,
  type PicturePurpose,
  pictureProblems,
  storedSide,
  takesIcons,
  WRONG_TYPE,
} from './rules.ts'

const picture = (width: number, height: number) => ({ format: 'png', width, height }) as const

describe('artwork (RU413, RU414, RU416)', () => {
  test.each([
    [picture(1400, 1400), []],
    [picture(3000, 3000), []],
    [picture(4000, 4000), []],
    [
      picture(1399, 1399),
      ['This image must be at least 1400 pixels wide.', 'This image must be at least 1400 pixels tall.'],
    ],
    [
      picture(1400, 1300),
      [
        'This image must be at least 1400 pixels tall.',
        'This image must be a square. But the width x height is 1400 x 1300',
      ],
    ],
    [
      picture(1200, 1500),
      [
        'This image must be at least 1400 pixels wide.',
        'This image must be a square. But the width x height is 1200 x 1500',
      ],
    ],
    [picture(1600, 1500), ['This image must be a square. But the width x height is 1600 x 1500']],
    [null, ['Only *.jpeg and *.png images will be accepted']],
  ])('%o', (found, problems) => {
    expect(artworkProblems(found)).toEqual(problems)
  })

  test('a caller may ask for another size (RU414)', () => {
    expect(artworkProblems(picture(500, 500), { minimum: 512 })).toContain(
      'This image must be at least 512 pixels wide.',
    )
  })

  test('is stored at its own size, at most at 3000 pixels', () => {
    expect([1400, 3000, 4000].map((width) => storedSide({ width }))).toEqual([1400, 3000, 3000])
  })
})

test('other pictures need a pixel each way, and no square (RU415)', () => {
  expect(imageProblems(picture(1, 900))).toEqual([])
  expect(imageProblems(picture(9, 10), { minimum: 10 })).toEqual([
    'This image must be at least 10 pixels wide.',
  ])
  expect(imageProblems(null)).toEqual(['Only *.jpeg and *.png images will be accepted'])
})

test.each<[PicturePurpose, boolean, string]>([
  ['artwork', false, WRONG_TYPE],
  ['episode_image', false, WRONG_TYPE],
  ['person', true, 'Only *.jpeg, *.png and *.ico images will be accepted'],
  ['favicon', true, 'Only *.jpeg, *.png and *.ico images will be accepted'],
])('as %s icons are taken: %s (RU261)', (purpose, icons, message) => {
  expect([takesIcons(purpose), pictureProblems(purpose, null)]).toEqual([icons, [message]])
})

test('a person’s picture has at least one pixel, and need be no square', () => {
  expect(pictureProblems('person', { format: 'png', width: 1, height: 3 })).toEqual([])
  expect(pictureProblems('person', { format: 'png', width: 0, height: 3 })).toEqual([
    'This image must be at least 1 pixels wide.',
  ])
})
