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
export function buildPart(first: number, last: number, given: Partial<DownloadRequest> = {}): DownloadRequest {
  const range = `bytes=${first}-${last}`
  return buildRequest({ status: 206, range, rangeStart: first, rangeEnd: last, bytesSent: last - first + 1, ...given })
}

export function filesOf(...files: AudioFile[]): ReadonlyMap<number | string, AudioFile> {
  return new Map(files.map((file) => [file.id, file]))
}
