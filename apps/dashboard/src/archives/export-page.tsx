import { Alert, Button, List, Stack, Text, ThemeIcon } from '@mantine/core'
import { getArchive } from '@podstead/contract/archives'
import { getShow } from '@podstead/contract/shows/shows'
import { IconCheck, IconDownload, IconFileOff, IconHourglass, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '../api/query.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { fileSizeText } from '../ui/formats.ts'
import { usePageHeader } from '../ui/page-header.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { ARCHIVE } from './copy.ts'
import classes from './export-page.module.css'
import { SiteExport } from './site-export.tsx'

const WATCH_MS = 3000

/** /shows/{id}/export: the whole podcast in one file. */
export function ExportPage() {
  const id = Number(useParams().id)
  const show = useQuery(query(getShow, { params: { id } }))
  const archive = useQuery({
    ...query(getArchive, { params: { id } }),
    staleTime: 30 * 60_000,
    refetchInterval: ({ state }) => (state.data?.processing ? WATCH_MS : false),
  })
  usePageHeader({
    title: ARCHIVE.title,
    subtitle: show.data ? ARCHIVE.subtitle(show.data.podcast_title) : undefined,
    show: show.data ?? null,
  })
  const failed = show.error ?? archive.error
  if (failed)
    return (
      <ErrorPanel
        error={failed}
        title={ARCHIVE.loadFailed}
        onRetry={() => void Promise.all([show.refetch(), archive.refetch()])}
      />
    )
  if (!show.data || !archive.data) return <FormSkeleton />
  const { url, file_name, bytes, episodes, processing, missing } = archive.data
  return (
    <Stack gap="lg">
      <section className={classes.card} aria-labelledby="archive-holds">
        <Stack gap="lg">
          <Text size="lg">{ARCHIVE.lead}</Text>
          <div>
            <h2 id="archive-holds" className={classes.heading}>
              {ARCHIVE.holds}
            </h2>
            <List
              spacing="sm"
              center={false}
              icon={
                <ThemeIcon size={22} radius="xl" variant="light" color="spruce">
                  <IconCheck size={14} aria-hidden />
                </ThemeIcon>
              }
            >
              {ARCHIVE.contents.map(([what, how]) => (
                <List.Item key={what}>
                  <Text fw={600}>{what}</Text>
                  <Text size="sm" c="dimmed">
                    {how}
                  </Text>
                </List.Item>
              ))}
            </List>
          </div>
          {show.data.is_private_show && (
            <Alert color="marigold" icon={<IconLock size={18} aria-hidden />}>
              {ARCHIVE.privateHint}
            </Alert>
          )}
          {processing > 0 && (
            <Alert color="marigold" icon={<IconHourglass size={18} aria-hidden />}>
              {ARCHIVE.processing(processing)}
            </Alert>
          )}
          {missing.length > 0 && (
            <Alert color="marigold" icon={<IconFileOff size={18} aria-hidden />}>
              {ARCHIVE.missing(missing.length, listFirst(missing))}
            </Alert>
          )}
          <div className={classes.action}>
            <Button
              component="a"
              href={url}
              download={file_name}
              size="md"
              leftSection={<IconDownload size={20} aria-hidden />}
            >
              {ARCHIVE.download}
            </Button>
            <Text size="sm" c="dimmed">
              {ARCHIVE.size(episodes, fileSizeText(bytes))}
            </Text>
          </div>
          <Text size="sm" c="dimmed">
            {ARCHIVE.expires} {ARCHIVE.back}
          </Text>
        </Stack>
      </section>
      <SiteExport show={show.data} />
    </Stack>
  )
}

const NAMED = 5

function listFirst(names: string[]): string {
  return [...names.slice(0, NAMED), ...(names.length > NAMED ? ['…'] : [])].join(', ')
}
