import { ActionIcon, Badge, Text } from '@mantine/core'
import { deleteExcerpt, type Excerpt, listExcerpts } from '@podstead/contract/excerpts/excerpts'
import { IconExternalLink, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, refresh, useAction } from '../api/query.ts'
import { clockText } from '../audio/clock.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { Section } from '../ui/section.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import classes from './excerpts.module.css'
import { EXCERPTS } from './excerpts-copy.ts'

/** Cutting takes a second or two. */
const WATCH_MS = 1500

/**
 * The public excerpts of an episode, with their links. Without soundbites, of which they are made, they are
 * shown where there are some: links can always be taken back.
 */
export function ExcerptsSection({ episodeId, hasSoundbites }: { episodeId: number; hasSoundbites: boolean }) {
  const params = { episodeId }
  const list = useQuery({
    ...query(listExcerpts, { params }),
    refetchInterval: ({ state }) =>
      state.data?.excerpts.some((excerpt) => excerpt.state === 'queued') ? WATCH_MS : false,
  })
  const [removed, setRemoved] = useState<Excerpt | null>(null)
  const remove = useAction(deleteExcerpt, {
    onSuccess: ({ message }) => {
      refresh(listExcerpts)
      setRemoved(null)
      notifySuccess({ message })
    },
  })
  const excerpts = list.data?.excerpts
  if (!hasSoundbites && !excerpts?.length && !list.isError) return null
  return (
    <Section title={EXCERPTS.title} text={EXCERPTS.text}>
      {list.isPending && <RowsSkeleton count={1} />}
      {list.isError && (
        <ErrorPanel error={list.error} title={EXCERPTS.loadFailed} onRetry={() => void list.refetch()} />
      )}
      {excerpts?.length === 0 && <Text c="dimmed">{EXCERPTS.none}</Text>}
      {excerpts && excerpts.length > 0 && (
        <ul className={classes.list}>
          {excerpts.map((excerpt) => (
            <ExcerptRow key={excerpt.id} excerpt={excerpt} onRemove={() => setRemoved(excerpt)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={removed !== null}
        title={EXCERPTS.removeTitle}
        text={EXCERPTS.removeText(removed ? excerptName(removed) : '')}
        submit={EXCERPTS.removeSubmit}
        failure={remove.error}
        busy={remove.isPending}
        onConfirm={() => removed && remove.mutate({ params: { episodeId, excerptId: removed.id } })}
        onClose={() => {
          setRemoved(null)
          remove.reset()
        }}
      />
    </Section>
  )
}

function ExcerptRow({ excerpt, onRemove }: { excerpt: Excerpt; onRemove: () => void }) {
  const { state, url, message } = excerpt
  const name = excerptName(excerpt)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <strong dir="auto">{name}</strong>
        {excerpt.title !== '' && <span className={classes.times}>{excerptTimes(excerpt)}</span>}
        {state === 'failed' && <span className={classes.times}>{message}</span>}
      </div>
      {state === 'ready' ? (
        <>
          <CopyButton value={url} label={EXCERPTS.copy} of={name} size="compact-md" />
          <ActionIcon
            component="a"
            href={url}
            target="_blank"
            rel="noopener"
            size={40}
            aria-label={EXCERPTS.open(name)}
          >
            <IconExternalLink size={19} aria-hidden />
          </ActionIcon>
        </>
      ) : (
        <Badge color={state === 'failed' ? 'clay' : 'marigold'}>
          {state === 'failed' ? EXCERPTS.failed : EXCERPTS.cutting}
        </Badge>
      )}
      <ActionIcon size={40} color="clay" aria-label={EXCERPTS.remove(name)} onClick={onRemove}>
        <IconTrash size={19} aria-hidden />
      </ActionIcon>
    </li>
  )
}

/** Without a title its page has the episode's, which does not tell several apart. */
function excerptName(excerpt: Excerpt): string {
  return excerpt.title || excerptTimes(excerpt)
}

function excerptTimes({ start_time, end_time }: Excerpt): string {
  return EXCERPTS.times(clockText(start_time), clockText(end_time))
}
