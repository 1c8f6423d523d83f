import { describe, expect, it } from 'vitest'
import { undeclared, undeclaredFiles } from './house-declarations.ts'
import {
  collectArrows,
  crowdedFolders,
  deniedNames,
  findGroups,
  foreignWrites,
  mintingPlaces,
  outsideReferences,
  slicesWithoutFloor,
  untypedEnqueues,
  upwardArrows,
} from './house-rules.ts'

const SERVER = 'apps/server/src'
const inShows = (text: string, path = `${SERVER}/shows/commands.ts`) => [{ path, text: `${text}\n` }]
const arrows = (...ways: string[]) => ways.map((way) => ({ from: way[0] as string, to: way[1] as string }))

describe('arrows between slices', () => {
  const product = [
    {
      path: `${SERVER}/shows/commands.ts`,
      text: "import { announce } from '../pings/commands.ts'\nimport type { PingTable } from '../pings/table.ts'\nimport { sql } from '../kernel/database/database.ts'\n",
    },
    {
      path: `${SERVER}/pings/commands.ts`,
      text: "import type { ShowTable } from '../shows/table.ts'\nimport { x } from './rules.ts'\n",
    },
    { path: `${SERVER}/pings/pings.test.ts`, text: "import { feedContent } from '../feeds/queries.ts'\n" },
    {
      path: `${SERVER}/pings/factory.ts`,
      text: "import { buildShow } from '../shows/factory.ts'\nimport { x } from '../metrics/queries.ts'\n",
    },
    { path: `${SERVER}/compose.ts`, text: "import { announce } from './pings/commands.ts'\n" },
  ]

  it('are those that the product draws, types included, each once', () => {
    expect(collectArrows(product).map(({ what }) => what)).toEqual([
      'shows → pings',
      'shows → kernel',
      'pings → shows',
    ])
  })

  it('run upwards where the floors say so', () => {
    expect(upwardArrows(collectArrows(product)).map(({ what }) => what)).toEqual(['shows → pings'])
  })

  it('need a floor at either end', () => {
    expect(slicesWithoutFloor(product)).toEqual([])
    expect(slicesWithoutFloor([{ path: `${SERVER}/attic/queries.ts`, text: '' }])).toMatchObject([
      { path: `${SERVER}/attic` },
    ])
  })
})

it.each<[what: string, ways: string[], groups: string[][]]>([
  ['a chain', ['ab', 'bc', 'ac'], []],
  ['a pair', ['ab', 'ba', 'bc'], [['a', 'b']]],
  ['a long way round', ['ab', 'bc', 'cd', 'da'], [['a', 'b', 'c', 'd']]],
  ['two circles that touch', ['ab', 'bc', 'ca', 'cd', 'dc'], [['a', 'b', 'c', 'd']]],
  [
    'two circles with a bridge',
    ['ab', 'ba', 'bc', 'cd', 'dc'],
    [
      ['c', 'd'],
      ['a', 'b'],
    ],
  ],
  ['what leads into a circle and out of it', ['xa', 'ab', 'ba', 'by', 'xy'], [['a', 'b']]],
])('groups of %s', (_what, ways, groups) => {
  expect(findGroups(arrows(...ways))).toEqual(groups)
})

