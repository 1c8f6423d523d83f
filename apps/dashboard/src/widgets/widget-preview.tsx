import { Card, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Show } from '@podstead/contract/shows/shows'
import { EPISODE_HEIGHT, LIST_HEIGHT } from '@podstead/contract/widgets/embed-code'
import { previewWidget } from '@podstead/contract/widgets/widget-preview'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../api/query.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { WIDGETS } from './copy.ts'
import { areWhole, type WidgetValues } from './widget-values.ts'
import classes from './widgets.module.css'

/** Typing goes on; so often the player need not follow. */
const WAIT_MS = 350

/** The player itself with what is chosen, though nothing of it is saved. */
export function WidgetPreview({ show, values }: { show: Show; values: WidgetValues }) {
  const [kind, setKind] = useState<'list' | 'one'>('list')
  const [settled] = useDebouncedValue(values, WAIT_MS)
  const { block_widget: _, playlist_full_height: _whole, ...look } = settled
  const flags = {
    hide_widget_pub_date: look.hide_widget_pub_date ? 'true' : 'false',
    hide_more_info_from_widget: look.hide_more_info_from_widget ? 'true' : 'false',
  } as const
  const preview = useQuery({
    ...query(previewWidget, { params: { id: show.id }, query: { ...look, ...flags, kind } }),
    enabled: areWhole(settled),
    placeholderData: keepPreviousData,
  })
  const height = kind === 'one' ? EPISODE_HEIGHT : LIST_HEIGHT
  return (
    <Card component="section" aria-label={WIDGETS.preview} className={classes.preview} p="md">
      <Text fw={650}>{WIDGETS.preview}</Text>
      <Text size="sm" c="dimmed" mb="sm">
        {WIDGETS.previewText}
      </Text>
      <SegmentedControl
        aria-label={WIDGETS.kind}
        fullWidth
        mb="sm"
        value={kind}
        onChange={(chosen) => setKind(chosen as typeof kind)}
        data={(['list', 'one'] as const).map((value) => ({ value, label: WIDGETS.kinds[value] }))}
      />
      {preview.isPending && <Skeleton h={height} radius="md" />}
      {preview.isError && (
        <ErrorPanel
          error={preview.error}
          title={WIDGETS.previewFailed}
          onRetry={() => void preview.refetch()}
        />
      )}
      {preview.data && !preview.isError && (
        <iframe
          key={kind}
          className={classes.frame}
          data-busy={preview.isPlaceholderData || undefined}
          title={WIDGETS.previewOf(show.podcast_title)}
          src={preview.data.url}
          height={height}
        />
      )}
    </Card>
  )
}
