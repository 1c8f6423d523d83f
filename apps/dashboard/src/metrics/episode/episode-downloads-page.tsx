import { Button, Group, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { to } from '../../paths.ts'
import { RecentCard } from '../recent-card.tsx'
import { EPISODE, REPORT } from '../reports/report-copy.ts'
import { RequestsView } from '../requests/requests-view.tsx'
import { EpisodeFrame } from './episode-frame.tsx'
import { EpisodeRange } from './episode-range.tsx'
import { EpisodeWindows } from './episode-windows.tsx'

/** /shows/{showId}/episodes/{episodeId}/downloads: what was downloaded last, and the requests behind it. */
export function EpisodeDownloadsPage() {
  return (
    <EpisodeFrame title={REPORT.title}>
      {(episode) => {
        const params = { showId: episode.show.id, episodeId: episode.id }
        return (
          <EpisodeRange episode={episode}>
            {({ chosen, picker }) => (
              <Stack gap="lg">
                <Group justify="space-between" align="flex-end" gap="sm">
                  {picker}
                  <Button component={Link} to={to('episodeMetrics', params)} variant="default" size="sm">
                    {EPISODE.toMetrics}
                  </Button>
                </Group>
                <EpisodeWindows {...params} />
                <RecentCard {...params} />
                <RequestsView about={{ ...params, range: chosen.range }} />
              </Stack>
            )}
          </EpisodeRange>
        )
      }}
    </EpisodeFrame>
  )
}
