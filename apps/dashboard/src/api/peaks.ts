/**
 * The waveform file at a `peaks_url` of the contract; null where there is none (any more). The address has
 * its own ticket, so nothing of the session goes with it.
 */
export async function fetchPeaks(address: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(address, { credentials: 'omit', ...(signal ? { signal } : {}) })
  return response.ok ? response.json() : null
}
