import { Anchor, Stack, Text } from '@mantine/core'
import { ALERT_MS } from '@podstead/contract/limits'
import type { Show } from '@podstead/contract/shows/shows'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FoldedChat } from '../fields/folded-tags.tsx'
import { SocialFields } from '../fields/social-fields.tsx'
import { useShowSettingsForm } from '../page-frames/use-show-settings-form.tsx'
import { to } from '../paths.ts'
import { FoldedSection } from '../ui/folded-section.tsx'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { OnThisPage } from '../ui/on-this-page.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { Section } from '../ui/section.tsx'
import { BlockFields } from './block-fields.tsx'
import {
  AI,
  BLOCKS,
  COMMENTS,
  FEED,
  LENGTH,
  PODPING,
  PODROLL,
  PUBLISHER,
  RARE,
  REMOTE,
  RHYTHM,
  TALK,
  TRAILERS,
} from './copy.ts'
import { toFeedErrors, UNITS } from './feed-units.ts'
import { checkFeedValues, type FeedValues, toFeedChange, toFeedValues } from './feed-values.ts'
import classes from './feeds.module.css'
import { PingsStatus } from './pings-status.tsx'
import { RareFields } from './rare-fields.tsx'
import { RemoteShows } from './remote-fields.tsx'
import { RhythmFields } from './rhythm-fields.tsx'
import { AiFields, LengthFields, PodpingFields } from './serving-fields.tsx'
import { TrailerFields } from './trailer-fields.tsx'

export function FeedSettingsForm({ show }: { show: Show }) {
  const { form, dirty, busy, onSubmit, discard, guards } = useShowSettingsForm<FeedValues>({
    show,
    valuesOf: toFeedValues,
    bodyOf: toFeedChange,
    units: UNITS,
    check: checkFeedValues,
    errorsOf: (errors, values) => toFeedErrors(errors, toFeedChange(values)),
    onSaved: (saved) => notifySuccess({ message: FEED.saved(saved.podcast_title), duration: ALERT_MS.toast }),
    onRefused: (failure) =>
      notifyError({ title: FEED.failed, message: failure.fullMessages.join(', '), duration: ALERT_MS.toast }),
  })
  const { values, errors } = form
  const isList =
    show.medium_type === 'publisher' || show.medium_type === 'mixed' || show.medium_type.endsWith('L')
  return (
    <OnThisPage places={PLACES}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="lg">
          <Text c="dimmed" maw={640}>
            {FEED.lead}{' '}
            <Anchor component={Link} to={to('preflight', { id: show.id })} inherit underline="always">
              {FEED.check}
            </Anchor>
          </Text>
          <Group id="listeners">
            <TrailerFields
              rows={values.trailers}
              onChange={(rows) => form.setFieldValue('trailers', rows)}
              error={errors.trailers}
            />
            <Section title={PODROLL.title} text={PODROLL.text} field="podroll">
              <RemoteShows
                words={PODROLL}
                rows={values.podroll}
                onChange={(rows) => form.setFieldValue('podroll', rows)}
                error={errors.podroll}
              />
            </Section>
            <FoldedSection
              title={COMMENTS.title}
              text={COMMENTS.text}
              field="social_interacts"
              isUsed={values.social_interacts.length > 0}
              isRefused={errors.social_interacts !== undefined}
            >
              <SocialFields
                rows={values.social_interacts}
                onChange={(rows) => form.setFieldValue('social_interacts', rows)}
                error={errors.social_interacts}
              />
            </FoldedSection>
            <FoldedChat form={form} title={TALK.title} text={TALK.text} />
          </Group>
          <Group id="apps">
            <RhythmFields form={form} />
            <PodpingFields form={form} isPrivate={show.is_private_show}>
              <PingsStatus showId={show.id} />
            </PodpingFields>
            <BlockFields form={form} isPrivate={show.is_private_show} />
            <LengthFields form={form} />
            <AiFields form={form} />
          </Group>
          <Group id="rare">
            <RareFields form={form} isList={isList} />
          </Group>
          <Text size="sm" c="dimmed">
            {FEED.elsewhere}
          </Text>
        </Stack>
        <SaveBar dirty={dirty} busy={busy} onDiscard={discard} />
        {guards}
      </form>
    </OnThisPage>
  )
}

type GroupName = keyof typeof FEED.groups

function Group({ id, children }: { id: GroupName; children: ReactNode }) {
  return (
    <>
      <Text className={`ps-eyebrow ${classes.group}`}>{FEED.groups[id]}</Text>
      {children}
    </>
  )
}

const PLACES: readonly [field: string, label: string][] = [
  ['trailers', TRAILERS.title],
  ['podroll', PODROLL.title],
  ['social_interacts', COMMENTS.title],
  ['chat', TALK.title],
  ['update_frequency', RHYTHM.title],
  ['uses_podping', PODPING.title],
  ['blocks', BLOCKS.title],
  ['feed_limit', LENGTH.title],
  ['ai_content', AI.title],
  ['itunes_title', RARE.itunesTitle],
  ['feed_images', RARE.images],
  ['txts', RARE.txts],
  ['publisher', PUBLISHER.title],
  ['remote_items', REMOTE.title],
  ['custom_xml', RARE.xml],
]
