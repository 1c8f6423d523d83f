import { Skeleton } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { listPeople } from '@podstead/contract/people'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { HostPicker } from '../fields/host-picker.tsx'
import { to } from '../paths.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Section } from '../ui/section.tsx'
import { LIVE_FORM } from './copy.ts'
import type { LiveValues } from './live-values.ts'

/** The people of the stream, chosen from the people of the podcast. */
export function LivePeople({ form, showId }: { form: UseFormReturnType<LiveValues>; showId: number }) {
  const people = useQuery(query(listPeople, { params: { showId } }))
  return (
    <Section title={LIVE_FORM.people} text={LIVE_FORM.peopleText} field="hosts">
      {people.isPending && <Skeleton h={24} />}
      {people.isError && !people.data && (
        <ErrorPanel error={people.error} onRetry={() => void people.refetch()} />
      )}
      {people.data && (
        <HostPicker
          people={people.data.people}
          roles={people.data.person_taxonomies}
          value={form.values.hosts}
          onChange={(hosts) => {
            form.setFieldValue('hosts', hosts)
            form.clearFieldError('hosts')
          }}
          peopleAddress={to('peopleSettings', { id: showId })}
          error={form.errors.hosts}
          label={LIVE_FORM.peopleLabel}
        />
      )}
    </Section>
  )
}
