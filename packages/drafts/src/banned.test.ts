import { expect, test } from 'vitest'
import { findBanned } from './banned.ts'

test.each([
  ['Dive deep into the harbour', 'deep', true],
  ['Dive DEEP into the harbour', 'Deep', true],
  ['The party at the harbour', 'art', false],
  ['A real game\nchanger', 'game changer', true],
  ['It’s about time', "it's", true],
  ['Größe zählt', 'GRÖSSE', false],
  ['Überraschung!', 'überraschung', true],
  ['Ein Überraschungsgast', 'überraschung', false],
  ['Learn C++ today', 'c++', true],
  ['Plan C today', 'c++', false],
  ['Wow 🎙 wow', '🎙', true],
  ['これは究極の旅です', '究極', true],
  ['Anything at all', '.*', false],
  ['Price (net) is', '(net)', true],
  ['Anything', ' ', false],
  ['gāme', 'game', false],
])('“%s” with “%s” banned: %s', (text, phrase, isFound) => {
  expect(findBanned(text, [phrase])).toEqual(isFound ? [phrase] : [])
})
