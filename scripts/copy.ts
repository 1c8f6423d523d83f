import { flattenTexts, LANGUAGES, readCatalogues, type TextRow } from './copy-texts.ts'

/**
 * `npm run -s copy` prints every text that people read, in all languages side by side; `npm run -s copy --
 * shows` those whose place begins so; `-- --check` only what is missing or much longer than in English.
 * Exits 1 when a text is missing.
 */
const given = process.argv.slice(2)
const isCheck = given.includes('--check')
const [wanted = ''] = given.filter((one) => !one.startsWith('--'))

const rows = flattenTexts(await readCatalogues()).filter(({ place }) => place.startsWith(wanted))
const missing = rows.filter(({ texts }) => LANGUAGES.some((language) => !texts[language]?.trim()))
const long = rows.filter(isMuchLonger)
if (!isCheck) for (const row of rows) print(row)
for (const row of missing) print(row, 'MISSING ')
for (const row of isCheck ? long : []) print(row, 'LONG ')
process.stdout.write(
  `${rows.length} texts in ${LANGUAGES.length} languages: ${missing.length} missing, ${long.length} much longer than in English\n`,
)
// Not `process.exit`: a pipe would lose what is not written yet.
process.exitCode = missing.length ? 1 : 0

function print({ place, texts }: TextRow, mark = ''): void {
  const lines = LANGUAGES.map(
    (language) => `  ${language}  ${(texts[language] ?? '').replaceAll('\n', ' ⏎ ')}`,
  )
  process.stdout.write(`${mark}${place}\n${lines.join('\n')}\n`)
}

/**
 * Words on buttons, tabs and heads of columns have the room of their English ones
 * and some more; sentences wrap.
 */
function isMuchLonger({ texts }: TextRow): boolean {
  const english = texts.en ?? ''
  if (english.length > 24 || /[.!?:]$/.test(english)) return false
  return LANGUAGES.some((language) => (texts[language] ?? '').length > english.length * 1.8 + 8)
}
