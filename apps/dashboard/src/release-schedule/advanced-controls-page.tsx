import { Anchor, Button, Text } from '@mantine/core'
import type { ReplyOf } from '@podstead/contract/endpoint'
import {
  listSchedulerActions,
  removeSchedulerAction,
  type SchedulerAction,
} from '@podstead/contract/release-schedule/release-schedule'
import { compareSchedules } from '@podstead/contract/release-schedule/simulation'
import { getShow, type Show, updateShow } from '@podstead/contract/shows/shows'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useGatheredCalls } from '../api/gathered-calls.ts'
import { useLive } from '../api/live.ts'
import { query, refresh, useAction } from '../api/query.ts'
import { MembersPage } from '../page-frames/members-page.tsx'
import { to } from '../paths.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { Section } from '../ui/section.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { ActionForm } from './action-form.tsx'
import { ActionList } from './action-list.tsx'
import { toProposed } from './action-values.ts'
import { describeAction } from './action-words.ts'
import { ACTION_FORM, DIFFERENCE, SCHEDULE } from './copy.ts'
import { DifferenceNote } from './difference-note.tsx'
import { ErrorsDialog } from './errors-dialog.tsx'
import { listOlderSettings, type OlderSetting } from './older-settings.ts'
import { QuestionDialog } from './question-dialog.tsx'
import classes from './release-schedule.module.css'
import { Simulator } from './simulator.tsx'
import { TiersSection } from './tiers-section.tsx'
import { useActionEditor } from './use-action-editor.ts'

/** /shows/{id}/pragmatic-feed: what opens and closes episodes for subscribers, with its simulator (RU297). */
export function AdvancedControlsPage() {
  return (
    <MembersPage title={SCHEDULE.title} skeleton={<FormSkeleton fields={4} />}>
      {(show) => <Loaded key={show.id} show={show} />}
    </MembersPage>
  )
}

function Loaded({ show }: { show: Show }) {
  const schedule = useQuery(query(listSchedulerActions, { params: { showId: show.id } }))
  const reload = useGatheredCalls(() => refresh(listSchedulerActions), 1500)
  useLive('show', show.id, reload, reload)
  if (schedule.isPending) return <FormSkeleton fields={4} />
  if (!schedule.data)
    return (
      <LoadFailure
        error={schedule.error}
        title={SCHEDULE.notLoaded}
        onRetry={() => void schedule.refetch()}
        leaveTo={to('dashboard')}
      />
    )
  return <Controls schedule={schedule.data} tierNames={show.tier_names} />
}

type Schedule = ReplyOf<typeof listSchedulerActions>

function Controls({ schedule, tierNames }: { schedule: Schedule; tierNames: readonly string[] }) {
  const { show, show_scheduler_actions: actions, episodes_without_batch: unbatched } = schedule
  const older = listOlderSettings(schedule)
  const editor = useActionEditor(show.id, actions)
  const [removed, setRemoved] = useState<SchedulerAction | OlderSetting | null>(null)
  const { edited } = editor
  const form = edited && (
    <ActionForm
      title={edited.id === null ? ACTION_FORM.addTitle : ACTION_FORM.editTitle}
      submit={edited.id === null ? ACTION_FORM.add : ACTION_FORM.save}
      values={edited.values}
      errors={editor.errors}
      taken={editor.taken}
      excluded={editor.excluded}
      busy={editor.isBusy}
      onChange={editor.setValues}
      onSubmit={editor.submit}
      onCancel={editor.cancel}
    >
      <DifferenceNote difference={editor.difference.data} error={editor.difference.error} />
    </ActionForm>
  )
  const isEmpty = actions.length + older.length === 0
  const hasBatches = actions.some(({ action_name }) => action_name === 'batch_feed')
  return (
    <div className={classes.page}>
      <UnsavedGuard dirty={editor.isDirty} />
      <div className={classes.column}>
        <Section title={SCHEDULE.listTitle} text={SCHEDULE.lead}>
          {isEmpty && !edited && (
            <div>
              <Text fw={650}>{SCHEDULE.noneTitle}</Text>
              <Text c="dimmed">{SCHEDULE.none}</Text>
            </div>
          )}
          {!isEmpty && (
            <ActionList
              actions={actions}
              older={older}
              edited={edited && edited.id !== null ? { id: edited.id, form } : null}
              onEdit={editor.beginEdit}
              onRemove={setRemoved}
              onTurnOff={setRemoved}
            />
          )}
          {hasBatches && unbatched > 0 && (
            <Text size="sm" c="dimmed">
              {SCHEDULE.unbatched(unbatched)}{' '}
              <Anchor component={Link} to={to('episodes', { showId: show.id })}>
                {SCHEDULE.toEpisodes}
              </Anchor>
            </Text>
          )}
          {edited?.id === null && form}
          {!edited && (
            <Button
              justify="center"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={editor.beginNew}
              style={{ justifySelf: 'start' }}
            >
              {SCHEDULE.add}
            </Button>
          )}
        </Section>
        <TiersSection showId={show.id} stored={tierNames} />
      </div>
      <div className={classes.beside}>
        <Simulator
          showId={show.id}
          timeZone={show.time_zone}
          tierNames={tierNames}
          proposal={editor.proposal}
          savedAs={JSON.stringify([actions, show, tierNames])}
        />
      </div>
      {editor.isAsking && editor.proposal && !editor.failure && (
        <QuestionDialog
          showId={show.id}
          title={DIFFERENCE.saveTitle}
          text={DIFFERENCE.saveText}
          submit={DIFFERENCE.saveAnyway}
          proposal={editor.proposal}
          busy={editor.isBusy}
          failure={null}
          onConfirm={editor.confirm}
          onClose={editor.stopAsking}
        />
      )}
      {editor.failure && <ErrorsDialog failure={editor.failure} onClose={editor.forgetFailure} />}
      {removed && <Removal schedule={schedule} removed={removed} onClose={() => setRemoved(null)} />}
    </div>
  )
}

interface RemovalProps {
  schedule: Schedule
  removed: SchedulerAction | OlderSetting
  onClose: () => void
}

/** Asks before an action, or an older setting, goes, and says what that means today. */
function Removal({ schedule, removed, onClose }: RemovalProps) {
  const { show, show_scheduler_actions: actions } = schedule
  const done = (message: string) => {
    refresh(listSchedulerActions, compareSchedules, getShow)
    notifySuccess({ message })
    onClose()
  }
  const remove = useAction(removeSchedulerAction, { onSuccess: () => done(SCHEDULE.removed) })
  const turnOff = useAction(updateShow, { onSuccess: () => done(SCHEDULE.turnedOff) })
  const isOlder = 'field' in removed
  return (
    <QuestionDialog
      showId={show.id}
      title={isOlder ? DIFFERENCE.turnOffTitle : DIFFERENCE.removeTitle}
      text={describeAction(isOlder ? removed.action : removed)}
      submit={isOlder ? DIFFERENCE.turnOff : DIFFERENCE.removeAction}
      proposal={
        isOlder
          ? { [removed.field]: null }
          : { actions: actions.filter(({ id }) => id !== removed.id).map(toProposed) }
      }
      busy={remove.isPending || turnOff.isPending}
      failure={remove.error ?? turnOff.error}
      onConfirm={() => {
        if (isOlder) turnOff.mutate({ params: { id: show.id }, body: { [removed.field]: null } })
        else remove.mutate({ params: { showId: show.id, schedulerActionId: removed.id } })
      }}
      onClose={onClose}
    />
  )
}
