import { describe, expect, it } from 'vitest'
import { checkLayout } from './layout-rules.ts'

const SERVER = 'apps/server/src'

/** Messages for one file with this text at this path. */
function complaints(path: string, text = ''): string[] {
  return checkLayout([{ path, text: `${text}\n` }]).map((problem) => problem.message)
}

const refused: [why: string, path: string, text: string, message: RegExp][] = [
  [
    'a package that imports the server',
    'packages/feed/src/render.ts',
    "import { shows } from '../../../apps/server/src/shows/queries.ts'",
    /know nothing of apps/,
  ],
  [
    'a package that reads files',
    'packages/feed/src/render.ts',
    "import { readFileSync } from 'node:fs'",
    /packages are pure/,
  ],
  [
    'a package that asks for the time',
    'packages/feed/src/render.ts',
    'const now = new Date()',
    /packages are pure/,
  ],
  [
    'a package that rolls dice',
    'packages/feed/src/render.ts',
    'const n = Math.random()',
    /packages are pure/,
  ],
  [
    'a package that reaches into another by path',
    'packages/feed/src/render.ts',
    "import { x } from '../../media/src/mp3.ts'",
    /by its name/,
  ],
  [
    'the kernel importing a slice',
    `${SERVER}/kernel/http/serve.ts`,
    "import { reachShow } from '../../access/queries.ts'",
    /knows nothing of slices/,
  ],
  ['a new part of the kernel', `${SERVER}/kernel/cache.ts`, '', /closed list/],
  ['a part of the kernel in the wrong folder', `${SERVER}/kernel/mail/storage.ts`, '', /closed list/],
  ['an unknown kind of file in a slice', `${SERVER}/shows/validators.ts`, '', /a slice holds only/],
  ['a folder in a slice', `${SERVER}/shows/settings/queries.ts`, '', /no folders but providers/],
  [
    'a provider of another slice',
    `${SERVER}/shows/commands.ts`,
    "import { stripe } from '../payouts/providers/stripe.ts'",
    /private to its slice/,
  ],
  ['a part of an unknown kind of file', `${SERVER}/shows/validators-slug.ts`, '', /a slice holds only/],
  [
    'a part of the service of another slice',
    `${SERVER}/shows/commands.ts`,
    "import { verify } from '../accounts/service-passkeys.ts'",
    /private to its slice/,
  ],
  [
    'a row that is called proven by hand',
    `${SERVER}/shows/commands.ts`,
    'const show = row as PermittedShow',
    /only access/,
  ],
  [
    'a podcast that is heard by nobody in particular',
    `${SERVER}/feeds/queries.ts`,
    "const heard = bySystem('heard show', show)",
    /visibility\/queries\.ts makes it/,
  ],
  ['a folder in a slice', `${SERVER}/shows/old/queries.ts`, '', /no folders/],
  ['an unknown slice', `${SERVER}/things/queries.ts`, '', /no capability/],
  [
    'a slice importing the routes of another',
    `${SERVER}/shows/commands.ts`,
    "import { feeds } from '../feeds/routes.ts'",
    /only its own capability.ts imports routes.ts/,
  ],
  [
    'a slice importing its own jobs',
    `${SERVER}/shows/commands.ts`,
    "import { showJobs } from './jobs.ts'",
    /only its own capability.ts imports jobs.ts/,
  ],
  [
    'the service of another slice',
    `${SERVER}/shows/commands.ts`,
    "import { solve } from '../accounts/service-passkeys.ts'",
    /private to its slice/,
  ],
  [
    'a query that speaks in wire shapes',
    `${SERVER}/shows/queries.ts`,
    "import { presentEpisode } from '../episodes/present.ts'",
    /speak in rows/,
  ],
  [
    'pages loaded at the start',
    `${SERVER}/website/routes.ts`,
    "import { ShowPage } from './pages.tsx'",
    /lazily/,
  ],
  [
    'a rule that asks the database',
    `${SERVER}/shows/rules.ts`,
    "import { listShows } from './queries.ts'",
    /from its arguments alone/,
  ],
  [
    'a rule that reads files',
    `${SERVER}/shows/rules.ts`,
    "import { join } from 'node:path'",
    /from its arguments alone/,
  ],
  [
    'a slice that looks at the clock on the wall',
    `${SERVER}/shows/commands.ts`,
    'const now = Date.now()',
    /kernel\.clock\.now/,
  ],
  [
    'a slice that fetches by itself',
    `${SERVER}/imports/service.ts`,
    "await fetch('https://example.com')",
    /kernel\.outbound/,
  ],
  [
    'undici outside outbound',
    `${SERVER}/imports/service.ts`,
    "import { request } from 'undici'",
    /kernel\/outbound/,
  ],
  [
    'S3 outside its driver',
    `${SERVER}/uploads/commands.ts`,
    "import { S3Client } from '@aws-sdk/client-s3'",
    /kernel\.storage/,
  ],
  [
    'a process started by a slice',
    `${SERVER}/episodes/commands.ts`,
    "import { spawn } from 'node:child_process'",
    /kernel\/media/,
  ],
  [
    'a simulator in the product',
    `${SERVER}/kernel/mail/mail.ts`,
    "import { startSmtp } from '@podstead/simulators/smtp'",
    /tests and the demo/,
  ],
  [
    'factories in the product',
    `${SERVER}/shows/commands.ts`,
    "import { buildShow } from './factory.ts'",
    /tests and seeds/,
  ],
  [
    'a capability importing another one',
    'apps/dashboard/src/shows/overview/dashboard-page.tsx',
    "import { EpisodeRow } from '../../episodes/list/episode-row.tsx'",
    /capabilities never meet/,
  ],
  [
    'ui that knows a capability',
    'apps/dashboard/src/ui/card.tsx',
    "import { copy } from '../shows/copy.ts'",
    /below shows/,
  ],
  [
    'a design system that knows podcasts',
    'apps/dashboard/src/ui/card.tsx',
    "import type { Show } from '@podstead/contract/shows/shows'",
    /knows nothing of podcasts/,
  ],
  [
    'a page that imports the route table',
    'apps/dashboard/src/shows/overview/dashboard-page.tsx',
    "import { router } from '../../routes.tsx'",
    /paths\.ts/,
  ],
  ['a banned name', `${SERVER}/kernel/log-utils.ts`, '', /collects everything/],
  ['an index file', 'packages/feed/src/index.ts', '', /no index files/],
  ['a long file', 'packages/feed/src/render.ts', 'x\n'.repeat(250), /251 lines; at most 250/],
  [
    'a comment that runs too far',
    'packages/feed/src/render.ts',
    `const x = 1\n  // ${'word '.repeat(25)}`,
    /at most 110 columns/,
  ],
]

