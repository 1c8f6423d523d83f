import { Button, Code, Group, Select, Stack, Text } from '@mantine/core'
import type { Show } from '@podstead/contract/shows/shows'
import {
  EPISODE_HEIGHT,
  embedCode,
  LOOKS,
  type Look,
  listHeight,
} from '@podstead/contract/widgets/embed-code'
import { getWidget, type Widget } from '@podstead/contract/widgets/widgets'
import { IconExternalLink } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import type { Failure } from '../api/failure.ts'
import { query } from '../api/query.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Section } from '../ui/section.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { WIDGETS } from './copy.ts'
import classes from './widgets.module.css'

/** What is copied into other sites: the player with all episodes, or of one. */
export function WidgetCodes({ show }: { show: Show }) {
  const [look, setLook] = useState<Look>('widget')
  const params = { showId: show.id }
  const widget = useInfiniteQuery({
    queryKey: [...query(getWidget, { params }).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => call(getWidget, { params, query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ next_page }) => next_page ?? undefined,
  })
  const [first] = widget.data?.pages ?? []
  if (!first)
    return (
      <Section title={WIDGETS.codes}>
        {widget.isError ? (
          <ErrorPanel
            error={widget.error as Failure}
            title={WIDGETS.loadFailed}
            onRetry={() => void widget.refetch()}
          />
        ) : (
          <RowsSkeleton count={2} />
        )}
      </Section>
    )
  const reason = first.show.block_widget ? WIDGETS.off : first.show.embed_url ? null : WIDGETS.needsSite
  if (reason)
    return (
      <Section title={WIDGETS.codes}>
        <Text c="dimmed">{reason}</Text>
      </Section>
    )
  return (
    <Section
      title={WIDGETS.codes}
      text={WIDGETS.codesText}
      aside={
        first.show.player_page_link && (
          <Button
            component="a"
            href={first.show.player_page_link}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            {WIDGETS.openPlayer}
          </Button>
        )
      }
    >
      <Stack>
        <Select
          label={WIDGETS.look}
          maw={420}
          allowDeselect={false}
          value={look}
          onChange={(chosen) => setLook(chosen as Look)}
          data={LOOKS.map((value) => ({ value, label: WIDGETS.looks[value] }))}
        />
        <ListCode widget={first} look={look} />
        <Text fw={600}>{WIDGETS.episodes}</Text>
        {first.total === 0 ? (
          <Text c="dimmed">{WIDGETS.noEpisodes}</Text>
        ) : (
          <ul className={classes.episodes}>
            {widget.data?.pages
              .flatMap(({ audioposts }) => audioposts)
              .map((episode) => (
                <li key={episode.id}>
                  <img src={episode.artwork_url_256} alt="" width={40} height={40} loading="lazy" />
                  <Text fw={600} className={classes.name}>
                    {episode.name}
                  </Text>
                  <CopyButton
                    value={codeFor(episode.embed_url, look, episode.name, EPISODE_HEIGHT)}
                    label={WIDGETS.copyCode}
                    of={episode.name}
                  />
                </li>
              ))}
          </ul>
        )}
        {widget.hasNextPage && (
          <Group>
            <Button
              variant="default"
              loading={widget.isFetchingNextPage}
              onClick={() => void widget.fetchNextPage()}
            >
              {WIDGETS.more}
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  )
}

function ListCode({ widget: { show, total }, look }: { widget: Widget; look: Look }) {
  const height = listHeight(show.playlist_full_height, total)
  const code = codeFor(show.embed_url, look, show.podcast_title, height)
  const { origin } = new URL(show.embed_url)
  const element = [
    `<script type="module" src="${origin}/embed/v1/podstead-player.js"></script>`,
    `<podstead-player src="${withLook(show.embed_url, look)}" height="${height}"></podstead-player>`,
  ].join('\n')
  const component = [
    `import { PodsteadPlayer } from './podstead-player.jsx'`,
    '',
    '<PodsteadPlayer',
    `  src="${show.embed_url.replaceAll('&', '&amp;')}"`,
    `  title={${JSON.stringify(show.podcast_title)}}`,
    `  look="${look}"`,
    `  height={${height}}`,
    '/>',
  ].join('\n')
  return (
    <div>
      <Group justify="space-between" mb={6}>
        <Text fw={600}>{WIDGETS.copyList}</Text>
        <CopyButton value={code} label={WIDGETS.copyCode} of={show.podcast_title} />
      </Group>
      <Code block className={classes.code} aria-label={WIDGETS.codeOf(show.podcast_title)} tabIndex={0}>
        {code}
      </Code>
      <details className={classes.element}>
        <summary>{WIDGETS.element}</summary>
        <Code block className={classes.code} tabIndex={0} aria-label="podstead-player">
          {element}
        </Code>
        <Group justify="space-between" mt="md" mb={6}>
          <Text>{WIDGETS.react}</Text>
          <Group gap="xs">
            <CopyButton value={component} label={WIDGETS.copyReact} />
            <Button
              component="a"
              href={`${origin}/embed/v1/podstead-player.jsx`}
              target="_blank"
              rel="noreferrer"
              variant="default"
              leftSection={<IconExternalLink size={18} aria-hidden />}
            >
              {WIDGETS.openReact}
            </Button>
          </Group>
        </Group>
        <Code block className={classes.code} tabIndex={0} aria-label="PodsteadPlayer">
          {component}
        </Code>
      </details>
    </div>
  )
}

function codeFor(url: string, look: Look, title: string, height: number): string {
  return embedCode({ url: withLook(url, look), title, height })
}

function withLook(url: string, look: Look): string {
  return look === 'page' ? `${url}?look=page` : url
}
