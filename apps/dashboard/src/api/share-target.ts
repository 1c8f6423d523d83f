/**
 * The file that another app shared with the installed dashboard. public/share-worker.js keeps it under these
 * names; there is one at a time.
 */
const CACHE = 'podstead-shared'
const ADDRESS = '/share-audio'

/** Only of the built dashboard: while it is developed nothing must stand between page and server. */
export function registerShareWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Where it is not allowed, such as in some private windows, only sharing is missing.
  navigator.serviceWorker.register('/share-worker.js').catch(() => undefined)
}

/** Null when nothing was shared. */
export async function readSharedFile(): Promise<File | null> {
  if (!('caches' in globalThis)) return null
  const kept = await caches.match(ADDRESS, { cacheName: CACHE })
  if (!kept) return null
  return new File([await kept.blob()], decodeURIComponent(kept.headers.get('x-file-name') ?? ''), {
    type: kept.headers.get('content-type') ?? '',
    lastModified: Number(kept.headers.get('x-last-modified')),
  })
}

/** Whoever asks first gets it, nobody after. */
export async function takeSharedFile(): Promise<File | null> {
  const file = await readSharedFile()
  return file && (await forgetSharedFile()) ? file : null
}

/** True when there was one. */
export async function forgetSharedFile(): Promise<boolean> {
  return 'caches' in globalThis && caches.delete(CACHE)
}
