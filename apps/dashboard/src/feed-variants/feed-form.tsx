import { Alert, Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import type { FeedVariant, FeedVariants } from '@podstead/contract/feed-variants/feed-variants'
import type { Show } from '@podstead/contract/shows/shows'
import type { ComponentType, FormEvent } from 'react'
import { Link } from 'react-router'
import type { Failure } from '../api/failure.ts'
import { ArtworkSection } from '../fields/pictures/artwork-section.tsx'
import { to } from '../paths.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { FailureList } from '../ui/error-panel.tsx'
import { FoldedSection } from '../ui/folded-section.tsx'
import { RichText } from '../ui/rich-text/rich-text.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { Section } from '../ui/section.tsx'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { AudioFields } from './audio-fields.tsx'
import { FEED_FORM, FEEDS } from './copy.ts'
import { EpisodeFields } from './episode-fields.tsx'
import classes from './feed-variants.module.css'
import { type FeedDraft, useFeedForm } from './use-feed-form.ts'

/** What checks the feed as it is typed. */
export type FeedCheck = ComponentType<{
  showId: number
  draft: FeedDraft
  onRefused(failure: Failure): void
}>

interface Props {
  show: Show
  found: FeedVariants
  /** Null: a new one. */
  feed: FeedVariant | null
  Check: FeedCheck
}

export function FeedForm({ show, found, feed, Check }: Props) {
  const { form, draft, dirty, isBusy, isLeaving, error, submit, discard, onRefused } = useFeedForm(
    show.id,
    found,
    feed,
  )
  const { values, errors } = form
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) submit()
  }
  return (
    <form noValidate onSubmit={onSubmit} className={classes.form}>
      <Stack gap="lg">
        <Section
          title={FEED_FORM.feed}
          aside={feed?.url && <CopyButton size="sm" value={feed.url} label={FEEDS.copy} />}
        >
          <TextInput
            label={FEED_FORM.name}
            placeholder={FEED_FORM.nameExample}
            maxLength={255}
            {...form.getInputProps('name')}
          />
          <TextInput
            label={FEED_FORM.showTitle}
            placeholder={`${show.podcast_title} – ${values.name.trim() || FEED_FORM.nameExample}`}
            maxLength={255}
            {...form.getInputProps('title')}
          />
          <AudienceField
            audiences={feed ? [feed.audience] : found.audiences}
            isFixed={feed !== null}
            input={form.getInputProps('audience')}
          />
        </Section>
        {values.audience !== 'subscribers' && (
          <EpisodeFields form={form} showId={show.id} all={found.episodes} />
        )}
        <AudioFields form={form} showId={show.id} forms={found.audio_forms} />
        <FoldedSection
          title={FEED_FORM.description}
          text={FEED_FORM.descriptionText}
          field="description"
          isUsed={values.description !== ''}
          isRefused={errors.description !== undefined}
        >
          <RichText
            label={FEED_FORM.description}
            value={values.description}
            onChange={(html) => form.setFieldValue('description', html)}
            error={errors.description ? String(errors.description) : null}
            minHeight={120}
          />
        </FoldedSection>
        <ArtworkSection
          form={form}
          showId={show.id}
          stored={feed?.has_own_artwork ? feed.artwork_url : ''}
          words={FEED_FORM}
        />
        <Check showId={show.id} draft={draft} onRefused={onRefused} />
        {error && (
          <Alert color="clay" role="alert" title={FEED_FORM.failed}>
            <FailureList error={error} />
          </Alert>
        )}
        {!feed && (
          <Group justify="flex-end">
            <Button component={Link} to={to('feedVariants', { id: show.id })} variant="default">
              {FEED_FORM.cancel}
            </Button>
            <Button type="submit" loading={isBusy}>
              {FEED_FORM.create}
            </Button>
          </Group>
        )}
      </Stack>
      {feed && <SaveBar dirty={dirty} busy={isBusy} onDiscard={discard} />}
      <UnsavedGuard dirty={dirty && !isBusy && !isLeaving} />
    </form>
  )
}

interface AudienceProps {
  audiences: FeedVariants['audiences']
  isFixed: boolean
  input: object
}

function AudienceField({ audiences, isFixed, input }: AudienceProps) {
  if (isFixed)
    return (
      <div>
        <Text size="sm" fw={600}>
          {FEED_FORM.audience}
        </Text>
        {audiences.map((audience) => (
          <Text key={audience}>{FEED_FORM.audiences[audience]}</Text>
        ))}
        <Text size="sm" c="dimmed">
          {FEED_FORM.audienceFixed}
        </Text>
      </div>
    )
  return (
    <Radio.Group label={FEED_FORM.audience} {...input}>
      <Stack gap="xs" mt="xs">
        {audiences.map((audience) => (
          <Radio
            key={audience}
            value={audience}
            label={FEED_FORM.audiences[audience]}
            description={FEED_FORM.audienceHints[audience]}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
