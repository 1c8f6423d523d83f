import { Alert, Stack } from '@mantine/core'
import type { Show } from '@podstead/contract/shows/shows'
import { privateDownloadDefaultParams } from '@podstead/contract/subscriber-metrics/private-downloads'
import { IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { MembersPage } from '../page-frames/members-page.tsx'
import { AlertsCard } from './alerts-card.tsx'
import { LoadedPart } from './card.tsx'
import { ChartCard } from './chart-card.tsx'
import { DOWNLOADS } from './copy.ts'
import { EpisodesCard } from './episodes-card.tsx'
import { FilterBar } from './filter-bar.tsx'
import { SubscribersCard } from './subscribers-card.tsx'
import { SummaryRow } from './summary-row.tsx'
import { useFilters } from './use-filters.ts'
import { WatchSection } from './watch-section.tsx'

/** /shows/{id}/private-downloads: who hears what of a members-only podcast (RU299). */
export function PrivateDownloadsPage() {
  return <MembersPage title={DOWNLOADS.title}>{(show) => <Downloads show={show} />}</MembersPage>
}

function Downloads({ show }: { show: Show }) {
  const defaults = useQuery(query(privateDownloadDefaultParams, { params: { showId: show.id }, query: {} }))
  return (
    <LoadedPart result={defaults} height={400}>
      {(usual) => <LoadedDownloads show={show} usual={usual} />}
    </LoadedPart>
  )
}

interface Usual {
  from_date: string
  to_date: string
  audioposts: { id: number; name: string }[]
  privacy_mode: boolean
}

function LoadedDownloads({ show: { id: showId, podcast_title }, usual }: { show: Show; usual: Usual }) {
  const { filters, change, isChanged } = useFilters(usual)
  const { privacy_mode: isPrivate } = usual
  return (
    <Stack gap="lg">
      {isPrivate ? (
        <Alert color="gray" icon={<IconShieldLock size={20} aria-hidden />} title={DOWNLOADS.privacyTitle}>
          {DOWNLOADS.privacyText}
        </Alert>
      ) : (
        <AlertsCard showId={showId} />
      )}
      <FilterBar
        showId={showId}
        filters={filters}
        isChanged={isChanged}
        onChange={change}
        episodes={usual.audioposts}
      />
      <SummaryRow showId={showId} filters={filters} />
      <ChartCard showId={showId} filters={filters} />
      <EpisodesCard
        showId={showId}
        filters={filters}
        isPrivate={isPrivate}
        onEpisode={(episode) => change({ episode: String(episode) })}
      />
      {!isPrivate && <SubscribersCard showId={showId} filters={filters} />}
      <WatchSection showId={showId} title={podcast_title} />
    </Stack>
  )
}
