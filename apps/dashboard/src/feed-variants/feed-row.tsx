import { ActionIcon, Anchor, Badge, Group, Text } from '@mantine/core'
import type { FeedVariant, RecentFetches } from '@podstead/contract/feed-variants/feed-variants'
import { IconChecklist, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { to } from '../paths.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { plural, shortAddress } from '../ui/formats.ts'
import { FEEDS } from './copy.ts'
import classes from './feed-variants.module.css'

interface Props {
  showId: number
  feed: FeedVariant
  onDelete: () => void
}

export function FeedRow({ showId, feed, onDelete }: Props) {
  const { id, name, audience, url, shown_title } = feed
  const edit = to('feedVariant', { id: showId, feedVariantId: id })
  return (
    <li className={classes.row}>
      <img src={feed.artwork_url} alt="" className={classes.picture} loading="lazy" />
      <div className={classes.words}>
        <Group gap={8}>
          <Anchor component={Link} to={edit} fw={650} c="inherit" className={classes.name}>
            {name}
          </Anchor>
          <Badge size="sm" variant="light" color={audience === 'public' ? 'spruce' : 'gray'}>
            {FEEDS.audiences[audience]}
          </Badge>
        </Group>
        <Text size="sm">{shown_title}</Text>
        <Text size="sm" c="dimmed">
          {describeEpisodes(feed)}
        </Text>
        {feed.recent_fetches && (
          <Text size="sm" c="dimmed">
            {fetchesText(feed.recent_fetches)}
          </Text>
        )}
        <Text size="sm" c="dimmed" className={classes.address}>
          {url ? shortAddress(url) : audience === 'subscribers' ? FEEDS.ofSubscribers : FEEDS.noAddress}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap" className={classes.tools}>
        {url && <CopyButton size="sm" value={url} label={FEEDS.copy} of={name} />}
        <ActionIcon
          component={Link}
          to={`${to('preflight', { id: showId })}?variant=${id}`}
          aria-label={FEEDS.checkOf(name)}
          size={40}
        >
          <IconChecklist size={19} aria-hidden />
        </ActionIcon>
        <ActionIcon component={Link} to={edit} aria-label={FEEDS.editOf(name)} size={40}>
          <IconPencil size={19} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={FEEDS.deleteOf(name)} size={40} color="clay" onClick={onDelete}>
          <IconTrash size={19} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  )
}

export function fetchesText({ fetches, apps }: RecentFetches): string {
  return fetches === 0 ? FEEDS.noFetches : FEEDS.fetches(fetches, apps)
}

function describeEpisodes({ episodes, episodes_in_form, audio_form }: FeedVariant): string {
  const count = plural(episodes, 'episode')
  return audio_form ? `${count} · ${FEEDS.inForm(audio_form, episodes_in_form, episodes)}` : count
}
