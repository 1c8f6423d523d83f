import { useDebouncedValue } from '@mantine/hooks'
import type { ActionName } from '@podstead/contract/release-schedule/action-words'
import {
  addSchedulerAction,
  changeSchedulerAction,
  listSchedulerActions,
  type SchedulerAction,
} from '@podstead/contract/release-schedule/release-schedule'
import { compareSchedules } from '@podstead/contract/release-schedule/simulation'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { refresh, useAction } from '../api/query.ts'
import { notifySuccess } from '../ui/notify.tsx'
import {
  type ActionErrors,
  type ActionValues,
  EMPTY_ACTION,
  findEmptyFields,
  toActionBody,
  toActionValues,
  toProposed,
  toWordedAction,
} from './action-values.ts'
import { SCHEDULE } from './copy.ts'
import { takesAccessAway } from './difference-words.ts'
import { loadDifference, type Proposal, useDifference } from './proposal.ts'

const TYPING_MS = 300
const DRIPS: readonly ActionName[] = ['sequential_feed', 'batch_feed']

interface Edited {
  /** null: a new one. */
  id: number | null
  values: ActionValues
  before: ActionValues
  errors: ActionErrors
}

/** The action that is added or changed: what it would mean, and how it is saved. */
export function useActionEditor(showId: number, actions: readonly SchedulerAction[]) {
  const [edited, setEdited] = useState<Edited | null>(null)
  const [isAsking, setAsking] = useState(false)
  const finish = (message: string) => {
    refresh(listSchedulerActions, compareSchedules)
    notifySuccess({ message })
    setAsking(false)
    setEdited(null)
  }
  const add = useAction(addSchedulerAction, { onSuccess: () => finish(SCHEDULE.added) })
  const change = useAction(changeSchedulerAction, { onSuccess: () => finish(SCHEDULE.changed) })
  const proposal = useMemo(() => toProposal(edited, actions), [edited, actions])
  const [settled] = useDebouncedValue(proposal, TYPING_MS)
  const shown = proposal && settled
  const difference = useDifference(showId, shown)
  const send = () => {
    if (!edited) return
    const body = toActionBody(edited.values)
    if (edited.id === null) add.mutate({ params: { showId }, body })
    else change.mutate({ params: { showId, schedulerActionId: edited.id }, body })
  }
  /** Whoever would lose access is told of first; what cannot be worked out is asked about as well. */
  const check = useMutation({
    mutationFn: async () => (proposal ? takesAccessAway(await loadDifference(showId, proposal)) : false),
    onSuccess: (isLoss) => (isLoss ? setAsking(true) : send()),
    onError: () => setAsking(true),
  })
  const begin = (id: number | null, values: ActionValues) => {
    add.reset()
    change.reset()
    setEdited({ id, values, before: values, errors: {} })
  }
  const others = actions.filter(({ id }) => id !== edited?.id).map(({ action_name }) => action_name)
  return {
    edited,
    isDirty: edited !== null && edited.values !== edited.before,
    taken: others,
    excluded: others.some((name) => DRIPS.includes(name)) ? DRIPS : [],
    /** null while nothing is edited, or not yet whole. */
    proposal: shown,
    difference,
    isAsking,
    isBusy: check.isPending || add.isPending || change.isPending,
    failure: add.error ?? change.error,
    errors: { ...edited?.errors, ...(add.error ?? change.error)?.formErrors } as ActionErrors,
    beginNew: () => begin(null, EMPTY_ACTION),
    beginEdit: (action: SchedulerAction) => begin(action.id, toActionValues(action)),
    setValues: (values: ActionValues) => setEdited(edited && { ...edited, values, errors: {} }),
    cancel: () => setEdited(null),
    submit: () => {
      if (!edited) return
      const errors = findEmptyFields(edited.values)
      setEdited({ ...edited, errors })
      if (Object.keys(errors).length > 0) return
      // What is no whole number is for the server to refuse: it says so in its list.
      if (proposal) check.mutate()
      else send()
    },
    confirm: send,
    stopAsking: () => setAsking(false),
    forgetFailure: () => {
      setAsking(false)
      add.reset()
      change.reset()
    },
  }
}

/** The actions as they would be with what is edited; null while that is not whole. */
function toProposal(edited: Edited | null, actions: readonly SchedulerAction[]): Proposal | null {
  if (!edited || !toWordedAction(edited.values)) return null
  const body = toActionBody(edited.values)
  if (edited.id === null) return { actions: [...actions.map(toProposed), body] }
  return { actions: actions.map((action) => (action.id === edited.id ? body : toProposed(action))) }
}
