import { getShow, type Show } from '@podstead/contract/shows/shows'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { query } from '../api/query.ts'
import { to } from '../paths.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { type PageHeader, usePageHeader } from '../ui/page-header.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'

interface Props {
  title: string
  loadFailed: string
  /** While the podcast is on its way. */
  skeleton?: ReactNode
  actions?: ReactNode
  /** Of a page about one thing of the podcast: its name, state and the way back. */
  header?: Pick<PageHeader, 'subject' | 'crumbs' | 'badge' | 'about'> | undefined
  children: (show: Show) => ReactNode
}

/**
 * What pages at /shows/:id/… have that are more than settings: header with the
 * podcast's menu, waiting and failing.
 */
export function ShowPage({
  title,
  loadFailed,
  skeleton = <RowsSkeleton />,
  actions,
  header,
  children,
}: Props) {
  const id = Number(useParams().id)
  const show = useQuery(query(getShow, { params: { id } }))
  usePageHeader({
    title,
    ...(show.data && !header ? { subtitle: show.data.podcast_title } : {}),
    ...header,
    show: show.data ?? null,
    actions,
  })
  if (show.isPending) return skeleton
  if (!show.data)
    return (
      <LoadFailure
        error={show.error}
        title={loadFailed}
        onRetry={() => void show.refetch()}
        leaveTo={to('dashboard')}
      />
    )
  return children(show.data)
}
