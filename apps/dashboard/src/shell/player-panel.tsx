import { ActionIcon, Button, Group, Text, Typography } from '@mantine/core'
import { EPISODE_HEIGHT, embedCode } from '@podstead/contract/widgets/embed-code'
import { IconBrandFacebook, IconBrandX, IconX } from '@tabler/icons-react'
import type { PlayerItem, PlayerSection } from '../audio/player-state.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { COPY } from './copy.ts'
import classes from './player-panel.module.css'

const { player: words } = COPY

interface Props {
  item: PlayerItem
  section: Exclude<PlayerSection, 'control'>
  onClose: () => void
}

/** What opens above the bar: subscribe, share, more info. */
export function PlayerPanel({ item, section, onClose }: Props) {
  return (
    <section className={classes.root} aria-label={TITLES[section]}>
      <div className={classes.head}>
        <h2>{TITLES[section]}</h2>
        <ActionIcon aria-label={words.closeSection} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      {section === 'subscribe' && <Subscribe item={item} />}
      {section === 'share' && <Share item={item} />}
      {section === 'more_info' && <MoreInfo item={item} />}
    </section>
  )
}

const TITLES = { subscribe: words.subscribe, share: words.share, more_info: words.moreInfo }

function Subscribe({ item: { feedUrl } }: { item: PlayerItem }) {
  if (!feedUrl) return <Text size="sm">{words.noFeed}</Text>
  return (
    <>
      <Text size="sm">{words.subscribeText}</Text>
      <code className={classes.address}>{feedUrl}</code>
      <CopyButton value={feedUrl} label={words.copyFeed} className={classes.button} />
    </>
  )
}

/** Ordinary share links of shareUrl, an iframe of embedUrl. */
function Share({ item: { name, shareUrl, embedUrl } }: { item: PlayerItem }) {
  if (!shareUrl) return <Text size="sm">{words.noShare}</Text>
  const [address, title] = [encodeURIComponent(shareUrl), encodeURIComponent(name)]
  return (
    <>
      <code className={classes.address}>{shareUrl}</code>
      <Group gap="xs">
        <CopyButton value={shareUrl} label={words.copyLink} className={classes.button} />
        {embedUrl && (
          <CopyButton
            value={embedCode({ url: embedUrl, title: name, height: EPISODE_HEIGHT })}
            label={words.copyEmbed}
            className={classes.button}
          />
        )}
        <ShareLink
          href={`https://www.facebook.com/sharer/sharer.php?u=${address}`}
          label={words.onFacebook}
          Icon={IconBrandFacebook}
        />
        <ShareLink
          href={`https://x.com/intent/post?url=${address}&text=${title}`}
          label={words.onTwitter}
          Icon={IconBrandX}
        />
      </Group>
    </>
  )
}

function ShareLink({ href, label, Icon }: { href: string; label: string; Icon: typeof IconBrandX }) {
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      leftSection={<Icon size={18} aria-hidden />}
      className={classes.button}
    >
      {label}
    </Button>
  )
}

function MoreInfo({ item: { description, audio_date } }: { item: PlayerItem }) {
  return (
    <>
      {audio_date && (
        <Text size="sm" fw={600}>
          {audio_date}
        </Text>
      )}
      {description ? (
        <Typography className={classes.description}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when it was stored and again when it was answered */}
          <div dangerouslySetInnerHTML={{ __html: description }} />
        </Typography>
      ) : (
        <Text size="sm">{words.noInfo}</Text>
      )}
    </>
  )
}
