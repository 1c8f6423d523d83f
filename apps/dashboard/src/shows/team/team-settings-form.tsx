import { Stack, Switch, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { ALERT_MS } from '@podstead/contract/limits'
import {
  getTeamPodcast,
  listTeamPodcasts,
  type TeamShow,
  updateTeamPodcast,
} from '@podstead/contract/teams/team-podcasts'
import { call } from '../../api/call.ts'
import { query, queryClient, refresh } from '../../api/query.ts'
import { changedFields, mergeFields } from '../../ui/merging/merge-fields.ts'
import { useMergedSave } from '../../ui/merging/use-merged-save.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { FieldPair, Section } from '../../ui/section.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { AboutFields, ClassificationFields, CreditFields, StateFields } from '../settings/settings-fields.tsx'
import { type SettingsValues, toSettingsErrors } from '../settings/settings-values.ts'
import { TEAM_SHOW } from './team-copy.ts'
import {
  TEAM_SETTINGS_UNITS,
  type TeamSettingsBody,
  type TeamSettingsValues,
  toTeamSettingsBody,
  toTeamSettingsValues,
} from './team-settings-values.ts'

/** What the team may change of a podcast. */
export function TeamSettingsForm({ show }: { show: TeamShow }) {
  const params = { showId: show.id }
  const form = useForm<TeamSettingsValues>({ initialValues: toTeamSettingsValues(show) })
  // What a team does not see of a place is no business of these fields.
  const fields = form as unknown as UseFormReturnType<SettingsValues>
  const isDirty = form.isDirty()
  const save = useMergedSave<TeamShow, TeamSettingsBody>({
    stored: show,
    isDirty,
    isNewer: (stored, base) => stored.settings_version > base.settings_version,
    valuesOf: (stored) => toTeamSettingsBody(toTeamSettingsValues(stored)),
    merge: (base, mine, theirs) => mergeFields(base, mine, theirs, TEAM_SETTINGS_UNITS),
    send: async (body, from) => {
      const change = changedFields(toTeamSettingsBody(toTeamSettingsValues(from)), body)
      // All of it came from the other side.
      if (Object.keys(change).length === 0) return from
      const podcast = { ...change, settings_version: from.settings_version }
      return call(updateTeamPodcast, { params, body: { podcast } })
    },
    become: (saved) => {
      const values = toTeamSettingsValues(saved)
      form.setInitialValues(values)
      form.setValues(values)
      form.resetDirty(values)
      form.clearErrors()
    },
    onSaved: (saved) => {
      queryClient.setQueryData(query(getTeamPodcast, { params }).queryKey, (before) =>
        before ? { ...before, ...saved } : before,
      )
      refresh(listTeamPodcasts)
      notifySuccess({
        title: TEAM_SHOW.successTitle,
        message: TEAM_SHOW.updated(saved.podcast_title),
        duration: ALERT_MS.podcast,
      })
    },
    onRefused: (failure) => {
      form.setErrors(toSettingsErrors(failure.formErrors))
      notifyError({ title: TEAM_SHOW.errorTitle, message: TEAM_SHOW.wentWrong })
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.submit(toTeamSettingsBody(form.values))
      }}
    >
      <Stack gap="lg">
        {/* An alias of a drive's folder is its owner's to choose. */}
        <AboutFields form={fields} show={show} hasAliasSwitch={false} />
        <ClassificationFields form={fields} />
        <CreditFields form={fields} />
        <StateFields form={fields} />
        <Section title={TEAM_SHOW.place} text={TEAM_SHOW.placeText} field="location_name location_geo">
          <TextInput label={TEAM_SHOW.placeName} maxLength={128} {...form.getInputProps('location_name')} />
          <FieldPair>
            <TextInput label={TEAM_SHOW.latitude} inputMode="decimal" {...form.getInputProps('latitude')} />
            <TextInput label={TEAM_SHOW.longitude} inputMode="decimal" {...form.getInputProps('longitude')} />
          </FieldPair>
        </Section>
        <Section title={TEAM_SHOW.locked}>
          <Switch
            label={TEAM_SHOW.locked}
            description={TEAM_SHOW.lockedHint}
            {...form.getInputProps('locked', { type: 'checkbox' })}
          />
        </Section>
      </Stack>
      <SaveBar dirty={isDirty} busy={save.isPending} onDiscard={() => form.reset()} />
      {save.notice}
      <UnsavedGuard dirty={isDirty && !save.isPending} />
    </form>
  )
}
