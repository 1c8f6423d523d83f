import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { TEXTS as DE } from './de.ts'
import { TEXTS as FR } from './fr.ts'

const SRC = join(import.meta.dirname, '..')

/**
 * Names, formats and words that both languages have from English, or write alike. What is left of a
 * text without them must differ.
 */
const ALIKE = [
  'Domain',
  'podcast\\.example\\.com',
  'Sponsor',
  ...[
    'Podcast Index',
    'Apps',
    'Private',
    'Podcasts?',
    'Downloads?',
    'Episode',
    'Feed',
    'Team',
    'Teams',
    'RSS',
    'Links?',
    'Newsletter',
    'Website',
    'Widgets',
    'Player',
    'Export',
    'Import',
    'Code',
    'QR',
    'Passkeys?',
    'MailerLite',
  ],
  ...[
    'Name',
    'Medium',
    'Homepage',
    'Copyright',
    'Blog',
    'Video',
    'Film',
    'Favicon',
    'System',
    'Audio',
    'Value for Value',
    'Text',
    'Node',
    'Status',
    'Region',
    'Simulator',
    'UTC',
  ],
  ...[
    'Podstead',
    'Podlove( Simple Chapters)?',
    'Apple Podcasts',
    'English',
    'Deutsch',
    'Français',
    'Wallets?',
    'verify',
    'MB',
    'ffmpeg',
    'LUFS',
    'dBTP',
    'LU',
    'GUID',
  ],
  ...[
    'MP[34]',
    'WebVTT',
    'VTT',
    'Word',
    'PDF',
    'SRT',
    'JSON',
    'HTML',
    'PSC',
    'CSV',
    'https?:\\S*',
    '\\S*@\\S+',
    '\\.(srt|vtt|json)',
    'h:mm:ss',
  ],
  ...[
    'Bluesky',
    'Hive',
    'Nostr',
    'Lightning',
    'IRC',
    'XMPP',
    'Jabber',
    'XML',
    'Chat',
    'Server',
    'Trailer',
    'Podping',
    'WebSub',
    'Spotify',
  ],
  ...[
    'Mastodon',
    'Matrix',
    'Facebook',
    'X \\(Twitter\\)',
    'LinkedIn',
    'TikTok',
    'Instagram',
    'YouTube',
    'Patreon',
  ],
]

const OF_FRENCH = [
  'Site',
  'Exports',
  'Contact',
  'Note',
  'Sponsors',
  'Taxes',
  'Commissions',
  'Description',
  'Value for value',
  'Images?',
  'Type',
  'Pages?',
  'Longitude',
  'Latitude',
  'Email',
  'Date',
  'sats',
  'podcasts?',
  'Version',
  'Total',
  'Public',
  'Newsletter',
  'Corrections',
  'Minutes',
  'min',
  'Licence',
  'Invitations',
  'Instructions',
  'D MMM YYYY',
  'Ctrl',
  'Codecs',
  'Apple Watch',
]

const CATALOGUES = [
  { language: 'German', texts: DE, alike: patternOf(ALIKE) },
  { language: 'French', texts: FR, alike: patternOf([...ALIKE, ...OF_FRENCH]) },
]

function patternOf(words: readonly string[]): RegExp {
  return new RegExp(words.map((word) => `(?<![\\p{L}])${word}(?![\\p{L}])`).join('|'), 'gu')
}

interface Entry {
  capability: string
  name: string
  file: string
}

const ENTRIES: Entry[] = globSync('**/*.{ts,tsx}', { cwd: SRC })
  .filter((file) => !/\.test\.|^language\//.test(file))
  .flatMap((file) =>
    Array.from(
      readFileSync(join(SRC, file), 'utf8').matchAll(/\bmessages\(\s*'([\w-]+)',\s*'(\w+)'/g),
      ([, capability = '', name = '']) => ({
        capability,
        name,
        file,
      }),
    ),
  )

describe.each(CATALOGUES)('the $language catalogue', ({ texts, alike }) => {
  it('has what the English words have, and nothing else', () => {
    expect(ENTRIES.length).toBeGreaterThan(40)
    const known = ENTRIES.map(({ capability, name }) => `${capability} ${name}`)
    const translated = Object.entries(texts).flatMap(([capability, names]) =>
      Object.keys(names).map((name) => `${capability} ${name}`),
    )
    expect(translated.toSorted()).toEqual(known.toSorted())
  })

  it.each(ENTRIES)('says $capability $name', async ({ capability, name, file }) => {
    const module = (await import(join(SRC, file))) as Record<string, unknown>
    expect(module, `${name} of ${file} is exported under its own name`).toHaveProperty(name)
    expect(problems(module[name], texts[capability]?.[name], name, alike)).toEqual([])
  })
})

/** Where the two shapes differ, where a text is missing, and where it is English still. */
function problems(english: unknown, translated: unknown, path: string, alike: RegExp): string[] {
  if (typeof english === 'function') {
    if (typeof translated !== 'function') return [`${path} is no function`]
    return problems(said(english), said(translated), `${path}()`, alike)
  }
  if (typeof english === 'string') {
    if (typeof translated !== 'string' || (english.trim() && !translated.trim()))
      return [`${path} has no text`]
    return english === translated && /\p{L}{2}/u.test(english.replace(alike, ''))
      ? [`${path} is English: ${english}`]
      : []
  }
  if (typeof english !== 'object' || english === null)
    return Object.is(english, translated) ? [] : [`${path} has another value`]
  if (typeof translated !== 'object' || translated === null) return [`${path} is missing`]
  const known = Object.entries(english)
  const more = Object.keys(translated).filter((key) => known.length > 0 && !(key in english))
  return [
    ...more.map((key) => `${path}.${key} is superfluous`),
    ...known.flatMap(([key, value]) =>
      problems(value, (translated as Record<string, unknown>)[key], `${path}.${key}`, alike),
    ),
  ]
}

/** Called with a number and with a text: words take the one or the other. */
// biome-ignore lint/complexity/noBannedTypes: any function of words
function said(say: Function): unknown {
  try {
    return say('7', '8', '9')
  } catch {
    return say(7, 8, 9)
  }
}
