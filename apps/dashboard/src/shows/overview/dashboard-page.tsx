import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { listShows, type ShowListItem } from '@podstead/contract/shows/shows'
import { IconArchive, IconArrowsSort, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useId, useMemo, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { query } from '../../api/query.ts'
import { to } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { countText, plural } from '../../ui/formats.ts'
import { Homestead } from '../../ui/illustrations.tsx'
import { usePageHeader } from '../../ui/page-header.tsx'
import { CardsSkeleton } from '../../ui/skeletons.tsx'
import { LIST } from '../copy.ts'
import { IntroVideosStrip } from '../intro-videos/intro-videos-strip.tsx'
import { CopyShowDialog } from '../moving/copy-show-dialog.tsx'
import { DeleteShowDialog } from '../moving/delete-show-dialog.tsx'
import { DeletedShowsLink } from '../moving/deleted-shows-link.tsx'
import { TransferDialog } from '../moving/transfer-dialog.tsx'
import { TransferOffers } from '../moving/transfer-offers.tsx'
import { ArrangeDialog } from './arrange-dialog.tsx'
import { CreateShowDialog } from './create-show-dialog.tsx'
import { ARCHIVE, ARRANGE } from './list-copy.ts'
import { ShowCard, type ShowWish } from './show-card.tsx'

interface Props {
  above?: ReactNode
  MembersNumber?: ComponentType<{ showId: number }>
}

/**
 * /dashboard, /shows and /shows/new. `above`: what concerns the account as a whole; `MembersNumber`: how many
 * hear a members-only podcast.
 */
export function DashboardPage({ above, MembersNumber }: Props) {
  const shows = useQuery(query(listShows))
  const [wish, setWish] = useState<{ what: ShowWish; show: ShowListItem } | null>(null)
  const dialog = useCreateDialog()
  const [isArranging, setArranging] = useState(false)
  const hasShows = Boolean(shows.data?.length)
  const current = useMemo(() => shows.data?.filter((show) => !show.is_archived) ?? [], [shows.data])
  const archived = shows.data?.filter((show) => show.is_archived) ?? []
  const canArrange = current.length > 1
  const actions = useMemo(
    () => (
      <Group gap="sm">
        {canArrange && (
          <Button
            variant="default"
            leftSection={<IconArrowsSort size={18} aria-hidden />}
            onClick={() => setArranging(true)}
          >
            {ARRANGE.open}
          </Button>
        )}
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>
          {LIST.newPodcast}
        </Button>
      </Group>
    ),
    [dialog.open, canArrange],
  )
  usePageHeader({
    title: LIST.title,
    subtitle: hasShows ? describeTotals(current) : LIST.subtitle,
    ...(hasShows ? { actions } : {}),
  })
  const wished = (what: ShowWish) => (wish?.what === what ? wish.show : null)
  const close = () => setWish(null)
  const ask = (what: ShowWish, show: ShowListItem) => setWish({ what, show })

  return (
    <Stack gap="lg">
      {above}
      <TransferOffers />
      {shows.isPending && <CardsSkeleton />}
      {shows.isError && (
        <ErrorPanel error={shows.error} title={LIST.loadFailed} onRetry={() => void shows.refetch()} />
      )}
      {shows.data && !hasShows && <NoShows onStart={dialog.open} />}
      {current.length > 0 && <Cards shows={current} onWish={ask} MembersNumber={MembersNumber} />}
      {hasShows && current.length === 0 && <Text c="dimmed">{ARCHIVE.allArchived}</Text>}
      {archived.length > 0 && <ArchivedShows shows={archived} onWish={ask} MembersNumber={MembersNumber} />}
      <DeletedShowsLink />
      <CreateShowDialog opened={dialog.opened} onClose={dialog.close} />
      <ArrangeDialog opened={isArranging} shows={current} onClose={() => setArranging(false)} />
      <CopyShowDialog show={wished('copy')} onClose={close} />
      <TransferDialog show={wished('transfer')} onClose={close} />
      <DeleteShowDialog show={wished('delete')} onClose={close} />
    </Stack>
  )
}

/** '3 podcasts · 40 episodes · 932 downloads in 30 days' */
function describeTotals(shows: readonly ShowListItem[]): string {
  const sum = (count: (show: ShowListItem) => number) => shows.reduce((all, show) => all + count(show), 0)
  return [
    plural(shows.length, 'podcast'),
    plural(
      sum((show) => show.audioposts_count),
      'episode',
    ),
    LIST.downloadsOfAll(countText(sum((show) => show.downloads_last_30_days))),
  ].join(' · ')
}

interface CardsProps {
  shows: readonly ShowListItem[]
  onWish: (what: ShowWish, show: ShowListItem) => void
  MembersNumber: ComponentType<{ showId: number }> | undefined
}

function Cards({ shows, onWish, MembersNumber }: CardsProps) {
  return (
    <SimpleGrid
      cols={{ base: 1, xs: 2, md: 3, xl: 4 }}
      spacing="lg"
      component="ul"
      p={0}
      m={0}
      style={{ listStyle: 'none' }}
    >
      {shows.map((show) => (
        <ShowCard
          key={show.id}
          show={show}
          onWish={(what) => onWish(what, show)}
          MembersNumber={MembersNumber}
        />
      ))}
    </SimpleGrid>
  )
}

/** Out of the way, and one click from being back. */
function ArchivedShows(props: CardsProps) {
  const [isOpen, { toggle }] = useDisclosure(false)
  const id = useId()
  return (
    <Stack gap="md">
      <div>
        <Button
          variant="subtle"
          color="gray"
          aria-expanded={isOpen}
          aria-controls={id}
          leftSection={<IconArchive size={17} aria-hidden />}
          onClick={toggle}
        >
          {ARCHIVE.heading(props.shows.length)}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Cards {...props} />}
      </div>
    </Stack>
  )
}

function NoShows({ onStart }: { onStart: () => void }) {
  return (
    <>
      <EmptyState
        illustration={<Homestead />}
        title={LIST.emptyTitle}
        action={
          <Group justify="center">
            <Button onClick={onStart}>{LIST.emptyAction}</Button>
            <Button variant="default" component={Link} to={to('firstImport')}>
              {LIST.importAction}
            </Button>
          </Group>
        }
      >
        {LIST.emptyText}
      </EmptyState>
      <IntroVideosStrip />
    </>
  )
}

/**
 * The address holds whether the dialog is open, so that links elsewhere can open it: /shows/new or `?new`.
 */
function useCreateDialog() {
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const isOwnAddress = pathname === to('newShow')
  return useMemo(
    () => ({
      opened: isOwnAddress || search.has('new'),
      open: () => setSearch({ new: '' }),
      close: () =>
        isOwnAddress ? void navigate(to('dashboard'), { replace: true }) : setSearch({}, { replace: true }),
    }),
    [isOwnAddress, search, setSearch, navigate],
  )
}
