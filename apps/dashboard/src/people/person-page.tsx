import { Button, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { getEpisode } from '@podstead/contract/episodes/episodes'
import { prepareUpload } from '@podstead/contract/episodes/episodes-actions'
import { getPerson, listPeople, type Person, updatePerson } from '@podstead/contract/people'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { call } from '../api/call.ts'
import { query, refresh, useAction } from '../api/query.ts'
import type { RoleEntry } from '../fields/role-select.tsx'
import { ShowPage } from '../page-frames/show-page.tsx'
import { to } from '../paths.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { changedFields, mergeFields } from '../ui/merging/merge-fields.ts'
import { useMergedSave } from '../ui/merging/use-merged-save.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { Section } from '../ui/section.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { restoreInto, useUnsaved } from '../ui/use-unsaved.tsx'
import { FORM, PEOPLE } from './copy.ts'
import classes from './people.module.css'
import { PersonFields } from './person-fields.tsx'
import { type PersonValues, personUnits, toPersonBody, toPersonValues } from './person-values.ts'
import { PictureField } from './picture-field.tsx'
import { notifyFailure } from './say-failure.tsx'

/** /shows/{id}/people/{personId}; Cancel leads to people_settings (RU251). */
export function PersonPage() {
  return (
    <ShowPage title={PEOPLE.title} loadFailed={PEOPLE.loadFailed} skeleton={<FormSkeleton fields={6} />}>
      {(show) => <Loaded showId={show.id} />}
    </ShowPage>
  )
}

function Loaded({ showId }: { showId: number }) {
  const personId = Number(useParams().personId)
  const person = useQuery(query(getPerson, { params: { showId, personId } }))
  const people = useQuery(query(listPeople, { params: { showId } }))
  const failed = [person, people].find(({ isError }) => isError)
  if (failed && !(person.data && people.data))
    return <ErrorPanel error={failed.error} title={PEOPLE.loadFailed} onRetry={() => void failed.refetch()} />
  if (!person.data || !people.data) return <FormSkeleton fields={6} />
  return <PersonForm key={personId} person={person.data} roles={people.data.person_taxonomies} />
}

function PersonForm({ person, roles }: { person: Person; roles: readonly RoleEntry[] }) {
  const { id: personId, show_id: showId } = person
  const list = to('peopleSettings', { id: showId })
  const navigate = useNavigate()
  const form = useForm<PersonValues>({ initialValues: toPersonValues(person) })
  const [isSaved, setSaved] = useState(false)
  const save = useMergedSave<Person, PersonValues>({
    stored: person,
    isDirty: form.isDirty(),
    isNewer: (stored, base) => stored.version !== base.version,
    valuesOf: (stored) => toPersonBody(toPersonValues(stored)),
    merge: (base, mine, theirs) => mergeFields(base, mine, theirs, personUnits(roles)),
    send: (values, from) => {
      const before = toPersonBody(toPersonValues(from))
      const body = { ...changedFields(before, values), version: from.version }
      return call(updatePerson, { params: { showId, personId }, body })
    },
    become: (stored) => {
      const values = toPersonValues(stored)
      form.setInitialValues(values)
      form.setValues(values)
      form.resetDirty(values)
    },
    onSaved: ({ name }) => {
      refresh(getPerson, listPeople, prepareUpload, getEpisode)
      notifySuccess({ message: PEOPLE.updated(name) })
      setSaved(true)
    },
    onRefused: (failure) => {
      form.setErrors(failure.formErrors)
      notifyFailure(failure)
    },
  })
  useEffect(() => {
    // Once the guard below has stepped back.
    if (isSaved) void navigate(list)
  }, [isSaved, navigate, list])
  useUnsaved({
    form: 'person',
    state: form.values,
    isDirty: form.isDirty(),
    restore: (found) => restoreInto(form, found, form.getInitialValues()),
    discard: form.reset,
  })
  const picture = useAction(updatePerson, {
    onSuccess: () => refresh(getPerson, listPeople, prepareUpload, getEpisode),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.submit(toPersonBody(form.values))
  }
  return (
    <form onSubmit={submit} noValidate className={classes.narrow}>
      <Section title={FORM.editTitle}>
        <Stack>
          <PictureField
            showId={showId}
            name={person.name}
            img={person.img}
            onSave={async (path) => {
              await picture.mutateAsync({ params: { showId, personId }, body: { img: path } })
              return true
            }}
          />
          <PersonFields form={form} roles={roles} />
          <Group justify="flex-end">
            <Button component={Link} to={list} variant="default">
              {FORM.cancel}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {FORM.save}
            </Button>
          </Group>
        </Stack>
      </Section>
      {save.notice}
      <UnsavedGuard dirty={form.isDirty() && !save.isPending && !isSaved} />
    </form>
  )
}
