import { expect, test } from 'vitest'
import { readSources, searchSources } from './field-words.ts'

const SOURCES = readSources()
const SERVER = 'apps/server/src'

/** What somebody who knows the field, and not this code, looks for first. */
test.each([
  ['etag', `${SERVER}/feeds/present.ts`],
  ['range', 'packages/downloads/src/ranges.ts'],
  ['enclosure', `${SERVER}/feeds/present-enclosure.ts`],
  ['dead letter', `${SERVER}/kernel/jobs/dead-letters.ts`],
  ['rate limit', `${SERVER}/kernel/http/serve-rate-limits.ts`],
  ['redirect', `${SERVER}/delivery/commands-redirect.ts`],
  ['waveform', 'apps/dashboard/src/audio/waveform.ts'],
  ['unpublish', `${SERVER}/episodes/commands-many.ts`],
  ['quota', `${SERVER}/plans/queries-quota.ts`],
  ['retention', `${SERVER}/rollup/commands-retention.ts`],
  ['cache', `${SERVER}/delivery/commands-cache.ts`],
  ['spool', `${SERVER}/delivery/commands-spool.ts`],
  ['webhook', `${SERVER}/kernel/capability-webhooks.ts`],
  ['passkey', `${SERVER}/accounts/commands-passkeys.ts`],
  ['captcha', `${SERVER}/accounts/commands-captcha.ts`],
  ['loudness', 'packages/media/src/loudness.ts'],
  ['permission', 'packages/contract/src/permissions.ts'],
  ['authorize', `${SERVER}/delivery/commands-access.ts`],
  ['exclusion', 'packages/downloads/src/exclusions.ts'],
  ['data center', 'packages/downloads/src/data-centers.ts'],
  ['migration', `${SERVER}/kernel/database/migrations.ts`],
  ['trash', `${SERVER}/stored-files/commands-sweep.ts`],
  ['session', `${SERVER}/kernel/http/session.ts`],
  ['preview', `${SERVER}/episodes/commands-previews.ts`],
  ['soundbite', 'packages/contract/src/soundbites.ts'],
])('a search for %s finds %s among the first three files', (term, path) => {
  expect(searchSources(SOURCES, term).slice(0, 3)).toContain(path)
})
