import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MESSAGES } from '../packages/contract/src/messages/messages.ts'
import { ROOT } from './processes.ts'

export const LANGUAGES = ['en', 'de', 'fr'] as const
type Language = (typeof LANGUAGES)[number]

/** One text in each language that has it. */
export interface TextRow {
  place: string
  texts: Partial<Record<Language, string>>
}

type Catalogue = Partial<Record<Language, unknown>>

/** All words by place: the dashboard's, the server's messages, mails. */
export async function readCatalogues(): Promise<Record<string, Catalogue>> {
  return { ...(await dashboardTexts()), ...(await serverMessages()), ...(await mails()) }
}

async function dashboardTexts(): Promise<Record<string, Catalogue>> {
  const src = join(ROOT, 'apps/dashboard/src')
  const texts: Record<string, Catalogue> = {}
  for (const file of globSync('**/*copy.ts', { cwd: src }).sort()) {
    const capability = /\bmessages\(\s*'([\w-]+)'/.exec(readFileSync(join(src, file), 'utf8'))?.[1] ?? file
    const [english, german, french] = await Promise.all([
      import(join(src, file)),
      import(join(src, file.replace(/\.ts$/, '.de.ts'))),
      import(join(src, file.replace(/\.ts$/, '.fr.ts'))),
    ])
    for (const [name, en] of Object.entries(english)) {
      if (typeof en !== 'function')
        texts[`${capability}.${name}`] = { en, de: german.DE[name], fr: french.FR[name] }
    }
  }
  return texts
}

async function serverMessages(): Promise<Record<string, Catalogue>> {
  const { capabilities } = await import('../apps/server/src/capabilities.ts')
  const { HOUSE_TRANSLATIONS } = await import('../apps/server/src/kernel/messages/messages-translations.ts')
  const of = (language: 'de' | 'fr') =>
    Object.assign(
      {},
      HOUSE_TRANSLATIONS[language].messages,
      ...capabilities.map((one) => one.messages?.[language] ?? {}),
    )
  return { 'server messages': { en: MESSAGES, de: of('de'), fr: of('fr') } }
}

async function mails(): Promise<Record<string, Catalogue>> {
  const src = join(ROOT, 'apps/server/src')
  const texts: Record<string, Catalogue> = {}
  for (const file of globSync('*/mails-copy.ts', { cwd: src }).sort()) {
    const [english, german, french] = await Promise.all([
      import(join(src, file)),
      import(join(src, file.replace('.ts', '-de.ts'))),
      import(join(src, file.replace('.ts', '-fr.ts'))),
    ])
    texts[`mails of ${file.split('/')[0]}`] = { en: english.EN, de: german.DE, fr: french.FR }
  }
  return texts
}

export function flattenTexts(catalogues: Record<string, Catalogue>): TextRow[] {
  return Object.entries(catalogues).flatMap(([place, { en, de, fr }]) => flatten(place, { en, de, fr }))
}

function flatten(place: string, { en, de, fr }: Catalogue): TextRow[] {
  if (typeof en === 'function')
    return flatten(`${place}()`, { en: called(en), de: called(de), fr: called(fr) })
  if (typeof en === 'string')
    return en.trim() ? [{ place, texts: { en, ...(isText(de) && { de }), ...(isText(fr) && { fr }) } }] : []
  if (typeof en !== 'object' || en === null) return []
  return Object.entries(en).flatMap(([key, value]) =>
    flatten(`${place}.${key}`, { en: value, de: entry(de, key), fr: entry(fr, key) }),
  )
}

function entry(value: unknown, key: string): unknown {
  return (value as Record<string, unknown> | undefined)?.[key]
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** What a text says of some values; those that want others are left out. */
function called(value: unknown): unknown {
  if (typeof value !== 'function') return undefined
  for (const sample of [
    ['7', '8', '9', '4'],
    [7, 8, 9, 4],
  ]) {
    try {
      return value(...sample)
    } catch {
      // The other kind.
    }
  }
  return '(takes an object)'
}
