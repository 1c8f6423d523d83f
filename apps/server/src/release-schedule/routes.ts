import * as contract from '@podstead/contract/release-schedule/release-schedule'
import * as simulation from '@podstead/contract/release-schedule/simulation'
import * as ofSubscriber from '@podstead/contract/release-schedule/subscriber-schedule'
import type { FastifyInstance } from 'fastify'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { requireSubscriber } from '../subscribers/queries.ts'
import { addAction, changeAction, removeAction } from './commands.ts'
import {
  changePause,
  closeEpisode,
  openEpisode,
  pauseSubscriber,
  removePause,
  restartSubscriber,
  resumeSubscriber,
  type ScheduleTarget,
} from './commands-exceptions.ts'
import { presentActionList, presentSaved } from './present.ts'
import { presentDifference, presentSimulation } from './present-simulation.ts'
import { presentSubscriberSchedule } from './present-subscriber.ts'
import { listActions, permittedAction } from './queries.ts'
import { compareForSubscribers } from './queries-difference.ts'
import { countUnbatchedEpisodes, readApprovedCount } from './queries-episodes.ts'
import { readSubscriberSchedule, simulateSchedule } from './queries-subscriber.ts'

export function schedulerActions(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  serve(app, kernel, contract, {
    listSchedulerActions: async ({ show }) =>
      presentActionList(show, await listActions(db, show), {
        approved: await readApprovedCount(db, show),
        unbatched: await countUnbatchedEpisodes(db, show),
      }),
    addSchedulerAction: async ({ show, body }) =>
      presentSaved('Action added.', await addAction(kernel, show, body)),
    changeSchedulerAction: async ({ show, params, body }) => {
      const action = await permittedAction(db, show, params.schedulerActionId)
      return presentSaved('Action changed.', await changeAction(kernel, show, action, body))
    },
    removeSchedulerAction: async ({ show, params }) => {
      const action = await permittedAction(db, show, params.schedulerActionId)
      await removeAction(kernel, show, action)
      return { id: action.id, message: 'Action removed.' }
    },
  })
}

export function scheduleSimulation(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  serve(app, kernel, simulation, {
    simulateTimeline: async ({ show, body }) =>
      presentSimulation(await simulateSchedule(db, show, body, clock.now())),
    compareSchedules: async ({ show, body }) =>
      presentDifference(await compareForSubscribers(db, show, body, clock.now())),
  })
}

export function subscriberSchedules(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  const present = async ({ show, subscriberId }: Omit<ScheduleTarget, 'user'>) => {
    const subscriber = await requireSubscriber(db, show, subscriberId)
    return presentSubscriberSchedule(
      subscriber,
      await readSubscriberSchedule(db, show, subscriber, clock.now()),
    )
  }
  const after = async (target: ScheduleTarget, change: Promise<void>) => {
    await change
    return present(target)
  }
  const toTarget = (call: Pick<ScheduleTarget, 'show' | 'user'> & { params: { subscriberId: number } }) => {
    return { show: call.show, user: call.user, subscriberId: call.params.subscriberId }
  }
  serve(app, kernel, ofSubscriber, {
    getSubscriberSchedule: async (call) => present(toTarget(call)),
    openEpisode: async (call) => after(toTarget(call), openEpisode(kernel, toTarget(call), call.body)),
    closeEpisode: async (call) =>
      after(toTarget(call), closeEpisode(kernel, toTarget(call), call.params.openingId)),
    pauseSubscriber: async (call) =>
      after(toTarget(call), pauseSubscriber(kernel, toTarget(call), call.body)),
    resumeSubscriber: async (call) => after(toTarget(call), resumeSubscriber(kernel, toTarget(call))),
    changePause: async (call) =>
      after(toTarget(call), changePause(kernel, toTarget(call), call.params.pauseId, call.body)),
    removePause: async (call) =>
      after(toTarget(call), removePause(kernel, toTarget(call), call.params.pauseId)),
    restartSubscriber: async (call) =>
      after(toTarget(call), restartSubscriber(kernel, toTarget(call), call.body)),
  })
}
