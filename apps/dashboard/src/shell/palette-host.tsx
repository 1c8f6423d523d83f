import { useHotkeys } from '@mantine/hooks'
import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '../api/load-part.ts'

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette)

let asked = 0
const subscribers = new Set<() => void>()

/** Opens the command palette; its code is loaded the first time. */
export function openPalette(): void {
  asked += 1
  for (const subscriber of subscribers) subscriber()
}

/** Listens to Ctrl/Cmd-K, also while a field has the focus. */
export function PaletteHost() {
  const times = useSyncExternalStore(subscribe, () => asked)
  useHotkeys([['mod+K', openPalette]], [])
  if (times === 0) return null
  return (
    <Suspense>
      <Palette times={times} />
    </Suspense>
  )
}

function subscribe(subscriber: () => void): () => void {
  subscribers.add(subscriber)
  return () => subscribers.delete(subscriber)
}
