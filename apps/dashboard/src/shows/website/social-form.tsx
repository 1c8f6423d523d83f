import { Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ALERT_MS } from '@podstead/contract/limits'
import {
  CLOSED_SERVICES,
  LINK_GROUPS,
  LINK_NAMES,
  LINK_SERVICES,
  type LinkName,
  type ShowLinks,
} from '@podstead/contract/shows/show-links'
import type { Show } from '@podstead/contract/shows/shows'
import {
  type Icon,
  IconBrandAmazon,
  IconBrandApplePodcast,
  IconBrandBluesky,
  IconBrandCashapp,
  IconBrandDiscord,
  IconBrandFacebook,
  IconBrandGooglePodcasts,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandMastodon,
  IconBrandMatrix,
  IconBrandPatreon,
  IconBrandPaypal,
  IconBrandSlack,
  IconBrandSpotify,
  IconBrandThreads,
  IconBrandTiktok,
  IconBrandX,
  IconBrandYoutube,
  IconCoffee,
  IconHeadphones,
} from '@tabler/icons-react'
import { useShowSettingsForm } from '../../page-frames/use-show-settings-form.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { FieldPair, HINT_BELOW, Section } from '../../ui/section.tsx'
import classes from '../settings/settings.module.css'
import { SETTINGS } from '../settings/settings-copy.ts'
import { GROUPS, SOCIAL } from './social-copy.ts'

const ICONS: Partial<Record<LinkName, Icon>> = {
  apple_podcast: IconBrandApplePodcast,
  spotify: IconBrandSpotify,
  youtube: IconBrandYoutube,
  amazon_podcast_link: IconBrandAmazon,
  google_podcast: IconBrandGooglePodcasts,
  facebook_page: IconBrandFacebook,
  twitter_handle: IconBrandX,
  instagram_profile: IconBrandInstagram,
  tiktok: IconBrandTiktok,
  bluesky: IconBrandBluesky,
  threads: IconBrandThreads,
  linkedin: IconBrandLinkedin,
  mastodon: IconBrandMastodon,
  matrix: IconBrandMatrix,
  discord: IconBrandDiscord,
  slack: IconBrandSlack,
  patreon_support_link: IconBrandPatreon,
  ko_fi: IconCoffee,
  paypal_url: IconBrandPaypal,
  buy_me_a_coffee_url: IconCoffee,
  square_cash: IconBrandCashapp,
}
/** Where people are known by a name as well as by an address. */
const HANDLES: readonly LinkName[] = [
  'twitter_handle',
  'instagram_profile',
  'tiktok',
  'bluesky',
  'threads',
  'mastodon',
  'matrix',
  'square_cash',
]
const CLOSED: readonly LinkName[] = CLOSED_SERVICES
const UNITS = LINK_NAMES.map((name) => ({ label: LINK_SERVICES[name], fields: [name] }))

type Values = Record<LinkName, string>

export function SocialForm({ show }: { show: Show }) {
  const { form, dirty, busy, onSubmit, discard, guards } = useShowSettingsForm<Values>({
    show,
    valuesOf: showLinks,
    bodyOf: (values) => values,
    units: UNITS,
    onSaved: (saved) =>
      notifySuccess({ message: SETTINGS.saved(saved.podcast_title), duration: ALERT_MS.toast }),
    onRefused: (failure) =>
      notifyError({
        title: SETTINGS.failed,
        message: failure.fullMessages.join(', '),
        duration: ALERT_MS.toast,
      }),
  })
  return (
    <form noValidate onSubmit={onSubmit} className={classes.narrow}>
      <Stack gap="lg">
        {(Object.keys(LINK_GROUPS) as (keyof typeof LINK_GROUPS)[]).map((group) => (
          <Section key={group} {...GROUPS[group]}>
            <FieldPair>
              {/* A closed service is there for those who have something in it, and for nobody else. */}
              {LINK_GROUPS[group]
                .filter((name) => !CLOSED.includes(name) || show[name] !== '' || form.values[name] !== '')
                .map((name) => (
                  <ServiceField key={name} form={form} name={name} />
                ))}
            </FieldPair>
          </Section>
        ))}
      </Stack>
      <SaveBar dirty={dirty} busy={busy} onDiscard={discard} />
      {guards}
    </form>
  )
}

function ServiceField({ form, name }: { form: UseFormReturnType<Values>; name: LinkName }) {
  const Icon = ICONS[name] ?? IconHeadphones
  const isClosed = CLOSED.includes(name)
  return (
    <TextInput
      label={isClosed ? SOCIAL.closedName(LINK_SERVICES[name]) : LINK_SERVICES[name]}
      {...(isClosed ? { description: SOCIAL.closed, inputWrapperOrder: HINT_BELOW } : {})}
      leftSection={<Icon size={19} stroke={1.7} aria-hidden />}
      placeholder={HANDLES.includes(name) ? SOCIAL.handle : SOCIAL.address}
      inputMode={HANDLES.includes(name) ? 'text' : 'url'}
      autoCapitalize="none"
      spellCheck={false}
      autoComplete="off"
      {...form.getInputProps(name)}
    />
  )
}

function showLinks(show: Show): Values {
  return Object.fromEntries(LINK_NAMES.map((name) => [name, show[name]])) as ShowLinks
}
