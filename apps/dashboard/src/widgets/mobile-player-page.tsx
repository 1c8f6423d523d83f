import { Center } from '@mantine/core'
import { findMobilePlayer } from '@podstead/contract/widgets/widgets'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { query } from '../api/query.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { NothingFound } from '../ui/illustrations.tsx'
import { Splash } from '../ui/splash.tsx'
import { WIDGETS } from './copy.ts'

/** /shows/{slug}/mobile-player: leads to the player page, where nobody needs an account. */
export function MobilePlayerPage() {
  const { id = '' } = useParams()
  const player = useQuery(query(findMobilePlayer, { params: { slugKey: id } }))
  const address = player.data?.player_page_link
  useEffect(() => {
    document.title = WIDGETS.mobileTitle
  }, [])
  useEffect(() => {
    if (address) window.location.replace(address)
  }, [address])
  if (player.error?.status === 404)
    return (
      <Center mih="100dvh" p="md" component="main">
        <EmptyState place="page" illustration={<NothingFound />} title={WIDGETS.mobileLost}>
          {WIDGETS.mobileLostText}
        </EmptyState>
      </Center>
    )
  if (player.isError)
    return (
      <Center mih="100dvh" p="md" component="main">
        <ErrorPanel error={player.error} title={WIDGETS.loadFailed} onRetry={() => void player.refetch()} />
      </Center>
    )
  return <Splash />
}
