import type { Endpoint, ReplyOf } from '@podstead/contract/endpoint'
import {
  changePause,
  closeEpisode,
  getSubscriberSchedule,
  openEpisode,
  pauseSubscriber,
  removePause,
  restartSubscriber,
  resumeSubscriber,
  type SubscriberSchedule,
} from '@podstead/contract/release-schedule/subscriber-schedule'
import { getSubscriber } from '@podstead/contract/subscribers/subscribers-manage'
import { useState } from 'react'
import { type Args, type ArgsList, call } from '../api/call.ts'
import { asFailure } from '../api/failure.ts'
import { query, queryClient, refresh } from '../api/query.ts'
import { notifyError } from '../ui/notify.tsx'
import { offerUndo } from '../ui/offer-undo.tsx'
import { PERSONAL } from './simulator-copy.ts'

interface Names {
  showId: number
  subscriberId: number
}

interface Change {
  send: () => Promise<SubscriberSchedule>
  /** What is said of it; without, it is an undoing, of which the page itself tells. */
  message?: string
  undo?: (after: SubscriberSchedule) => Change
}

/** Exceptions for one subscriber, each with its way back. */
export function useExceptions(names: Names, schedule: SubscriberSchedule) {
  const [isBusy, setBusy] = useState(false)
  const run = async ({ send, message, undo }: Change): Promise<boolean> => {
    setBusy(true)
    try {
      const after = await send()
      queryClient.setQueryData(query(getSubscriberSchedule, { params: names }).queryKey, after)
      // The log of the subscriber has one line more.
      refresh(getSubscriber)
      if (message) offerUndo(message, PERSONAL.undo, undo && (() => void run(undo(after))))
      return true
    } catch (error) {
      notifyError({ title: PERSONAL.failed, message: asFailure(error).fullMessages.join(' ') })
      return false
    } finally {
      setBusy(false)
    }
  }
  const post =
    <E extends Endpoint>(endpoint: E, body: Args<E>['body']) =>
    () =>
      sendChange(endpoint, { params: names, body })
  const remove = (pauseId: number) => ({
    send: () => sendChange(removePause, { params: { ...names, pauseId } }),
  })
  const close = (openingId: number) => ({
    send: () => sendChange(closeEpisode, { params: { ...names, openingId } }),
  })
  return {
    isBusy,
    open: (episode: { id: number; name: string }, until_at: string | null) =>
      run({
        send: post(openEpisode, { episode_id: episode.id, until_at }),
        message: PERSONAL.opened(episode.name),
        undo: ({ episodes }) => close(episodes.find(({ id }) => id === episode.id)?.opening_id ?? 0),
      }),
    close: (episode: { id: number; name: string; opening_id: number }) => {
      const opening = schedule.openings.find(({ id }) => id === episode.opening_id)
      const again = { from_at: opening?.from_at ?? null, until_at: opening?.until_at ?? null }
      return run({
        ...close(episode.opening_id),
        message: PERSONAL.closed(episode.name),
        undo: () => ({ send: post(openEpisode, { episode_id: episode.id, ...again }) }),
      })
    },
    pause: () =>
      run({
        send: post(pauseSubscriber, {}),
        message: PERSONAL.paused,
        undo: ({ pause_id }) => remove(pause_id ?? 0),
      }),
    resume: () => {
      const pause = schedule.pauses.find(({ id }) => id === schedule.pause_id)
      return run({
        send: post(resumeSubscriber, {}),
        message: PERSONAL.resumed,
        undo: () => ({
          send: () =>
            sendChange(changePause, {
              params: { ...names, pauseId: pause?.id ?? 0 },
              body: { until_at: pause?.until_at ?? null },
            }),
        }),
      })
    },
    restart: () => {
      const before = schedule.subscriber.restarted_at
      return run({
        send: post(restartSubscriber, {}),
        message: PERSONAL.restarted,
        undo: () => ({ send: post(restartSubscriber, { restarted_at: before }) }),
      })
    },
  }
}

/** Every change answers the whole schedule. */
async function sendChange<E extends Endpoint>(endpoint: E, args: unknown): Promise<SubscriberSchedule> {
  const reply: ReplyOf<E> = await call(endpoint, ...([args] as unknown as ArgsList<E>))
  return reply as SubscriberSchedule
}
