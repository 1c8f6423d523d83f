import { Alert, Anchor, Button, Stack, Switch, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ALERT_MS } from '@podstead/contract/limits'
import type { Show } from '@podstead/contract/shows/shows'
import { MAX_INTRO_CHARACTERS } from '@podstead/contract/shows/website-settings'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EpisodeSelect } from '../../fields/episode-select.tsx'
import { useShowSettingsForm } from '../../page-frames/use-show-settings-form.tsx'
import { to } from '../../paths.ts'
import { useAccount } from '../../session/session-state.ts'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { Section } from '../../ui/section.tsx'
import classes from '../settings/settings.module.css'
import { SETTINGS } from '../settings/settings-copy.ts'
import { AboutField } from './about-field.tsx'
import { LanguagesSection } from './languages-section.tsx'
import { StatisticsFields } from './statistics-fields.tsx'
import { SITE } from './website-settings-copy.ts'
import { checkSite, type SiteValues, toSiteChange, toSiteValues, UNITS } from './website-settings-values.ts'

const PUBLISHED = { filter_on: 'published', published_date_sort: 'desc' } as const

interface Props {
  show: Show
  form: UseFormReturnType<SiteValues>
}

export function WebsiteSettingsForm({ show }: { show: Show }) {
  const { form, dirty, busy, onSubmit, discard, guards } = useShowSettingsForm<SiteValues>({
    show,
    valuesOf: toSiteValues,
    bodyOf: toSiteChange,
    units: UNITS,
    check: checkAloud,
    onSaved: (saved) =>
      notifySuccess({ message: SETTINGS.saved(saved.podcast_title), duration: ALERT_MS.toast }),
    onRefused: (failure) =>
      notifyError({
        title: SETTINGS.failed,
        message: failure.fullMessages.join(', '),
        duration: ALERT_MS.toast,
      }),
  })
  const isPublic = !show.is_private_show
  return (
    <form noValidate onSubmit={onSubmit} className={classes.narrow}>
      <Stack gap="lg">
        <Introduction show={show} form={form} />
        <Section title={SITE.about} text={SITE.aboutText} aside={<ViewLink show={show} page="/about" />}>
          <AboutField
            value={form.values.about_page_content}
            onChange={(html) => form.setFieldValue('about_page_content', html)}
            error={form.errors.about_page_content ? String(form.errors.about_page_content) : null}
          />
        </Section>
        {isPublic ? (
          <>
            <Section title={SITE.featured} text={SITE.featuredText}>
              <EpisodeSelect
                showId={show.id}
                label={SITE.featuredLabel}
                none={SITE.featuredNone}
                query={PUBLISHED}
                field="recommend_audiopost_id"
                value={toId(form.values.recommend_audiopost_id)}
                onChange={(id) => form.setFieldValue('recommend_audiopost_id', String(id ?? ''))}
                error={form.errors.recommend_audiopost_id}
              />
            </Section>
            <Badge show={show} form={form} />
            <LanguagesSection showId={show.id} />
            <StatisticsFields show={show} form={form} />
          </>
        ) : (
          <Alert color="spruce">{SITE.onlyPublic}</Alert>
        )}
        <Section title={SITE.subscribe} text={SITE.subscribeText}>
          <Switch
            label={SITE.hideSubscribe}
            description={SITE.hideSubscribeHint}
            {...form.getInputProps('hide_subscribe_page', { type: 'checkbox' })}
          />
        </Section>
        <Section title={SITE.contact} text={SITE.contactText}>
          <Switch
            label={SITE.contactForm}
            description={SITE.contactFormHint}
            {...form.getInputProps('contact_form', { type: 'checkbox' })}
          />
        </Section>
        {isPublic && (
          <Section title={SITE.transcripts} text={SITE.transcriptsText}>
            <Switch
              label={SITE.suggestions}
              description={
                <>
                  {SITE.suggestionsHint}{' '}
                  <Anchor
                    component={Link}
                    to={to('transcriptSuggestions', { id: show.id })}
                    inherit
                    underline="always"
                  >
                    {SITE.toSuggestions}
                  </Anchor>
                </>
              }
              {...form.getInputProps('transcript_suggestions', { type: 'checkbox' })}
            />
          </Section>
        )}
      </Stack>
      <SaveBar dirty={dirty} busy={busy} onDiscard={discard} />
      {guards}
    </form>
  )
}

function toId(text: string): number | null {
  return text === '' ? null : Number(text)
}

/** Said at the field, and aloud for three seconds with what to do about it. */
function checkAloud(values: SiteValues): Record<string, string> {
  const problems = checkSite(values)
  const words = Object.entries(problems).map(([field, problem]) =>
    field === 'google_analytics_id' ? `${problem} ${SITE.analyticsContact}` : problem,
  )
  if (words.length) notifyError({ message: words.join(' '), duration: ALERT_MS.toast })
  return problems
}

function Introduction({ show, form }: Props) {
  return (
    <Section title={SITE.intro} text={SITE.introText} aside={<ViewLink show={show} page="" />}>
      <Textarea
        label={SITE.introLabel}
        placeholder={SITE.introPlaceholder}
        rows={4}
        resize="vertical"
        maxLength={MAX_INTRO_CHARACTERS}
        dir="auto"
        {...form.getInputProps('site_intro_text')}
      />
    </Section>
  )
}

function Badge({ show, form }: Props) {
  const mayHide = useAccount().skill_control_podstead_budge || !form.values.brand_link_back
  return (
    <Section
      title={SITE.logo}
      text={
        <>
          {SITE.logoText}{' '}
          <Anchor component={Link} to={to('websiteImages', { id: show.id })} inherit underline="always">
            {SITE.toImages}
          </Anchor>
        </>
      }
    >
      <Switch
        label={SITE.badge}
        description={mayHide ? SITE.badgeHint : SITE.badgePlan}
        disabled={!mayHide}
        {...form.getInputProps('brand_link_back', { type: 'checkbox' })}
      />
    </Section>
  )
}

/** To the pages as visitors see them; an unlisted podcast's address is not told here. */
function ViewLink({ show, page }: { show: Show; page: '' | '/about' }) {
  if (!show.website_url) return null
  return (
    <Button
      component="a"
      href={show.website_url + page}
      target="_blank"
      rel="noopener"
      variant="subtle"
      color="gray"
      size="compact-sm"
      rightSection={<IconExternalLink size={14} aria-hidden />}
    >
      {page ? SITE.aboutView : SITE.view}
    </Button>
  )
}
