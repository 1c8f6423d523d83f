import { expect, test } from 'vitest'
import { readable } from './readable.ts'

test.each([
  ['Rain', 'Rain'],
  [
    'url="https://x.example/a.mp3" length="96" type="audio/mpeg"',
    'url: https://x.example/a.mp3\nlength: 96\ntype: audio/mpeg',
  ],
  ['<p>One</p><p>Two</p>', 'One\nTwo'],
  [
    'status="ended"\n<title>Winter</title>\n<guid isPermaLink="false">g</guid>',
    'status: ended\nWinter\nisPermaLink: false\ng',
  ],
  ['<title>Winter</title><podcast:contentLin', 'Winter'],
  ['a < b', 'a < b'],
])('%s', (value, text) => expect(readable(value)).toBe(text))
