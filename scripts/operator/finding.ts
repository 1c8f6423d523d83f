/** One thing that doctor looked at. `warn` works, but not as it should in the long run; `fail` is broken. */
export interface Finding {
  name: string
  level: 'ok' | 'warn' | 'fail'
  text: string
  /** What the operator should do. */
  todo?: string
}

/** The reason of anything thrown, in one line. */
export function errorReason(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown }
  const own = (message || code || String(error)).split('\n')[0] as string
  return cause instanceof Error ? `${own}: ${errorReason(cause)}` : own
}
