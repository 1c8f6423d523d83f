import { deleteLiveItem, type LiveItem, listLiveItems } from '@podstead/contract/live-items'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { refresh } from '../api/query.ts'
import { notifyError } from '../ui/notify.tsx'
import { offerUndo, UNDO_MS } from '../ui/offer-undo.tsx'
import { LIVE } from './copy.ts'

/**
 * What is deleted here cannot be brought back by the server, so it disappears at once and is deleted when nobody has taken it back; at once
 * when the page is left.
 */
export function useDelayedDelete(showId: number) {
  const [gone, setGone] = useState<readonly number[]>([])
  const waiting = useRef(new Map<number, { timer: ReturnType<typeof setTimeout>; send: () => void }>())
  useEffect(() => {
    const left = waiting.current
    return () => {
      for (const { timer, send } of left.values()) {
        clearTimeout(timer)
        send()
      }
    }
  }, [])

  const comeBack = (id: number) => {
    clearTimeout(waiting.current.get(id)?.timer)
    waiting.current.delete(id)
    setGone((ids) => ids.filter((other) => other !== id))
  }
  const remove = ({ id, title }: LiveItem) => {
    const send = () => {
      waiting.current.delete(id)
      call(deleteLiveItem, { params: { showId, liveItemId: id } }).then(
        () => refresh(listLiveItems),
        () => {
          comeBack(id)
          notifyError({ message: LIVE.deleteFailed(title) })
        },
      )
    }
    waiting.current.set(id, { timer: setTimeout(send, UNDO_MS), send })
    setGone((ids) => [...ids, id])
    offerUndo(LIVE.deleted(title), LIVE.undo, () => comeBack(id))
  }
  return { gone, remove }
}