const allowed: [what: string, path: string, text: string][] = [
  [
    'routes that load their pages when asked',
    `${SERVER}/website/routes.ts`,
    "const { ShowPage } = await import('./pages.tsx')",
  ],
  [
    'a declaration importing the routes and jobs of its slice',
    `${SERVER}/shows/capability.ts`,
    "import { shows } from './routes.ts'\nimport { showJobs } from './jobs.ts'",
  ],
  [
    'capabilities.ts importing declarations',
    `${SERVER}/capabilities.ts`,
    "import { capability as shows } from './shows/capability.ts'",
  ],
  [
    'a part of the commands, and of another slice',
    `${SERVER}/accounts/commands-passkeys.ts`,
    "import { listShows } from '../shows/queries-list.ts'",
  ],
  [
    'a provider behind the interface of its slice',
    `${SERVER}/payouts/providers/stripe.ts`,
    "import type { PayoutProvider } from '../service.ts'",
  ],
  [
    'routes with a part of their own',
    `${SERVER}/shows/routes.ts`,
    "import { transferHandlers } from './routes-transfers.ts'",
  ],
  [
    'queries of another slice',
    `${SERVER}/episodes/commands.ts`,
    "import { listShows } from '../shows/queries.ts'",
  ],
  [
    'presenters that build on others',
    `${SERVER}/episodes/present.ts`,
    "import { presentShow } from '../shows/present.ts'",
  ],
  [
    'types for a rule',
    `${SERVER}/shows/rules.ts`,
    "import type { ShowRow } from './table.ts'\nimport { slugOf } from '@podstead/contract/slug'",
  ],
  ['a date from somewhere', `${SERVER}/shows/commands.ts`, 'const then = new Date(row.created_at)'],
  ['what a comment says', `${SERVER}/shows/commands.ts`, '// never Date.now() here\n/** fetch(…) neither */'],
  ['a method called fetch', `${SERVER}/kernel/jobs/jobs.ts`, 'await boss.fetch(name)'],
  [
    'a test with servers of its own',
    `${SERVER}/kernel/outbound/outbound.test.ts`,
    "import { createServer } from 'node:http'\nimport { startSmtp } from '@podstead/simulators/smtp'",
  ],
  ['long data', 'packages/downloads/src/agents/agents-apps.ts', 'x\n'.repeat(500)],
  [
    'a capability using ui',
    'apps/dashboard/src/shows/overview/dashboard-page.tsx',
    "import { EmptyState } from '../ui/empty-state.tsx'\nimport { to } from '../paths.ts'",
  ],
]

describe('the layout check', () => {
  it.each(refused)('refuses %s', (_why, path, text, message) => {
    expect(complaints(path, text)).toEqual(expect.arrayContaining([expect.stringMatching(message)]))
  })

  it.each(allowed)('allows %s', (_what, path, text) => {
    expect(complaints(path, text)).toEqual([])
  })

  it('tells the line', () => {
    const [problem] = checkLayout([
      {
        path: `${SERVER}/shows/commands.ts`,
        text: "/**\n * Two lines.\n */\nimport {\n  a,\n} from 'undici'\n",
      },
    ])
    expect(problem).toMatchObject({ path: `${SERVER}/shows/commands.ts`, line: 4 })
  })

  it('refuses circles over any number of files, once each', () => {
    const circle = checkLayout([
      { path: 'packages/feed/src/a.ts', text: "import { b } from './b.ts'\n" },
      { path: 'packages/feed/src/b.ts', text: "export { c } from './c.ts'\n" },
      { path: 'packages/feed/src/c.ts', text: "import { a } from './a.ts'\n" },
    ])
    expect(circle.map((p) => p.message)).toEqual([
      expect.stringContaining(
        'packages/feed/src/a.ts → packages/feed/src/b.ts → packages/feed/src/c.ts → packages/feed/src/a.ts',
      ),
    ])
  })

  it('lets types go in circles, and what is loaded later', () => {
    const files = [
      {
        path: 'packages/feed/src/a.ts',
        text: "import type { B } from './b.ts'\nconst later = () => import('./b.ts')\n",
      },
      { path: 'packages/feed/src/b.ts', text: "import { a } from './a.ts'\n" },
    ]
    expect(checkLayout(files)).toEqual([])
  })
})
