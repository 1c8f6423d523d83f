import { MultiSelect, Text } from '@mantine/core'
import { ALERT_MS } from '@podstead/contract/limits'
import {
  getSiteLanguages,
  type SiteLanguages,
  updateSiteLanguages,
} from '@podstead/contract/site-languages/site-languages'
import { useQuery } from '@tanstack/react-query'
import { query, queryClient, useAction } from '../../api/query.ts'
import { languageName } from '../../language/language-name.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { notifySuccess } from '../../ui/notify.tsx'
import { Section } from '../../ui/section.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { LANGUAGES } from './languages-copy.ts'

/** Which podcasts are this one in other languages; what is chosen is saved at once. */
export function LanguagesSection({ showId }: { showId: number }) {
  const found = useQuery(query(getSiteLanguages, { params: { showId } }))
  return (
    <Section title={LANGUAGES.title} text={LANGUAGES.text}>
      {found.isPending && <RowsSkeleton count={1} />}
      {found.isError && !found.data && (
        <ErrorPanel error={found.error} title={LANGUAGES.loadFailed} onRetry={() => void found.refetch()} />
      )}
      {found.data && <Choice languages={found.data} />}
    </Section>
  )
}

function Choice({ languages: { show_id: showId, podcasts } }: { languages: SiteLanguages }) {
  const save = useAction(updateSiteLanguages, {
    onSuccess: (reply) => {
      queryClient.setQueryData(query(getSiteLanguages, { params: { showId } }).queryKey, reply)
      notifySuccess({ message: LANGUAGES.saved, duration: ALERT_MS.toast })
    },
  })
  if (!podcasts.length) return <Text c="dimmed">{LANGUAGES.none}</Text>
  const chosen = podcasts.filter(({ is_version }) => is_version).map(({ id }) => String(id))
  const { show_ids: problem } = save.error?.formErrors ?? {}
  return (
    <MultiSelect
      label={LANGUAGES.label}
      placeholder={chosen.length ? undefined : LANGUAGES.choose}
      searchable
      hidePickedOptions
      disabled={save.isPending}
      data={podcasts.map(({ id, name, language }) => ({
        value: String(id),
        label: LANGUAGES.podcast(name, languageName(language)),
      }))}
      value={chosen}
      onChange={(ids) => save.mutate({ params: { showId }, body: { show_ids: ids.map(Number) } })}
      error={save.error && (problem ?? LANGUAGES.failed)}
    />
  )
}
