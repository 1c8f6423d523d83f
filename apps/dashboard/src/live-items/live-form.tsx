import { Alert, Button, Group, Select, Stack, Switch, TextInput } from '@mantine/core'
import type { LiveItem } from '@podstead/contract/live-items'
import type { Show } from '@podstead/contract/shows/shows'
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { LinkFields } from '../fields/link-fields.tsx'
import { ArtworkSection } from '../fields/pictures/artwork-section.tsx'
import { to } from '../paths.ts'
import { FailureList } from '../ui/error-panel.tsx'
import { FoldedSection } from '../ui/folded-section.tsx'
import { OnThisPage } from '../ui/on-this-page.tsx'
import { RichText } from '../ui/rich-text/rich-text.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { FieldPair, Section } from '../ui/section.tsx'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { ZonedDateTime } from '../ui/zoned-date-time.tsx'
import { LIVE_FORM } from './copy.ts'
import { MoreFields } from './live-more.tsx'
import { LivePeople } from './live-people.tsx'
import { LiveValue } from './live-value.tsx'
import { useLiveForm } from './use-live-form.tsx'

/** Announcing a stream, or changing what is announced; `item` null: a new one. */
export function LiveForm({ show, item }: { show: Show; item: LiveItem | null }) {
  const zone = show.time_zone
  const list = to('liveItems', { id: show.id })
  const live = useLiveForm(show, item)
  const { form, value, splits, dirty, isBusy, error } = live
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && !live.submit()) focusFirstError()
  }
  const { values, errors } = form
  return (
    <OnThisPage places={PLACES}>
      <form noValidate onSubmit={submit}>
        <Stack gap="lg">
          <Section title={LIVE_FORM.what}>
            <TextInput
              label={LIVE_FORM.name}
              placeholder={LIVE_FORM.nameExample}
              size="lg"
              maxLength={255}
              {...form.getInputProps('title')}
            />
            <RichText
              label={LIVE_FORM.description}
              field="description"
              value={values.description}
              onChange={(html) => form.setFieldValue('description', html)}
              error={errors.description ? String(errors.description) : null}
              minHeight={120}
            />
          </Section>
          <Section title={LIVE_FORM.when} text={LIVE_FORM.whenText} field="start end">
            <FieldPair>
              {(['start', 'end'] as const).map((moment) => (
                <ZonedDateTime
                  key={moment}
                  label={LIVE_FORM[moment]}
                  wall={values[moment]}
                  timeZone={zone}
                  onChange={(wall) => {
                    form.setFieldValue(moment, wall)
                    form.clearFieldError(moment)
                  }}
                  error={errors[moment] ? String(errors[moment]) : null}
                />
              ))}
            </FieldPair>
          </Section>
          <Section title={LIVE_FORM.stream} text={LIVE_FORM.streamText}>
            <TextInput
              label={LIVE_FORM.url}
              type="url"
              placeholder="https://"
              autoComplete="off"
              {...form.getInputProps('url')}
            />
            <Select
              label={LIVE_FORM.type}
              maw={420}
              allowDeselect={false}
              data={typesWith(values.type)}
              {...form.getInputProps('type')}
            />
          </Section>
          <Section title={LIVE_FORM.links} text={LIVE_FORM.linksText} field="content_links">
            <LinkFields
              rows={values.content_links}
              onChange={(rows) => form.setFieldValue('content_links', rows)}
              error={errors.content_links}
            />
          </Section>
          <FoldedSection
            title={LIVE_FORM.page}
            text={LIVE_FORM.pageText}
            field="link"
            isUsed={values.link !== ''}
            isRefused={errors.link !== undefined}
          >
            <TextInput
              aria-label={LIVE_FORM.page}
              type="url"
              placeholder="https://"
              maxLength={2048}
              autoComplete="off"
              {...form.getInputProps('link')}
            />
          </FoldedSection>
          <LivePeople form={form} showId={show.id} />
          <ArtworkSection
            form={form}
            showId={show.id}
            stored={item?.artwork_id ? item.artwork_url : ''}
            words={LIVE_FORM}
          />
          <Section title={LIVE_FORM.after}>
            <Switch
              label={LIVE_FORM.keep}
              description={LIVE_FORM.keepHint}
              {...form.getInputProps('keep_in_feed', { type: 'checkbox' })}
            />
          </Section>
          <MoreFields form={form} />
          <LiveValue
            form={value}
            splits={splits}
            onSplits={live.setSplits}
            showId={show.id}
            isUsed={(item?.value_recipients.length ?? 0) > 0}
          />
          {error && (
            <Alert color="clay" role="alert" title={LIVE_FORM.failed}>
              <FailureList error={error} />
            </Alert>
          )}
          {!item && (
            <Group justify="flex-end">
              <Button component={Link} to={list} variant="default">
                {LIVE_FORM.cancel}
              </Button>
              <Button type="submit" loading={isBusy}>
                {LIVE_FORM.announce}
              </Button>
            </Group>
          )}
        </Stack>
        {item && <SaveBar dirty={dirty} busy={isBusy} onDiscard={live.discard} />}
        {live.notice}
        <UnsavedGuard dirty={dirty && !isBusy && !live.isLeaving} />
      </form>
    </OnThisPage>
  )
}

const PLACES = [
  ['title', LIVE_FORM.what],
  ['start', LIVE_FORM.when],
  ['url', LIVE_FORM.stream],
  ['content_links', LIVE_FORM.links],
  ['link', LIVE_FORM.page],
  ['hosts', LIVE_FORM.people],
  ['artwork_url', LIVE_FORM.artwork],
  ['keep_in_feed', LIVE_FORM.after],
  ['chat', LIVE_FORM.chat],
  ['social_interacts', LIVE_FORM.comments],
  ['feed_images', LIVE_FORM.pictures],
  ['fundings', LIVE_FORM.support],
  ['location_name', LIVE_FORM.place],
  ['value_recipients', LIVE_FORM.value],
] as const

/** Kinds that people have, and the one that is there. */
function typesWith(current: string): { value: string; label: string }[] {
  const known = Object.entries(LIVE_FORM.types).map(([value, label]) => ({ value, label }))
  return known.some(({ value }) => value === current) ? known : [...known, { value: current, label: current }]
}

function focusFirstError(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('form [aria-invalid="true"], form [data-error="true"]')
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  })
}
