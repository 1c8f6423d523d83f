import { Button, SimpleGrid } from '@mantine/core'
import { listShows, type ShowListItem } from '@podstead/contract/shows'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { query } from '../api/query.ts'
import { to } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Homestead } from '../ui/illustrations.tsx'
import { usePageHeader } from '../ui/page-header.tsx'
import { CardsSkeleton } from '../ui/skeletons.tsx'
import { LIST } from './copy.ts'
import { CreateShowDialog } from './create-show-dialog.tsx'
import { DeleteShowDialog } from './delete-show-dialog.tsx'
import { ShowCard } from './show-card.tsx'

/** /dashboard, /shows and /shows/new (S1 2.3; decision G077). */
export function DashboardPage() {
  const shows = useQuery(query(listShows))
  const [deleting, setDeleting] = useState<ShowListItem | null>(null)
  const dialog = useCreateDialog()
  const actions = useMemo(
    () => (
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>
        {LIST.newPodcast}
      </Button>
    ),
    [dialog.open],
  )
  const hasShows = Boolean(shows.data?.length)
  usePageHeader({ title: LIST.title, subtitle: LIST.subtitle, ...(hasShows ? { actions } : {}) })

  return (
    <>
      {shows.isPending && <CardsSkeleton />}
      {shows.isError && <ErrorPanel error={shows.error} title={LIST.loadFailed} onRetry={() => void shows.refetch()} />}
      {shows.data && !hasShows && (
        <EmptyState illustration={<Homestead />} title={LIST.emptyTitle} action={<Button onClick={dialog.open}>{LIST.emptyAction}</Button>}>
          {LIST.emptyText}
        </EmptyState>
      )}
      {shows.data && hasShows && (
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 4 }} spacing="lg" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {shows.data.map((show) => (
            <ShowCard key={show.id} show={show} onDelete={() => setDeleting(show)} />
          ))}
        </SimpleGrid>
      )}
      <CreateShowDialog opened={dialog.opened} onClose={dialog.close} />
      <DeleteShowDialog show={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}

/** The address holds whether the dialog is open, so that links elsewhere can open it: /shows/new or `?new`. */
function useCreateDialog() {
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const isOwnAddress = pathname === to('newShow')
  return useMemo(
    () => ({
      opened: isOwnAddress || search.has('new'),
      open: () => setSearch({ new: '' }),
      close: () => (isOwnAddress ? void navigate(to('dashboard'), { replace: true }) : setSearch({}, { replace: true })),
    }),
    [isOwnAddress, search, setSearch, navigate],
  )
}
