import { ActionIcon, Button, Card, Group, Text } from '@mantine/core'
import { listSeasons, type Season } from '@podstead/contract/seasons'
import { IconArrowsSort, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { query } from '../api/query.ts'
import { ShowPage } from '../page-frames/show-page.tsx'
import { to } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { plural } from '../ui/formats.ts'
import { Microphone } from '../ui/illustrations.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { SEASONS } from './copy.ts'
import { DeleteSeasonDialog } from './delete-season-dialog.tsx'
import { SeasonDialog } from './season-dialog.tsx'
import classes from './seasons.module.css'

/** /shows/{id}/seasons: newest number first, with their episodes. */
export function SeasonsPage() {
  return (
    <ShowPage title={SEASONS.title} loadFailed={SEASONS.loadFailed}>
      {(show) => <Seasons key={show.id} showId={show.id} />}
    </ShowPage>
  )
}

function Seasons({ showId }: { showId: number }) {
  const seasons = useQuery(query(listSeasons, { params: { showId } }))
  const [edited, setEdited] = useState<Season | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Season | null>(null)
  if (seasons.isPending) return <RowsSkeleton count={3} />
  if (!seasons.data)
    return (
      <ErrorPanel error={seasons.error} title={SEASONS.loadFailed} onRetry={() => void seasons.refetch()} />
    )
  const sorted = seasons.data.toSorted((a, b) => b.number - a.number)
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      {SEASONS.add}
    </Button>
  )
  return (
    <>
      {sorted.length === 0 ? (
        <EmptyState illustration={<Microphone />} title={SEASONS.emptyTitle} action={add}>
          {SEASONS.empty}
        </EmptyState>
      ) : (
        <>
          <Group justify="space-between" align="flex-start" mb="md">
            <Text c="dimmed" maw={560}>
              {SEASONS.lead}
            </Text>
            <Group gap={8}>
              <Button
                component={Link}
                to={to('episodeSorting', { id: showId })}
                variant="default"
                leftSection={<IconArrowsSort size={18} aria-hidden />}
              >
                {SEASONS.sort}
              </Button>
              {add}
            </Group>
          </Group>
          <Card padding={0} component="ul" className={classes.list}>
            {sorted.map((season) => (
              <Row
                key={season.id}
                season={season}
                onEdit={() => setEdited(season)}
                onDelete={() => setDeleted(season)}
              />
            ))}
          </Card>
        </>
      )}
      <SeasonDialog
        showId={showId}
        season={edited}
        nextNumber={(sorted[0]?.number ?? 0) + 1}
        onClose={() => setEdited(null)}
      />
      <DeleteSeasonDialog showId={showId} season={deleted} onClose={() => setDeleted(null)} />
    </>
  )
}

function Row({ season, onEdit, onDelete }: { season: Season; onEdit: () => void; onDelete: () => void }) {
  const { number, name, audioposts_count } = season
  return (
    <li className={classes.row}>
      <span className={`${classes.number} ps-number`} aria-hidden>
        {number}
      </span>
      <div className={classes.words}>
        <Text fw={650}>{name || SEASONS.name(number)}</Text>
        <Text size="sm" c="dimmed">
          {[name ? SEASONS.name(number) : '', plural(audioposts_count, 'episode')]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        <ActionIcon aria-label={SEASONS.editOf(number)} size={40} onClick={onEdit}>
          <IconPencil size={19} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={SEASONS.deleteOf(number)} size={40} color="clay" onClick={onDelete}>
          <IconTrash size={19} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  )
}
