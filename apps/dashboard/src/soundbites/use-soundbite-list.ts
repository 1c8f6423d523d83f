import { getEpisode } from '@podstead/contract/episodes/episodes'
import { listSoundbites, replaceSoundbites, type Soundbite } from '@podstead/contract/soundbites'
import { useRef, useState } from 'react'
import { call } from '../api/call.ts'
import type { Failure } from '../api/failure.ts'
import { query, queryClient, refresh } from '../api/query.ts'
import { clockText } from '../audio/clock.ts'
import type { TimeSpan } from '../audio/wave-ranges.tsx'
import { type ItemRules, mergeLists } from '../ui/merging/merge-lists.ts'
import { sayLines } from '../ui/merging/merge-words.ts'
import { useMergedSave } from '../ui/merging/use-merged-save.tsx'
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

export interface StoredSoundbites {
  soundbites: Soundbite[]
  version: string
}

/** The soundbites as the page has them; the whole list is saved at once (many_soundbites). */
export function useSoundbiteList(episodeId: number, stored: StoredSoundbites, duration: number) {
  const [changed, setChanged] = useState<SoundbiteRange[] | null>(null)
  const [selected, setSelected] = useState<string | null>(null)
  const made = useRef(0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const saving = useMergedSave<StoredSoundbites, ListedSoundbite[]>({
    stored,
    isDirty: changed !== null,
    isNewer: (next, before) => next.version !== before.version,
    valuesOf: ({ soundbites }) => listed(soundbites.map(toSoundbiteRange)),
    merge: (before, mine, theirs) => mergeLists(before, mine, theirs, RULES),
    send: (items, { version }) =>
      call(replaceSoundbites, {
        params: { episodeId },
        body: { items, duration_second: duration || null, version },
      }),
    become: () => setChanged(null),
    onSaved: (saved) => {
      queryClient.setQueryData(
        query(listSoundbites, { params: { episodeId } }).queryKey,
        (before) => before && { ...before, ...saved },
      )
      refresh(getEpisode)
      setFailure(null)
      notifySuccess({ message: SOUNDBITES.saved })
    },
    onRefused: setFailure,
  })
  const base = inOrder(saving.base.soundbites.map(toSoundbiteRange))
  const bites = changed ?? base
  // What Undo finds is the list of that moment, not of the moment of deletion.
  const latest = useRef(base)
  latest.current = bites
  const add = (bite: SoundbiteRange) => {
    setChanged(inOrder([...bites, bite]))
    setSelected(bite.key)
  }
  const change = (key: string, values: Partial<SoundbiteRange>) =>
    setChanged(bites.map((bite) => (bite.key === key ? { ...bite, ...values } : bite)))
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
    dirty: changed !== null && JSON.stringify(listed(changed)) !== JSON.stringify(listed(base)),
    isValid: bites.every((bite) => Object.keys(checkSoundbite(bite, duration)).length === 0),
    save: () => saving.submit(listed(bites)),
    notice: saving.notice,
    discard: () => {
      setChanged(null)
      setFailure(null)
    },
    busy: saving.isPending,
    failure,
  }
}

/** As the list is saved: one that is there already stays that one. */
type ListedSoundbite = ReturnType<typeof fromSoundbiteRange> & { id?: number }

function listed(bites: readonly SoundbiteRange[]): ListedSoundbite[] {
  return bites.map((bite) => ({
    ...fromSoundbiteRange(bite),
    ...(bite.key.startsWith('s') && { id: Number(bite.key.slice(1)) }),
  }))
}

const RULES: ItemRules<ListedSoundbite> = {
  keyOf: ({ id }) => id ?? null,
  contentOf: ({ title, start_time, end_time }) => [title, start_time, end_time],
  labelOf: ({ title, start_time }) => title || clockText(start_time),
  say: ({ title, start_time, end_time }) =>
    sayLines([title, `${clockText(start_time)} – ${clockText(end_time)}`]),
}
