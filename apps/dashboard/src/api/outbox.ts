/**
 * Is mail kept on this machine instead of being sent? The outbox answers only to the machine itself, so
 * nobody else is asked to ask: true on a laptop where no mail server is configured, false everywhere else.
 */
export async function isMailKept(signal?: AbortSignal): Promise<boolean> {
  if (!/^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname)) return false
  const response = await fetch('/outbox', { credentials: 'omit', ...(signal ? { signal } : {}) }).catch(
    () => null,
  )
  // The page itself is not read here: without this its connection stays taken.
  await response?.body?.cancel()
  return response?.ok === true
}
