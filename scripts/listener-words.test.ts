import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './processes.ts'

/** How listeners are spoken to in languages that have two ways of it, and two countries' words. */

const FILES = globSync('apps/server/src/*/{*-words*,*copy*,*evidence*}.ts', { cwd: ROOT })
  .filter((path) => !/-(de|fr|en)\.ts$|\.test\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

/** The texts of one language: a whole file, or its part of a file of all languages. */
function findTexts(language: 'es' | 'pt'): string {
  return FILES.map(({ path, text }) => {
    if (path.endsWith(`-${language}.ts`)) return text
    const begin = new RegExp(`^( *)(?:${language}: \\{|const ${language.toUpperCase()}\\b.*\\{)$`, 'm').exec(
      text,
    )
    return begin ? text.slice(begin.index, text.indexOf(`\n${begin[1]}}`, begin.index)) : ''
  }).join('\n')
}

test('Portuguese is that of Brazil, and says você', () => {
  const texts = findTexts('pt')
  expect(texts.length).toBeGreaterThan(20_000)
  expect(texts).toContain('você')
  const european =
    /\b(?:teus?|tuas?|contigo|ti|aplicaç(?:ão|ões)|ligaç(?:ão|ões)|telemóvel|partilh\w*|equipa|descarreg\w*|demasiad\w*|subscri\w*ão|ficheiro|desporto)(?![\p{L}])/giu
  expect([...texts.matchAll(european)].map(([word]) => word)).toEqual([])
})

test('Spanish says tú', () => {
  const texts = findTexts('es')
  expect(texts.length).toBeGreaterThan(20_000)
  expect([...texts.matchAll(/\b(?:usted(?:es)?|vosotros|vuestr[oa]s?)\b/giu)].map(([word]) => word)).toEqual(
    [],
  )
})
