import { Alert, Anchor, Button, Card, Stack, Text, Title } from '@mantine/core'
import {
  CLOSED_SERVICES,
  LINK_GROUPS,
  LINK_SERVICES,
  type LinkName,
} from '@podstead/contract/shows/show-links'
import type { Show } from '@podstead/contract/shows/shows'
import {
  IconBrush,
  IconDeviceMobile,
  IconExternalLink,
  IconHeadphones,
  IconPlayerPlay,
  IconRss,
  IconWorld,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { SettingsPage } from '../../page-frames/settings-page.tsx'
import { to } from '../../paths.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { LINKS } from './links-copy.ts'
import classes from './links-page.module.css'

/** Closed services are not offered to be copied. */
const ELSEWHERE = LINK_GROUPS.listening.filter(
  (name) => !(CLOSED_SERVICES as readonly LinkName[]).includes(name),
)

/** /shows/{id}/links: every address of the podcast, to be copied. */
export function LinksPage({ ShortLinks = () => null }: { ShortLinks?: ComponentType<{ show: Show }> }) {
  return (
    <SettingsPage title={LINKS.title}>
      {(show) => (
        <Stack gap="lg" maw={960}>
          <Links show={show} />
          <ShortLinks show={show} />
          <Design show={show} />
        </Stack>
      )}
    </SettingsPage>
  )
}

function Links({ show }: { show: Show }) {
  const hasWebsite = show.skill_podcast_website && !show.is_private_show && show.website_url !== ''
  const elsewhere = ELSEWHERE.filter((name) => show[name] !== '')
  return (
    <>
      {show.is_advanced_private_feed && (
        <Alert color="spruce">
          {LINKS.membersOnly}{' '}
          <Anchor component={Link} to={to('subscribers', { id: show.id })} fw={600}>
            {LINKS.toSubscribers}
          </Anchor>
        </Alert>
      )}
      <Card p={0} className={classes.card}>
        <ul className={classes.list}>
          {!show.is_advanced_private_feed && show.rss_feed && (
            <Address
              icon={<IconRss size={20} />}
              name={LINKS.feed}
              text={LINKS.feedText}
              address={show.rss_feed}
            />
          )}
          {hasWebsite && (
            <>
              <Address
                icon={<IconDeviceMobile size={20} />}
                name={LINKS.landing}
                text={LINKS.landingText}
                address={show.landing_page_url}
              />
              <Address
                icon={<IconWorld size={20} />}
                name={LINKS.website}
                text={LINKS.websiteText}
                address={show.website_url}
              />
            </>
          )}
          {show.player_page_link && (
            <Address
              icon={<IconPlayerPlay size={20} />}
              name={LINKS.player}
              text={LINKS.playerText}
              address={show.player_page_link}
            />
          )}
          {hasWebsite &&
            elsewhere.map((name) => (
              <Address
                key={name}
                icon={<IconHeadphones size={20} />}
                name={LINK_SERVICES[name]}
                text={LINKS.elsewhereText}
                address={show[name]}
              />
            ))}
        </ul>
      </Card>
    </>
  )
}

function Design({ show }: { show: Show }) {
  return (
    <Card className={classes.more}>
      <div>
        <Title order={2} size="h3">
          {LINKS.design}
        </Title>
        <Text size="sm" c="dimmed">
          {LINKS.designText}
        </Text>
      </div>
      <Button
        component={Link}
        to={to('customizeShow', { id: show.id })}
        variant="default"
        leftSection={<IconBrush size={18} aria-hidden />}
      >
        {LINKS.customize}
      </Button>
    </Card>
  )
}

function Address({
  icon,
  name,
  text,
  address,
}: {
  icon: ReactNode
  name: string
  text: string
  address: string
}) {
  return (
    <li className={classes.row}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <div className={classes.words}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
        <Anchor href={address} target="_blank" rel="noopener" className={classes.address}>
          {address}
          <IconExternalLink size={14} aria-hidden />
        </Anchor>
      </div>
      <CopyButton value={address} label={LINKS.copy} aria-label={`${LINKS.copy}: ${name}`} />
    </li>
  )
}
