import { Card, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core'
import { getTeamNumbers, type TeamNumbers } from '@podstead/contract/teams/team-numbers'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '../../api/query.ts'
import { TeamFailure, useTeamHeader } from '../../page-frames/team-page.tsx'
import { countText, dateText } from '../../ui/formats.ts'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { OVERVIEW } from '../copy.ts'
import { DaysChart } from '../overview/days-chart.tsx'
import { TEAM_SHOW } from './team-copy.ts'

/** /team_podcasts/{id}/numbers: how the podcast goes, for those of its team who may see that. */
export function TeamNumbersPage() {
  const showId = Number(useParams().id)
  const numbers = useQuery(query(getTeamNumbers, { params: { showId } }))
  useTeamHeader({ title: TEAM_SHOW.numbers, show: numbers.data?.show })
  if (numbers.isPending) return <RowsSkeleton count={4} />
  if (!numbers.data) return <TeamFailure error={numbers.error} onRetry={() => void numbers.refetch()} />
  const { data } = numbers
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <NumberCard title={TEAM_SHOW.allTime} count={data.downloads_all_time} />
        {data.trends.map(({ days, count, before }) => (
          <NumberCard
            key={days}
            title={TEAM_SHOW.days(days)}
            count={count}
            note={before === null ? undefined : TEAM_SHOW.before(countText(before))}
          />
        ))}
      </SimpleGrid>
      <DaysCard numbers={data} />
      <EpisodesCard numbers={data} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <SharesCard title={TEAM_SHOW.countries} rows={data.countries} />
        <SharesCard title={TEAM_SHOW.apps} rows={data.apps} />
      </SimpleGrid>
    </Stack>
  )
}

function NumberCard({ title, count, note }: { title: string; count: number; note?: string | undefined }) {
  return (
    <Card component="section" aria-label={title}>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <Text className="ps-number" fz={32} fw={640} lh={1.1} mt={4}>
        {countText(count)}
      </Text>
      {note && (
        <Text size="xs" c="dimmed" mt={4}>
          {note}
        </Text>
      )}
    </Card>
  )
}

function DaysCard({ numbers }: { numbers: TeamNumbers }) {
  const { downloads_by_day: days, downloads_last_30_days: total } = numbers
  return (
    <Card component="section" aria-label={OVERVIEW.downloads}>
      <Title order={2} size="h3">
        {OVERVIEW.downloads}
      </Title>
      <Text size="sm" c="dimmed">
        {OVERVIEW.downloadsSpan}
      </Text>
      {total === 0 ? (
        <Text c="dimmed" py="xl" ta="center">
          {TEAM_SHOW.nothing}
        </Text>
      ) : (
        <DaysChart days={days} />
      )}
    </Card>
  )
}

function EpisodesCard({ numbers: { episodes, show } }: { numbers: TeamNumbers }) {
  return (
    <Card component="section" aria-label={TEAM_SHOW.episodes}>
      <Title order={2} size="h3" mb="sm">
        {TEAM_SHOW.episodes}
      </Title>
      {episodes.length === 0 ? (
        <Text c="dimmed">{TEAM_SHOW.noEpisodes}</Text>
      ) : (
        <Table verticalSpacing={10}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{TEAM_SHOW.name}</Table.Th>
              <Table.Th visibleFrom="sm">{TEAM_SHOW.date}</Table.Th>
              <Table.Th ta="right">{TEAM_SHOW.recent}</Table.Th>
              <Table.Th ta="right">{TEAM_SHOW.allTime}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {episodes.map(({ id, name, audio_date, last_30_days, all_time }) => (
              <Table.Tr key={id}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{name}</Table.Td>
                <Table.Td visibleFrom="sm" style={{ whiteSpace: 'nowrap' }}>
                  {dateText(audio_date, show.time_zone)}
                </Table.Td>
                <Table.Td ta="right">{countText(last_30_days)}</Table.Td>
                <Table.Td ta="right">{countText(all_time)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Card>
  )
}

function SharesCard({ title, rows }: { title: string; rows: TeamNumbers['countries'] }) {
  return (
    <Card component="section" aria-label={title}>
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      {rows.length === 0 ? (
        <Text c="dimmed">{TEAM_SHOW.nothing}</Text>
      ) : (
        <Table verticalSpacing={8}>
          <Table.Tbody>
            {rows.map(({ label, count }) => (
              <Table.Tr key={label}>
                <Table.Th scope="row" fw={400}>
                  {label}
                </Table.Th>
                <Table.Td ta="right">{countText(count)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Card>
  )
}
