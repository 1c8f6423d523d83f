import { Anchor, Skeleton, Text } from '@mantine/core'
import { getArtwork } from '@podstead/contract/artwork'
import type { Show } from '@podstead/contract/shows/shows'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Section } from '../../ui/section.tsx'
import { ARTWORK } from './artwork-copy.ts'
import classes from './artwork-page.module.css'

/** The sizes that exist, each with its address. */
export function ArtworkVersions({ show }: { show: Show }) {
  const artwork = useQuery(query(getArtwork, { params: { id: show.id } }))
  if (artwork.isError)
    return (
      <ErrorPanel
        error={artwork.error}
        title={ARTWORK.versionsFailed}
        onRetry={() => void artwork.refetch()}
      />
    )
  return (
    <Section title={ARTWORK.versions} text={ARTWORK.versionsText}>
      {artwork.isPending ? (
        <Skeleton h={150} />
      ) : (
        <ul className={classes.versions}>
          {artwork.data.versions.map(({ px, url }) => (
            <li key={px}>
              <Anchor href={url} target="_blank" rel="noopener" fw={600}>
                {ARTWORK.version(px)} <IconExternalLink size={14} aria-hidden />
              </Anchor>
              <Text size="sm" c="dimmed">
                {ARTWORK.uses[px]}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
