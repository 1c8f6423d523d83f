import { Anchor, Card, Group, Text, Title } from '@mantine/core'
import type { Episode } from '@podstead/contract/episodes/episodes'
import type { Overview, Show } from '@podstead/contract/shows/shows'
import { Link } from 'react-router'
import { PlayButton } from '../../audio/play-button.tsx'
import { toPlayerItem } from '../../audio/player-item.ts'
import { StatusBadge } from '../../page-frames/status-badge.tsx'
import { to } from '../../paths.ts'
import { dateText, durationWords, plural } from '../../ui/formats.ts'
import { OVERVIEW } from '../copy.ts'
import classes from './latest-episodes.module.css'

export function LatestEpisodes({ overview }: { overview: Overview }) {
  const { show, latest_episodes } = overview
  return (
    <Card component="section" aria-labelledby="latest-title" pb="xs">
      <Group justify="space-between" mb={6}>
        <Title order={2} size="h3" id="latest-title">
          {OVERVIEW.latest}
        </Title>
        <Anchor component={Link} to={to('episodes', { showId: show.id })} size="sm" fw={600}>
          {OVERVIEW.all}
        </Anchor>
      </Group>
      <ul className={classes.list}>
        {latest_episodes.map((episode) => (
          <Row key={episode.id} episode={episode} show={show} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ episode, show }: { episode: Episode; show: Show }) {
  const facts = [
    episode.audio_date ? dateText(episode.audio_date, show.time_zone) : '',
    episode.duration_second ? durationWords(episode.duration_second) : '',
    episode.download_count ? plural(episode.download_count, 'download') : '',
  ].filter(Boolean)
  return (
    <li className={classes.row}>
      <span className={classes.cover}>
        <img src={episode.artwork_url_256} alt="" width={60} height={60} loading="lazy" />
      </span>
      <div className={classes.words}>
        <Anchor
          component={Link}
          to={to('episodeSettings', { showId: show.id, id: episode.id })}
          c="inherit"
          fw={650}
          className={classes.name}
        >
          {episode.name}
        </Anchor>
        <Group gap={10} mt={4}>
          {episode.publication !== 'published' && <StatusBadge publication={episode.publication} />}
          <Text size="sm" c="dimmed">
            {facts.join(' · ')}
          </Text>
        </Group>
      </div>
      <PlayButton item={toPlayerItem(episode, show)} name={episode.name} />
    </li>
  )
}
