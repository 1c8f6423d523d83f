import { Button, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { getEpisode } from '@podstead/contract/episodes/episodes'
import { prepareUpload } from '@podstead/contract/episodes/episodes-actions'
import { createPerson, listPeople, type Person } from '@podstead/contract/people'
import { type FormEvent, type Ref, useState } from 'react'
import { refresh, useAction } from '../api/query.ts'
import type { RoleEntry } from '../fields/role-select.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { Section } from '../ui/section.tsx'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { restoreInto, useUnsaved } from '../ui/use-unsaved.tsx'
import { FORM, PEOPLE } from './copy.ts'
import { PersonFields } from './person-fields.tsx'
import { isShownByDefault, NEW_PERSON, type PersonValues, toPersonBody } from './person-values.ts'
import { PictureField } from './picture-field.tsx'
import { notifyFailure } from './say-failure.tsx'

/** The toast appears 900 ms after the person is added and stays 5 s. */
const ADDED_AFTER_MS = 900
const ADDED_MS = 5000

interface Props {
  showId: number
  roles: readonly RoleEntry[]
  formRef: Ref<HTMLFormElement>
}

export function AddPerson({ showId, roles, formRef }: Props) {
  const form = useForm<PersonValues>({ initialValues: NEW_PERSON })
  const [picture, setPicture] = useState<{ path: string | null; preview: string | null }>({
    path: null,
    preview: null,
  })
  const create = useAction(createPerson, {
    onSuccess: (person) => {
      refresh(listPeople, prepareUpload, getEpisode)
      form.reset()
      setPicture({ path: null, preview: null })
      setTimeout(() => notifyAdded(person), ADDED_AFTER_MS)
    },
    onError: (failure) => {
      form.setErrors(failure.formErrors)
      notifyFailure(failure)
    },
  })
  useUnsaved({
    form: 'new person',
    state: form.values,
    isDirty: form.isDirty(),
    restore: (found) => restoreInto(form, found, NEW_PERSON),
    discard: form.reset,
  })
  const chooseRoles = (roles: string[]) => {
    const { selected, roles: before } = form.values
    // The switch follows the roles until it was set to something else.
    const follows = selected === isShownByDefault(before)
    form.setValues({ roles, selected: follows ? isShownByDefault(roles) : selected })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!create.isPending)
      create.mutate({ params: { showId }, body: { ...toPersonBody(form.values), img: picture.path } })
  }
  return (
    <form ref={formRef} onSubmit={submit} noValidate>
      <Section title={FORM.addTitle}>
        <Stack>
          <PictureField
            showId={showId}
            name={form.values.name}
            img={picture.preview}
            error={form.errors.img as string | undefined}
            onSave={async (path, preview) => {
              setPicture({ path, preview })
              return true
            }}
          />
          <PersonFields form={form} roles={roles} onRoles={chooseRoles} />
          <Group justify="flex-end">
            <Button type="submit" loading={create.isPending}>
              {FORM.add}
            </Button>
          </Group>
        </Stack>
      </Section>
      <UnsavedGuard dirty={(form.isDirty() || picture.path !== null) && !create.isPending} />
    </form>
  )
}

function notifyAdded({ name, role }: Person): void {
  notifySuccess({
    title: PEOPLE.added,
    message: (
      <Stack gap={2} component="span">
        <span>{PEOPLE.addedName(name)}</span>
        <span>{PEOPLE.addedRole(role)}</span>
      </Stack>
    ),
    duration: ADDED_MS,
  })
}
