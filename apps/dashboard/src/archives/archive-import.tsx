import '@mantine/dropzone/styles.layer.css'
import { Alert, Badge, Button, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import {
  createArchiveImport,
  dismissArchiveImport,
  type ArchiveImport as Import,
  listArchiveImports,
  retryArchiveImport,
} from '@podstead/contract/archives'
import { listShows } from '@podstead/contract/shows/shows'
import { IconFileZip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { query, refresh, useAction } from '../api/query.ts'
import { StorageNotice } from '../fields/storage-notice.tsx'
import { to } from '../paths.ts'
import { ErrorPanel, FailureList } from '../ui/error-panel.tsx'
import { useFocusAfterFailure } from '../ui/focus/focus-after-failure.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import classes from './archive-import.module.css'
import { useArchiveUpload } from './archive-upload.ts'
import { ARCHIVE } from './copy.ts'

const WATCH_MS = 2000
const COLORS = {
  waiting: 'gray',
  reading: 'spruce',
  copying: 'spruce',
  done: 'spruce',
  failed: 'clay',
} as const

/**
 * Takes a ZIP file that Export gave, and shows what becomes of it. Part of the
 * page "I already have a podcast".
 */
export function ArchiveImport() {
  const imports = useQuery({
    ...query(listArchiveImports),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? WATCH_MS : false),
  })
  useShowsReload(imports.data)
  const begin = useAction(createArchiveImport, {
    onSuccess: () => {
      notifySuccess({ message: ARCHIVE.started })
      refresh(listArchiveImports)
    },
  })
  const upload = useArchiveUpload((signed_id) => begin.mutate({ body: { signed_id } }))
  const { state } = upload
  return (
    <section className={classes.card} aria-labelledby="archive-import">
      <Stack gap="md">
        <div>
          <Title order={2} size="h4" id="archive-import">
            {ARCHIVE.importTitle}
          </Title>
          <Text c="dimmed">{ARCHIVE.importText}</Text>
        </div>
        <StorageNotice />
        {state.step === 'uploading' ? (
          <Stack gap="xs" role="status">
            <Text fw={600}>{state.name}</Text>
            <Progress
              value={state.percent}
              aria-label={ARCHIVE.uploading(state.percent)}
              animated={!state.isLost}
            />
            <Group justify="space-between">
              <Text size="sm" c="dimmed">
                {state.isLost ? ARCHIVE.lost : ARCHIVE.uploading(state.percent)}
              </Text>
              <Button variant="default" size="xs" onClick={upload.cancel}>
                {ARCHIVE.cancel}
              </Button>
            </Group>
          </Stack>
        ) : (
          <Dropzone
            className={classes.zone}
            enablePointerEvents
            activateOnKeyboard={false}
            loading={begin.isPending}
            inputProps={{ accept: '.zip', multiple: false, 'aria-hidden': true }}
            onDrop={([file]) => file && upload.choose(file)}
          >
            <Group justify="center" gap="md">
              <Text c="dimmed">{ARCHIVE.drop}</Text>
              <Button type="button" variant="default" leftSection={<IconFileZip size={18} aria-hidden />}>
                {ARCHIVE.choose}
              </Button>
            </Group>
          </Dropzone>
        )}
        {state.step === 'failed' && (
          <Alert color="clay" role="alert">
            <Group justify="space-between">
              <Text>{state.message}</Text>
              {state.canRetry && (
                <Button size="xs" variant="default" onClick={upload.retry}>
                  {ARCHIVE.retry}
                </Button>
              )}
            </Group>
          </Alert>
        )}
        {begin.error && (
          <Alert color="clay" role="alert">
            <FailureList error={begin.error} />
          </Alert>
        )}
        {imports.isError && <ErrorPanel error={imports.error} onRetry={() => void imports.refetch()} />}
        {imports.data && imports.data.length > 0 && (
          <ul className={classes.list} aria-label={ARCHIVE.imports}>
            {imports.data.map((entry) => (
              <ImportRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </Stack>
    </section>
  )
}

function ImportRow({ entry }: { entry: Import }) {
  const dismiss = useAction(dismissArchiveImport, { onSuccess: () => refresh(listArchiveImports) })
  const row = useRef<HTMLLIElement>(null)
  const retry = useAction(retryArchiveImport, {
    onSuccess: () => {
      refresh(listArchiveImports)
      // The button that had the focus goes.
      row.current?.focus()
    },
    onError: (failure) => notifyError({ message: failure.message }),
  })
  const again = useFocusAfterFailure(retry.isError)
  const { episodes_done, episodes_total, show_id, state } = entry
  const params = { importKey: String(entry.id) }
  return (
    <li className={classes.row} ref={row} tabIndex={-1}>
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>{entry.podcast_title || entry.file_name}</Text>
          {episodes_total > 0 && (
            <Text size="sm" c="dimmed">
              {ARCHIVE.progress(episodes_done, episodes_total)}
            </Text>
          )}
        </div>
        <Group gap="xs">
          <Badge color={COLORS[state]} variant="light">
            {ARCHIVE.states[state]}
          </Badge>
          {show_id !== null && (
            <Button component={Link} to={to('showOverview', { id: show_id })} size="xs" variant="default">
              {ARCHIVE.open}
            </Button>
          )}
          {entry.can_retry && (
            <Button ref={again} size="xs" loading={retry.isPending} onClick={() => retry.mutate({ params })}>
              {ARCHIVE.retry}
            </Button>
          )}
          {!isRunning(entry) && (
            <Button
              size="xs"
              variant="subtle"
              loading={dismiss.isPending}
              onClick={() => dismiss.mutate({ params })}
            >
              {ARCHIVE.dismiss}
            </Button>
          )}
        </Group>
      </Group>
      {state === 'copying' && (
        <Progress
          mt="xs"
          value={(100 * episodes_done) / Math.max(1, episodes_total)}
          aria-label={ARCHIVE.states.copying}
        />
      )}
      {entry.message && (
        <Text size="sm" mt="xs" className={classes.message} c={state === 'failed' ? 'clay' : 'dimmed'}>
          {entry.message}
        </Text>
      )}
    </li>
  )
}

/** A podcast that has come in appears in the lists. */
function useShowsReload(imports: Import[] | undefined): void {
  const known = imports?.map(({ show_id, state }) => `${show_id}:${state}`).join()
  const before = useRef(known)
  useEffect(() => {
    if (before.current !== undefined && before.current !== known) refresh(listShows)
    before.current = known
  }, [known])
}

function isRunning({ state }: Import): boolean {
  return state !== 'done' && state !== 'failed'
}
