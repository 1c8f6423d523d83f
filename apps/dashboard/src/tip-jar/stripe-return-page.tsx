import { Loader, Stack, Text } from '@mantine/core'
import { retrieveStripeAccount } from '@podstead/contract/tip-jar/tip-jar'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { query } from '../api/query.ts'
import { to } from '../paths.ts'
import { showAlert } from '../ui/alert-area.tsx'
import { usePageHeader } from '../ui/page-header.tsx'
import { CONNECTIONS } from './connections-place.ts'
import { CONNECT } from './copy.ts'

/**
 * /stripe_connect_return_callback, also with a tip jar behind it, in both of its forms: says what the
 * provider knows of the account now, and leads on (RU379, RU385).
 */
export function StripeReturnPage() {
  const { tipJarId } = useParams()
  usePageHeader({ title: CONNECT.title })
  // Always fetched again: what was known before the visit to Stripe is old.
  const account = useQuery({
    ...query(retrieveStripeAccount, { query: tipJarId ? { tip_jar_id: tipJarId } : {} }),
    staleTime: 0,
    gcTime: 0,
  })
  const isKnown = !account.isFetching && (account.isSuccess || account.isError)
  const message = account.data?.message || CONNECT.failed
  const tone = account.isError ? 'error' : account.data?.details_submitted ? 'success' : 'warning'
  useEffect(() => {
    if (isKnown) showAlert({ tone, message, duration: 15_000 })
  }, [isKnown, tone, message])
  if (!isKnown)
    return (
      <Stack align="center" py="xl" role="status">
        <Loader aria-hidden />
        <Text>{CONNECT.busy}</Text>
      </Stack>
    )
  // An id that is no tip jar is the podcast's.
  const showId = account.data?.show_id ?? Number(tipJarId)
  return <Navigate to={showId ? to('tipJar', { id: showId }) : CONNECTIONS} replace />
}

/** /stripe_connect_refresh_callback: a link of the provider was used up. */
export function StripeRefreshPage() {
  usePageHeader({ title: CONNECT.title })
  useEffect(() => {
    showAlert({ tone: 'warning', message: CONNECT.expired, duration: 15_000 })
  }, [])
  return <Navigate to={CONNECTIONS} replace />
}