describe('writing the table of another slice', () => {
  const tables = [
    {
      path: `${SERVER}/episodes/table.ts`,
      text: "declare module '../kernel/database/database.ts' {\n  interface Tables {\n    // What can be heard.\n    episodes: EpisodeTable\n    audio_files: AudioFileTable\n  }\n}\n",
    },
    { path: `${SERVER}/shows/table.ts`, text: 'interface Tables {\n  shows: ShowTable\n}\n' },
  ]
  const writes = (text: string, path?: string) => foreignWrites([...tables, ...inShows(text, path)]).length

  it.each([
    "await trx.insertInto('episodes').values(row)",
    "await trx\n  .updateTable('episodes as e')",
    "trx.deleteFrom('audio_files')",
    'await sql`insert into episodes (id) values (1)`',
    'await sql`UPDATE episodes SET title = 1`',
    'await sql`update episodes as e set title = 1`',
    'await sql`delete from audio_files where id = 1`',
  ])('counts %s', (text) => {
    expect(writes(text)).toBe(1)
  })

  it.each([
    ['its own', "trx.updateTable('shows')"],
    ['what is read', "trx.selectFrom('episodes')"],
    ['what a comment says', "// trx.deleteFrom('episodes')"],
    ['a name that is no table', 'await sql`insert into staged select 1`'],
    ['words', "const words = 'update episodes by hand'"],
  ])('leaves alone %s', (_what, text) => {
    expect(writes(text)).toBe(0)
  })

  it('asks the declaration of a capability whose a table is; the ground keeps its own', () => {
    const files = [
      {
        path: `${SERVER}/operations/capability.ts`,
        text: "export const capability: Capability = {\n  name: 'operations',\n  tables: {\n    dead_jobs: {},\n    mails: { account: 'user_id' },\n  },\n  files: [{ prefix: 'x/' }],\n}\n",
      },
      {
        path: `${SERVER}/kernel/jobs/dead-letters.ts`,
        text: "interface Tables {\n  dead_jobs: DeadJobTable\n}\ndb.deleteFrom('dead_jobs')\n",
      },
      { path: `${SERVER}/accounts/table.ts`, text: 'interface Tables {\n  mails: MailTable\n}\n' },
      { path: `${SERVER}/operations/jobs.ts`, text: "db.deleteFrom('dead_jobs')\ndb.deleteFrom('mails')\n" },
      {
        path: `${SERVER}/accounts/commands.ts`,
        text: "db.deleteFrom('dead_jobs')\ndb.deleteFrom('mails')\n",
      },
    ]
    expect(foreignWrites(files).map(({ what }) => what)).toEqual([
      'accounts writes dead_jobs, which is of operations and kernel',
      'accounts writes mails, which is of operations',
    ])
  })

  it('leaves tests and what they build alone', () => {
    const text = "await trx.insertInto('episodes').values(row)"
    expect(writes(text, `${SERVER}/shows/factory.ts`) + writes(text, `${SERVER}/shows/shows.test.ts`)).toBe(0)
  })
})

it('counts folders by what is in them, tests and translations aside', () => {
  const files = ['a.ts', 'b.ts', 'b-de.ts', 'b-pt.ts', 'c.test.ts'].map((name) => ({
    path: `packages/feed/src/${name}`,
    text: '',
  }))
  expect(crowdedFolders(files, 2)).toEqual([])
  expect(crowdedFolders(files, 1)).toMatchObject([{ path: 'packages/feed/src', what: '2 files' }])
  expect(crowdedFolders([{ path: 'packages/feed/src/ends-de.ts', text: '' }], 0)).toHaveLength(1)
})

it('counts references to what lies outside of the repository', () => {
  const places = (text: string) =>
    outsideReferences([{ path: 'packages/feed/src/render.ts', text }]).map(({ what }) => what)
  expect(places('/** Deleted for good (decision G083; S1 section 8). MS264 */')).toEqual([
    'decision G083',
    'S1 section 8',
    'MS264',
  ])
  expect(places('// RU302 stands in docs/rules.md; a Samsung SM-G950F; S3 is a store')).toEqual([])
})

