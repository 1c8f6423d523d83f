import { type ComponentType, lazy, Suspense } from 'react'

/** A part of a page that not every podcast or episode has: fetched when it is drawn; nothing waits for it. */
export function lazyPart<P extends { showId: number } | { episodeId: number } = { showId: number }>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const Loaded = lazy(async () => ({ default: await load() }))
  return (props: P) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
