import {
  CATEGORIES,
  COLOR_THEMES,
  EPISODE_TYPES,
  EXPLICIT_TYPES,
  LANGUAGES,
  SUBCATEGORIES,
} from '@podstead/contract/lookups-data'
import { expect, it } from 'vitest'
import { LISTED } from './lookups-de.ts'

it('every entry of the server’s lists has a German name', () => {
  const names = [
    ...[...CATEGORIES, ...SUBCATEGORIES, ...EPISODE_TYPES].map(({ name }) => name),
    ...[...EXPLICIT_TYPES, ...COLOR_THEMES].map(({ label }) => label),
    ...EXPLICIT_TYPES.map(({ description }) => description),
  ]
  expect(names.filter((name) => !(name in LISTED))).toEqual([])
})

it('languages are called by their codes, nearly all of them', () => {
  const german = new Intl.DisplayNames('de', { type: 'language', fallback: 'none' })
  expect(german.of('fr')).toBe('Französisch')
  expect(LANGUAGES.filter(({ code }) => !german.of(code)).length).toBeLessThan(25)
})
