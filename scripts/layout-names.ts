/**
 * The closed lists of the house. Adding to one needs a decision record
 * (docs/decisions/0008-kernel-and-slice-lists.md is the first).
 */

/**
 * Parts of the kernel, by the folder that they are in; a part is one file, or
 * several whose names begin with it.
 */
export const KERNEL_PARTS: Record<string, string[]> = {
  '': ['capability', 'clock', 'config', 'crash-points', 'events', 'installation', 'kernel', 'log', 'redact'],
  database: ['database', 'migrations'],
  http: ['failure', 'fast-path', 'gate', 'limits', 'scope', 'serve', 'session'],
  jobs: ['dead-letters', 'job-effects', 'jobs'],
  live: ['live'],
  mail: ['html', 'mail'],
  media: ['isolated', 'media', 'pictures'],
  messages: ['messages'],
  outbound: ['outbound'],
  secrets: ['key-ring', 'password', 'secrets'],
  storage: ['durable', 'storage'],
}

export const SLICE_FILES = [
  'capability.ts',
  'routes.ts',
  'queries.ts',
  'commands.ts',
  'rules.ts',
  'present.ts',
  'table.ts',
  'jobs.ts',
  'service.ts',
  'mails.ts',
  'messages.ts',
  'pages.tsx',
  'factory.ts',
]

/** Slices of the server by name; `live` and `operations` are capabilities of the house itself. */
export const CAPABILITIES = [
  'access',
  'accounts',
  'shows',
  'imports',
  'archives',
  'episodes',
  'visibility',
  'seasons',
  'people',
  'ordering',
  'uploads',
  'media',
  'artwork',
  'episode-assets',
  'episode-defaults',
  'episode-images',
  'speech',
  'payments',
  'ledger',
  'tip-jar',
  'billing',
  'tip-pages',
  'transcripts',
  'transcription',
  'transcript-suggestions',
  'ai-content',
  'chapters',
  'soundbites',
  'excerpts',
  'audiograms',
  'value-for-value',
  'live-items',
  'access-codes',
  'discount-codes',
  'connections',
  'feed-variants',
  'feeds',
  'preflight',
  'pings',
  'delivery',
  'geo',
  'counting-method',
  'ingest',
  'rollup',
  'statistics-import',
  'metrics',
  'sponsor-reports',
  'weekly-reports',
  'subscribers',
  'release-schedule',
  'reviews',
  'audit-log',
  'letters',
  'newsletter',
  'senders',
  'private-feeds',
  'private-web',
  'subscriber-metrics',
  'reminders',
  'tip-jar',
  'payouts',
  'plans',
  'affiliates',
  'widgets',
  'site-editor',
  'social-pictures',
  'website',
  'embeds',
  'episode-previews',
  'sitemaps',
  'contact',
  'distributions',
  'domains',
  'short-links',
  'site-languages',
  'transcript-search',
  'teams',
  'cloud-drives',
  'mailing-lists',
  'shop',
  'social',
  'wallets',
  'dynamic-content',
  'lookups',
  'search',
  'live',
  'operations',
  'backups',
  'parts',
  'outgoing-mail',
  'stored-files',
  'webhook-inbox',
]

export const SERVER_ROOT_FILES = [
  'main.ts',
  'compose.ts',
  'app.ts',
  'app-dashboard.ts',
  'capabilities.ts',
  'tsx-hook.ts',
]

export const BANNED_WORDS = ['utils', 'util', 'helpers', 'helper', 'common', 'shared', 'manager', 'misc']

/** What may be longer than 250 lines: generated data and tables of names, which nobody reads from the top. */
export const LONG_DATA = [
  'packages/contract/src/lookups-data.ts',
  'packages/contract/src/time-zones.ts',
  /^packages\/downloads\/src\/agents\/agents-(apps|bots|devices|examples|libraries|referrers)\.ts$/,
]

/**
 * The kernel keeps sessions of accounts, so it knows the type of their row, and nothing else of any slice.
 */
export const KERNEL_MAY_NAME = ['apps/server/src/accounts/table.ts']

/**
 * Where the system's clock is asked in a slice: the captcha library compares with it, so the
 * challenge must be dated by it.
 */
export const SYSTEM_TIME = ['apps/server/src/accounts/commands-captcha.ts']

/** What a slice may take from another one. */
export const OPEN_TO_OTHER_SLICES = ['queries', 'commands', 'table', 'rules', 'present']

/**
 * Layers of the dashboard, each with those it may import besides itself. Capabilities are in none of the
 * lists: pages compose, capabilities never meet.
 */
export const DASHBOARD_LAYERS: Record<string, string[]> = {
  language: [],
  api: ['language'],
  audio: ['language', 'api'],
  ui: ['language', 'api', 'paths.ts'],
  fields: ['language', 'api', 'ui', 'paths.ts'],
  'page-frames': ['language', 'api', 'ui', 'paths.ts'],
  session: ['language', 'api', 'ui', 'paths.ts'],
  shell: ['language', 'api', 'audio', 'ui', 'page-frames', 'session', 'paths.ts'],
}
export const DASHBOARD_CAPABILITY_MAY_IMPORT = [
  'language',
  'api',
  'audio',
  'ui',
  'fields',
  'page-frames',
  'session',
  'paths.ts',
]
/** What the design system may know of the contract: nothing that is about podcasts. */
export const DESIGN_SYSTEM_MAY_KNOW = ['packages/contract/src/time-zones.ts']
export const DASHBOARD_ROOT_FILES = [
  'main.tsx',
  'app.tsx',
  'routes.tsx',
  'pages.tsx',
  'paths.ts',
  'vite-env.d.ts',
]
