import type { UseQueryResult } from '@tanstack/react-query'
import { UI } from '../ui/copy.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'

/**
 * Says that choices of a form could not be loaded, and asks for those again that failed. Nothing while
 * all are there or on their way.
 */
export function LookupFailure({
  of,
}: {
  of: readonly Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>[]
}) {
  const failed = of.filter(({ isError }) => isError)
  const [first] = failed
  if (!first) return null
  const retry = () => {
    for (const lookup of failed) void lookup.refetch()
  }
  return <ErrorPanel error={first.error} title={UI.choicesNotLoaded} onRetry={retry} />
}