describe('one line of a slice', () => {
  it.each<[rule: typeof mintingPlaces, counted: string[], not: string[]]>([
    [
      mintingPlaces,
      [
        "return bySystem('show', row)",
        'const show = row as PermittedShow',
        "x as unknown as Scope<'show', Row>",
      ],
      ["import { bySystem } from '../access/queries.ts'", '// bySystem(…)'],
    ],
    [
      untypedEnqueues,
      [
        "await kernel.jobs.enqueue(trx, 'shows.sweep', {})",
        'await jobs.enqueue(kernel.db, ROLL_UP, {})',
        'enqueue(trx, name, data)',
      ],
      [
        'await kernel.jobs.enqueue(trx, processAudio, { episode_id })',
        'await enqueueImport(trx, kernel, found)',
      ],
    ],
    [
      deniedNames,
      [
        'export interface Asked {',
        'type Told = string',
        'const MOST_FILES = 3',
        'async function speakTus() {',
        'interface Elsewhere {',
        'function nameOf(show: Show) {',
        '  const rowOf = (id: number) => 1',
      ],
      [
        'const elsewhere = 3',
        'const askedFor = 3',
        'const x: Told = y',
        'const MAX_FILES = 3',
        'const toString = 1',
        'const at = text.indexOf(word)',
      ],
    ],
  ])('%o', (rule, counted, not) => {
    for (const text of counted) expect(rule(inShows(text)), text).toHaveLength(1)
    for (const text of not) expect(rule(inShows(text)), text).toEqual([])
  })

  it('may prove a row for the system where that is listed with its reason, once', () => {
    const once = "return bySystem('show', row)"
    const places = (text: string) =>
      mintingPlaces(inShows(text, `${SERVER}/shows/queries.ts`), { [`${SERVER}/shows/queries.ts`]: 'a job' })
    expect(places(once)).toEqual([])
    expect(places(`${once}\n${once}`)).toMatchObject([{ line: 2 }])
  })

  it('may prove rows in access', () => {
    expect(mintingPlaces(inShows("bySystem('show', row)", `${SERVER}/access/queries.ts`))).toEqual([])
  })
})

it.each<[what: string, said: { access?: string; resource?: string; permission?: string }, counted: boolean]>([
  ['a call that says nothing', {}, true],
  ['a call about a podcast', { resource: 'show' }, true],
  ['a call about a podcast for those who may', { resource: 'show', permission: 'shows.read' }, false],
  ["a call about the caller's account", { resource: 'none' }, false],
  ['a call for anybody', { access: 'public' }, false],
  ['a call for anybody that is about an episode', { access: 'capability', resource: 'episode' }, true],
])('%s', (_what, said, counted) => {
  expect(undeclared([{ name: 'shows.x', path: '/x', ...said }])).toHaveLength(counted ? 1 : 0)
})

describe('stored files', () => {
  const capability = {
    path: `${SERVER}/social-pictures/capability.ts`,
    text: "  tables: { a: { files: [{ column: 'picture_key', prefix: 'social/' }] } },\n  files: [{ prefix: 'social/', named: 'whole' }],\n",
  }
  const places = (text: string, declaring = capability) =>
    undeclaredFiles([
      declaring,
      ...inShows(text.replaceAll('#{', '$' + '{'), `${SERVER}/social-pictures/commands.ts`),
    ])

  it.each([
    'const key = `NAME/#{randomUUID()}.jpg`',
    "export const MARK_KEY = 'NAME/mark'",
    'await db.insertInto(table).values({ storage_key: `NAME/#{id}.mp3` })',
    'function fileOf() {\n  return `NAME/#{transcript_key}.#{format}`\n}',
    "await kernel.storage.put('NAME/one', stream, options)",
    'await storage.move(key, `NAME/#{day}/one`)',
    "const path = storageKey('NAME', randomUUID(), 'mp3')",
  ])('are declared where their keys are made: %s', (text) => {
    expect(places(text.replace('NAME', 'social'))).toEqual([])
    expect(places(text.replace('NAME', 'forgotten'))).toMatchObject([
      { what: 'forgotten/ is declared by nobody' },
    ])
  })

  it('are declared by a slice, and not by a column alone', () => {
    const text = capability.text.replace(/^ {2}files: .*\n/m, '')
    expect(places('', { ...capability, text })).toMatchObject([{ what: 'social/ is declared by nobody' }])
  })

  it('are not what only looks like them', () => {
    expect(places("const type = { mp3: 'audio/mpeg' }\nconst path = `people/#{slug}`\n")).toEqual([])
  })
})
