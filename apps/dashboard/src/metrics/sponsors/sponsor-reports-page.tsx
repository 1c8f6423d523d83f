import { Button, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Show } from '@podstead/contract/shows/shows'
import {
  createSponsorReport,
  listSponsorReports,
  REPORT_PERIODS,
  type ReportPeriod,
} from '@podstead/contract/sponsor-reports'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { query, refresh, useAction } from '../../api/query.ts'
import { ShowPage } from '../../page-frames/show-page.tsx'
import { ErrorPanel, FailureList } from '../../ui/error-panel.tsx'
import { notifySuccess } from '../../ui/notify.tsx'
import { FieldPair, Section } from '../../ui/section.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { METRICS } from '../copy.ts'
import { MetricsGate } from '../metrics-gate.tsx'
import { PageSkeleton } from '../page-skeleton.tsx'
import { ReportRow } from './sponsor-report-row.tsx'
import classes from './sponsors.module.css'
import { SPONSORS } from './sponsors-copy.ts'

const PERIODS = Object.keys(REPORT_PERIODS) as ReportPeriod[]
/** Days that a link works; '' until it is withdrawn. */
const VALID = ['30', '90', '365', '']

/** /shows/{id}/metrics/sponsors: the numbers as a page for sponsors, behind a link. */
export function SponsorReportsPage() {
  return (
    <ShowPage title={SPONSORS.title} loadFailed={METRICS.loadFailed} skeleton={<PageSkeleton />}>
      {(show) => (
        <MetricsGate show={show}>
          <div className={classes.columns}>
            <NewReport show={show} />
            <Reports showId={show.id} />
          </div>
        </MetricsGate>
      )}
    </ShowPage>
  )
}

function NewReport({ show }: { show: Show }) {
  const form = useForm({
    initialValues: {
      period: 'days_30' as ReportPeriod,
      days: '90',
      sponsor: '',
      contact: show.email,
      note: '',
    },
  })
  const create = useAction(createSponsorReport, {
    onSuccess: () => {
      refresh(listSponsorReports)
      form.setFieldValue('sponsor', '')
      form.setFieldValue('note', '')
      notifySuccess({ message: SPONSORS.made })
    },
    onError: (failure) => form.setErrors(failure.formErrors),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { days, ...values } = form.values
    create.mutate({ params: { showId: show.id }, body: { ...values, days: days ? Number(days) : null } })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Section title={SPONSORS.newTitle} text={SPONSORS.text}>
        {create.error && <FailureList error={create.error} />}
        <FieldPair>
          <Select
            label={SPONSORS.period}
            allowDeselect={false}
            data={PERIODS.map((value) => ({ value, label: SPONSORS.periods[value] }))}
            value={form.values.period}
            onChange={(value) => value && form.setFieldValue('period', value as ReportPeriod)}
          />
          <Select
            label={SPONSORS.valid}
            allowDeselect={false}
            data={VALID.map((value) => ({ value, label: SPONSORS.validFor(Number(value)) }))}
            value={form.values.days}
            onChange={(value) => value !== null && form.setFieldValue('days', value)}
          />
          <TextInput
            label={SPONSORS.sponsor}
            description={SPONSORS.sponsorHint}
            maxLength={200}
            {...form.getInputProps('sponsor')}
          />
          <TextInput
            label={SPONSORS.contact}
            description={SPONSORS.contactHint}
            maxLength={200}
            {...form.getInputProps('contact')}
          />
        </FieldPair>
        <Textarea label={SPONSORS.note} rows={3} maxLength={2000} {...form.getInputProps('note')} />
        <Group>
          <Button type="submit" loading={create.isPending}>
            {SPONSORS.create}
          </Button>
        </Group>
      </Section>
    </form>
  )
}

function Reports({ showId }: { showId: number }) {
  const answer = useQuery(query(listSponsorReports, { params: { showId } }))
  if (answer.isPending) return <RowsSkeleton count={2} />
  if (!answer.data)
    return (
      <ErrorPanel error={answer.error} title={SPONSORS.loadFailed} onRetry={() => void answer.refetch()} />
    )
  const { reports } = answer.data
  return (
    <Section title={SPONSORS.listTitle}>
      {reports.length === 0 ? (
        <Text c="dimmed">{SPONSORS.none}</Text>
      ) : (
        <Stack component="ul" gap={0} className={classes.list}>
          {reports.map((report) => (
            <ReportRow key={report.id} showId={showId} report={report} />
          ))}
        </Stack>
      )}
    </Section>
  )
}
