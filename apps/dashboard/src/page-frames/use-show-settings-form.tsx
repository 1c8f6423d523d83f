import { type UseFormReturnType, useForm } from '@mantine/form'
import { getOverview, getShow, getShowV2, listShows, type Show } from '@podstead/contract/shows/shows'
import type { FormEvent, ReactNode } from 'react'
import type { Failure } from '../api/failure.ts'
import { query, queryClient, refresh } from '../api/query.ts'
import { changedFields } from '../ui/merging/merge-fields.ts'
import { useMergedSave } from '../ui/merging/use-merged-save.tsx'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { loadUnsavedValues, useUnsaved } from '../ui/use-unsaved.tsx'
import { createSettingsStrategy, type MergeUnit, type SettingsChange, withChange } from './settings-merge.ts'

interface Options<V> {
  show: Show
  valuesOf: (show: Show) => V
  /** The values as the wire has them; only what differs from the start is sent. */
  bodyOf: (values: V) => SettingsChange
  units: readonly MergeUnit[]
  onSaved: (saved: Show, before: Show) => void
  onRefused: (failure: Failure) => void
  /** What is wrong before anybody is asked, by field of the form; such values are not sent. */
  check?: (values: V) => Record<string, string>
  /** From the wire's fields to the form's, where they differ. */
  errorsOf?: (errors: Record<string, string>, values: V) => Record<string, string>
}

interface SettingsForm<V> {
  form: UseFormReturnType<V>
  dirty: boolean
  busy: boolean
  /** For the form element. */
  onSubmit: (event: FormEvent) => void
  submit: () => void
  discard: () => void
  /** The merge notice and the guard against leaving; once, anywhere in the form. */
  guards: ReactNode
}

/**
 * A settings form that loses nothing: what the server refuses stays as it was typed, leaving asks first, and
 * what another tab saved in the meantime is merged (field by field where both touched the same).
 */
export function useShowSettingsForm<V extends Record<string, unknown>>(options: Options<V>): SettingsForm<V> {
  const { show, valuesOf, bodyOf, units, onSaved, onRefused, errorsOf = (errors) => errors, check } = options
  const form = useForm<V>({ initialValues: valuesOf(show) })
  const dirty = form.isDirty()
  const save = useMergedSave<Show, Show>({
    ...createSettingsStrategy(units),
    stored: show,
    isDirty: dirty,
    isNewer: (stored, base) => stored.settings_version > base.settings_version,
    become: (saved) => {
      const values = valuesOf(saved)
      form.setInitialValues(values)
      form.setValues(values)
      form.resetDirty(values)
      form.clearErrors()
    },
    onSaved: (saved, before) => {
      queryClient.setQueryData(query(getShow, { params: { id: show.id } }).queryKey, saved)
      refresh(getShow, getShowV2, listShows, getOverview)
      onSaved(saved, before)
    },
    onRefused: (failure) => {
      form.setErrors(errorsOf(failure.formErrors, form.values))
      onRefused(failure)
      if (Object.keys(failure.fields).length > 0) focusFirstError()
    },
  })
  const { base, setBase, adopt } = save
  useUnsaved({
    form: 'settings',
    state: { base, values: form.values },
    isDirty: dirty,
    restore: (found) => {
      const kept = found as { base?: Show; values?: unknown }
      // The base comes back too: what others saved meanwhile is merged as if this
      // page had been open all the time.
      const from = loadUnsavedValues(kept.base, show)
      if (from?.id !== show.id) return false
      const start = valuesOf({ ...from, password: show.password })
      const values = loadUnsavedValues(kept.values, start)
      if (!values) return false
      setBase({ ...from, password: show.password })
      form.setInitialValues(start)
      form.setValues(values)
      form.resetDirty(start)
      return true
    },
    discard: () => adopt(show),
  })

  const submit = () => {
    const wrong = check?.(form.values) ?? {}
    form.setErrors(wrong)
    if (Object.keys(wrong).length > 0) return focusFirstError()
    const change = changedFields(bodyOf(valuesOf(base)), bodyOf(form.values))
    if (Object.keys(change).length === 0) adopt(base)
    else save.submit(withChange(base, change))
  }
  return {
    form,
    dirty,
    busy: save.isPending,
    submit,
    onSubmit: (event) => {
      event.preventDefault()
      if (!save.isPending) submit()
    },
    discard: () => adopt(show.settings_version > base.settings_version ? show : base),
    guards: (
      <>
        {save.notice}
        <UnsavedGuard dirty={dirty && !save.isPending} />
      </>
    ),
  }
}

function focusFirstError(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('form [aria-invalid="true"]')
    field?.focus({ preventScroll: true })
    // In the middle: its message must not lie behind the bar with the button.
    field?.scrollIntoView({ block: 'center' })
  })
}
