import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DE } from './de.ts'

const SRC = join(import.meta.dirname, '..')

/** Names, formats and words that German has from English, or writes alike. What is left of a text without them must differ. */
const ALIKE = new RegExp(
  [
    ...[
      'Podcast Index',
      'Podcasts?',
      'Downloads?',
      'Episode',
      'Feed',
      'RSS',
      'Links?',
      'Website',
      'Widgets',
      'Player',
      'Export',
      'Import',
      'Code',
      'QR',
      'Passkeys?',
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
      'UTC',
    ],
    ...[
      'Podstead',
      'Podlove( Simple Chapters)?',
      'Apple Podcasts',
      'English',
      'Deutsch',
      'Wallets?',
      'verify',
      'MB',
      'ffmpeg',
      'LUFS',
      'dBTP',
      'LU',
      'GUID',
    ],
    ...['MP[34]', 'WebVTT', 'SRT', 'JSON', 'HTML', 'PSC', 'CSV', 'https?:\\S*', '\\S*@\\S+', '\\.(srt|vtt|json)', 'h:mm:ss'],
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
    ...['Mastodon', 'Matrix', 'Facebook', 'X \\(Twitter\\)', 'LinkedIn', 'TikTok', 'Instagram', 'YouTube', 'Patreon'],
  ]
    .map((word) => `(?<![\\p{L}])${word}(?![\\p{L}])`)
    .join('|'),
  'gu',
)

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

describe('the German catalogue', () => {
  it('has what the English words have, and nothing else', () => {
    expect(ENTRIES.length).toBeGreaterThan(40)
    const known = ENTRIES.map(({ capability, name }) => `${capability} ${name}`)
    const translated = Object.entries(DE).flatMap(([capability, texts]) => Object.keys(texts).map((name) => `${capability} ${name}`))
    expect(translated.toSorted()).toEqual(known.toSorted())
  })

  it.each(ENTRIES)('says $capability $name in German', async ({ capability, name, file }) => {
    const module = (await import(join(SRC, file))) as Record<string, unknown>
    expect(module, `${name} of ${file} is exported under its own name`).toHaveProperty(name)
    expect(problems(module[name], DE[capability]?.[name], name)).toEqual([])
  })
})

/** Where the two shapes differ, where a text is missing, and where it is English still. */
function problems(english: unknown, german: unknown, path: string): string[] {
  if (typeof english === 'function') {
    if (typeof german !== 'function') return [`${path} is no function`]
    return problems(said(english), said(german), `${path}()`)
  }
  if (typeof english === 'string') {
    if (typeof german !== 'string' || (english.trim() && !german.trim())) return [`${path} has no text`]
    return english === german && /\p{L}{2}/u.test(english.replace(ALIKE, '')) ? [`${path} is English: ${english}`] : []
  }
  if (typeof english !== 'object' || english === null) return Object.is(english, german) ? [] : [`${path} has another value`]
  if (typeof german !== 'object' || german === null) return [`${path} is missing`]
  const known = Object.entries(english)
  const more = Object.keys(german).filter((key) => known.length > 0 && !(key in english))
  return [
    ...more.map((key) => `${path}.${key} is superfluous`),
    ...known.flatMap(([key, value]) => problems(value, (german as Record<string, unknown>)[key], `${path}.${key}`)),
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
