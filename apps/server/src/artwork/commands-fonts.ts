import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { registerFaces } from './service-faces.ts'

const LATIN = ['latin', 'latin-ext', 'vietnamese']

/**
 * Registers the typefaces of running text (letters of Inter cannot all be copied out of a PDF), and those of other scripts that `text` needs. Answers with their
 * families, ready for the list of a canvas' font.
 */
export async function registerTextFonts(text: string, language: string): Promise<string> {
  const { GlobalFonts } = await import('@napi-rs/canvas')
  const folder = dirname(
    createRequire(import.meta.url).resolve('@fontsource-variable/hanken-grotesk/package.json'),
  )
  for (const subset of LATIN)
    if (!GlobalFonts.has(`Text ${subset}`))
      GlobalFonts.registerFromPath(
        join(folder, 'files', `hanken-grotesk-${subset}-wght-normal.woff2`),
        `Text ${subset}`,
      )
  const others = await registerFaces(text, language)
  return [...LATIN.map((subset) => `"Text ${subset}"`), others, 'sans-serif'].filter(Boolean).join(', ')
}
