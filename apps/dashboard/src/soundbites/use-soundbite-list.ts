import { getEpisode } from '@podstead/contract/episodes/episodes'
import { listSoundbites, replaceSoundbites, type Soundbite } from '@podstead/contract/soundbites'
import { useRef, useState } from 'react'
import { query, queryClient, refresh, useAction } from '../api/query.ts'
import { clockText } from '../audio/clock.ts'
import type { TimeSpan } from '../audio/wave-ranges.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { offerUndo } from '../ui/offer-undo.tsx'
import { SOUNDBITES } from './copy.ts'
import {
  checkSoundbite,
  fromSoundbiteRange,
  inOrder,
  newBite,
  type SoundbiteRange,
  toSoundbiteRange,
} from './soundbite-rules.ts'

/** The soundbites as the page has them; the whole list is saved at once (many_soundbites). */
export function useSoundbiteList(episodeId: number, saved: Soundbite[], duration: number) {
  const base = inOrder(saved.map(toSoundbiteRange))
  const [changed, setChanged] = useState<SoundbiteRange[] | null>(null)
  const [selected, setSelected] = useState<string | null>(null)
  const made = useRef(0)
  // What Undo finds is the list of that moment, not of the moment of deletion.
  const latest = useRef(base)
  const bites = changed ?? base
  latest.current = bites
  const add = (bite: SoundbiteRange) => {
    setChanged(inOrder([...bites, bite]))
    setSelected(bite.key)
  }
  const change = (key: string, values: Partial<SoundbiteRange>) =>
    setChanged(bites.map((bite) => (bite.key === key ? { ...bite, ...values } : bite)))
  const send = useAction(replaceSoundbites, {
    onSuccess: ({ soundbites }) => {
      queryClient.setQueryData(
        query(listSoundbites, { params: { episodeId } }).queryKey,
        (before) => before && { ...before, soundbites },
      )
      refresh(getEpisode)
      setChanged(null)
      notifySuccess({ message: SOUNDBITES.saved })
    },
  })
  return {
    bites,
    selected,
    select: setSelected,
    change,
    place: (key: string, { start, end }: TimeSpan) =>
      change(key, { start: clockText(start), end: clockText(end) }),
    addAt: (seconds: number) => add(newBite(`n${++made.current}`, seconds, duration)),
    draw: ({ start, end }: TimeSpan) =>
      add({ key: `n${++made.current}`, title: '', start: clockText(start), end: clockText(end) }),
    remove: (bite: SoundbiteRange) => {
      setChanged(bites.filter(({ key }) => key !== bite.key))
      offerUndo(SOUNDBITES.deleted, SOUNDBITES.undo, () =>
        setChanged(inOrder([...latest.current.filter(({ key }) => key !== bite.key), bite])),
      )
    },
    dirty:
      changed !== null &&
      JSON.stringify(changed.map(fromSoundbiteRange)) !== JSON.stringify(base.map(fromSoundbiteRange)),
    isValid: bites.every((bite) => Object.keys(checkSoundbite(bite, duration)).length === 0),
    save: () =>
      send.mutate({
        params: { episodeId },
        body: { items: bites.map(fromSoundbiteRange), duration_second: duration || null },
      }),
    discard: () => {
      setChanged(null)
      send.reset()
    },
    busy: send.isPending,
    failure: send.error,
  }
}
