import { classifyAgent } from './agents/agents.ts'
import { knownAgents } from './agents/agents-examples.ts'
import type { ListKind } from './agents/agents-list.ts'
import type { AudioFile, DownloadRequest } from './request.ts'

/** Builders for tests: a listener hears a whole 10-minute episode, unless the test says otherwise. */
export const podcastApp = 'AntennaPod/3.4.0'

let made = 0

export function buildFile(given: Partial<AudioFile> = {}): AudioFile {
  return { id: 1, bytes: 10_100, headerBytes: 100, durationSeconds: 600, contentType: 'audio/mpeg', ...given }
}

export function buildRequest(given: Partial<DownloadRequest> = {}): DownloadRequest {
  made += 1
  return {
    id: `request-${made}`,
    at: Date.UTC(2026, 2, 2, 12),
    method: 'GET',
    status: 200,
    address: 'listener-a',
    agent: podcastApp,
    rangeStart: null,
    rangeEnd: null,
    bytesSent: 10_100,
    episodeId: 1,
    fileId: 1,
    ...given,
  }
}

/** A 206 for `first`–`last` inclusive of which everything was sent, unless `bytesSent` says otherwise. */
export function buildPart(
  first: number,
  last: number,
  given: Partial<DownloadRequest> = {},
): DownloadRequest {
  const range = `bytes=${first}-${last}`
  return buildRequest({
    status: 206,
    range,
    rangeStart: first,
    rangeEnd: last,
    bytesSent: last - first + 1,
    ...given,
  })
}

export function filesById(...files: AudioFile[]): ReadonlyMap<number | string, AudioFile> {
  return new Map(files.map((file) => [file.id, file]))
}

type GivenEntry = { name: string; pattern: string; examples?: string[]; category?: string }

/**
 * The six lists of the public format as a file brings them: every program we know by its very agent,
 * unless the test says otherwise.
 */
export function buildListFiles(
  changes: Partial<Record<ListKind, GivenEntry[]>> = {},
): Record<ListKind, { entries: GivenEntry[] }> {
  const agentEntries = (kind: string): GivenEntry[] =>
    knownAgents()
      .filter((one) => one.kind === kind)
      .map(({ name, agent }) => ({
        name,
        pattern: `^${agent.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`,
        examples: [agent],
        ...(kind === 'library' && classifyAgent(agent).bot && { category: 'bot' }),
      }))
  const lists: Record<ListKind, GivenEntry[]> = {
    bots: agentEntries('bot'),
    apps: agentEntries('app'),
    libraries: agentEntries('library'),
    browsers: agentEntries('browser'),
    devices: [{ name: 'Pocket Wireless', pattern: 'Wireless', category: 'mobile', examples: ['Wireless/1'] }],
    referrers: [
      {
        name: 'A Page',
        pattern: '^https://page\\.example/',
        category: 'app',
        examples: ['https://page.example/1'],
      },
    ],
    ...changes,
  }
  return Object.fromEntries(Object.entries(lists).map(([kind, entries]) => [kind, { entries }])) as Record<
    ListKind,
    { entries: GivenEntry[] }
  >
}
