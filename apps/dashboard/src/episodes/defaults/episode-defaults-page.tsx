import { useForm } from '@mantine/form'
import {
  type EpisodeDefaults,
  getEpisodeDefaults,
  updateEpisodeDefaults,
} from '@podstead/contract/episode-defaults'
import { prepareUpload } from '@podstead/contract/episodes/episodes-actions'
import type { Show } from '@podstead/contract/shows/shows'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { query, queryClient, useAction } from '../../api/query.ts'
import { HostPicker } from '../../fields/host-picker.tsx'
import { type HostChoice, hostsBody } from '../../fields/host-rules.ts'
import { ShowPage } from '../../page-frames/show-page.tsx'
import { to } from '../../paths.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { Section } from '../../ui/section.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import classes from '../episode-form.module.css'
import { DefaultArtwork } from './default-artwork.tsx'
import { DEFAULTS } from './defaults-copy.ts'

/** /shows/{id}/episode_defaults: what new episodes begin with. */
export function EpisodeDefaultsPage() {
  return (
    <ShowPage title={DEFAULTS.title} loadFailed={DEFAULTS.loadFailed} skeleton={<FormSkeleton fields={4} />}>
      {(show) => <LoadedDefaults key={show.id} show={show} />}
    </ShowPage>
  )
}

function LoadedDefaults({ show }: { show: Show }) {
  const params = { showId: show.id }
  const defaults = useQuery(query(getEpisodeDefaults, { params }))
  const choices = useQuery(query(prepareUpload, { params }))
  const failed = [defaults, choices].find(({ data, error }) => error && !data)
  if (failed)
    return (
      <LoadFailure
        error={failed.error}
        title={DEFAULTS.loadFailed}
        onRetry={() => void Promise.all([defaults.refetch(), choices.refetch()])}
        leaveTo={to('episodes', { showId: show.id })}
      />
    )
  if (!defaults.data || !choices.data) return <FormSkeleton fields={4} />
  return <DefaultsForm showId={show.id} defaults={defaults.data} choices={choices.data} />
}

interface Props {
  showId: number
  defaults: EpisodeDefaults
  choices: Pick<Parameters<typeof HostPicker>[0], 'people'> & {
    person_taxonomies: Parameters<typeof HostPicker>[0]['roles']
  }
}

type Values = { description: string; hosts: HostChoice[] }

function DefaultsForm({ showId, defaults, choices }: Props) {
  const form = useForm<Values>({ initialValues: toValues(defaults) })
  const adopt = (saved: EpisodeDefaults) => {
    queryClient.setQueryData(query(getEpisodeDefaults, { params: { showId } }).queryKey, saved)
    const values = toValues(saved)
    form.setInitialValues(values)
    form.setValues(values)
    form.resetDirty(values)
  }
  const save = useAction(updateEpisodeDefaults, {
    onSuccess: (saved) => {
      adopt(saved)
      notifySuccess({ message: DEFAULTS.saved })
    },
    onError: (failure) => {
      form.setErrors(failure.formErrors)
      notifyError({ title: DEFAULTS.failed, message: failure.fullMessages.join(' ') })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { description, hosts } = form.values
    if (!save.isPending) save.mutate({ params: { showId }, body: { description, hosts: hostsBody(hosts) } })
  }
  const { description: wrong } = form.errors
  return (
    <form noValidate onSubmit={submit} className={classes.defaults}>
      <Section title={DEFAULTS.notes} text={DEFAULTS.notesText} field="description">
        <RichText
          label={DEFAULTS.notesLabel}
          field="description"
          value={form.values.description}
          onChange={(html) => form.setFieldValue('description', html)}
          error={wrong ? String(wrong) : null}
          minHeight={180}
        />
      </Section>
      <Section title={DEFAULTS.people} text={DEFAULTS.peopleText} field="hosts">
        <HostPicker
          people={choices.people}
          roles={choices.person_taxonomies}
          value={form.values.hosts}
          onChange={(hosts) => {
            form.setFieldValue('hosts', hosts)
            form.clearFieldError('hosts')
          }}
          peopleAddress={to('peopleSettings', { id: showId })}
          label={DEFAULTS.people}
          error={form.errors.hosts}
        />
      </Section>
      <DefaultArtwork showId={showId} current={defaults.artwork_url_256} />
      <SaveBar dirty={form.isDirty()} busy={save.isPending} onDiscard={() => form.reset()} />
      <UnsavedGuard dirty={form.isDirty() && !save.isPending} />
    </form>
  )
}

function toValues({ description, hosts }: EpisodeDefaults): Values {
  return { description, hosts: hosts.map(({ person_id, roles }) => ({ person_id, roles })) }
}
