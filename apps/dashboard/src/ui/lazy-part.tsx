import { type ComponentType, lazy, Suspense } from 'react'

/** A part of a page that not every podcast has: fetched when it is drawn first, and nothing waits for it. */
export function lazyPart(load: () => Promise<ComponentType<{ showId: number }>>) {
  const Loaded = lazy(async () => ({ default: await load() }))
  return ({ showId }: { showId: number }) => (
    <Suspense>
      <Loaded showId={showId} />
    </Suspense>
  )
}
