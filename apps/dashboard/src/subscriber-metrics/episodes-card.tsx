import { Anchor } from '@mantine/core'
import { listEpisodeDownloads } from '@podstead/contract/subscriber-metrics/private-downloads'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { countText, percentText } from '../ui/formats.ts'
import { Section } from '../ui/section.tsx'
import { LoadedPart, ReportButtons } from './card.tsx'
import { DOWNLOADS } from './copy.ts'
import { NothingHere, NumbersTable } from './numbers-table.tsx'
import classes from './private-downloads.module.css'
import type { Filters } from './use-filters.ts'

interface Props {
  showId: number
  filters: Filters
  isPrivate: boolean
  onEpisode: (id: number) => void
}

/** What was heard of each episode. */
export function EpisodesCard({ showId, filters, isPrivate, onEpisode }: Props) {
  const { from_date, to_date, subscriber_email } = filters
  const result = useQuery({
    ...query(listEpisodeDownloads, {
      params: { showId },
      query: { from_date, to_date, ...(subscriber_email && { subscriber_email }) },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <Section
      title={DOWNLOADS.episodes}
      text={!isPrivate && DOWNLOADS.episodesText}
      aside={
        <ReportButtons
          showId={showId}
          report="episodes"
          title={DOWNLOADS.episodes}
          asked={{ from_date, to_date }}
        />
      }
    >
      <LoadedPart result={result}>
        {({ episodes }) =>
          episodes.length === 0 ? (
            <NothingHere>{DOWNLOADS.none}</NothingHere>
          ) : (
            <div className={classes.longTable}>
              <NumbersTable
                label={DOWNLOADS.episodes}
                rows={episodes}
                rowKey={({ audiopost_id }) => audiopost_id}
                columns={[
                  {
                    label: DOWNLOADS.episode,
                    render: ({ audiopost_id, name }) => (
                      <Anchor component="button" type="button" onClick={() => onEpisode(audiopost_id)}>
                        {name}
                      </Anchor>
                    ),
                  },
                  { label: DOWNLOADS.downloads, isNumber: true, render: (row) => countText(row.downloads) },
                  ...(isPrivate
                    ? []
                    : [
                        {
                          label: DOWNLOADS.listeners,
                          isNumber: true,
                          render: (row: (typeof episodes)[number]) => countText(row.listeners ?? 0),
                        },
                        {
                          label: DOWNLOADS.completion,
                          isNumber: true,
                          render: (row: (typeof episodes)[number]) =>
                            row.completion === null ? '–' : percentText(row.completion),
                        },
                        {
                          label: DOWNLOADS.completed,
                          isNumber: true,
                          render: (row: (typeof episodes)[number]) => countText(row.completed ?? 0),
                        },
                      ]),
                ]}
              />
            </div>
          )
        }
      </LoadedPart>
    </Section>
  )
}
