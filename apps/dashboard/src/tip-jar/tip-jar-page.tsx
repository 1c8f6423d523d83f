import { Alert, Stack, Text } from '@mantine/core'
import type { Show } from '@podstead/contract/shows/shows'
import {
  listCurrencyCodes,
  listTipJarPrices,
  retrieveStripeAccount,
} from '@podstead/contract/tip-jar/tip-jar'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { ShowPage } from '../page-frames/show-page.tsx'
import { to } from '../paths.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { TIP_JAR } from './copy.ts'
import { toChoices } from './price-choices.ts'
import { SetUpCard, StripeButton } from './set-up-card.tsx'
import classes from './tip-jar.module.css'
import { TipJarForm } from './tip-jar-form.tsx'
import { TipJarGate } from './tip-jar-gate.tsx'

/** /shows/{id}/tip_jar: whether listeners can tip, and what. */
export function TipJarPage() {
  return (
    <ShowPage title={TIP_JAR.title} loadFailed={TIP_JAR.loadFailed} skeleton={<FormSkeleton fields={4} />}>
      {(show) => (
        <TipJarGate>
          <Loaded key={show.id} show={show} />
        </TipJarGate>
      )}
    </ShowPage>
  )
}

function Loaded({ show }: { show: Show }) {
  const prices = useQuery({
    ...query(listTipJarPrices, { params: { showId: show.id } }),
    refetchOnWindowFocus: false,
  })
  const codes = useQuery(query(listCurrencyCodes))
  const account = useQuery(query(retrieveStripeAccount))
  const failed = [prices, codes, account].find(({ data, error }) => error && !data)
  if (failed)
    return (
      <LoadFailure
        error={failed.error}
        title={TIP_JAR.loadFailed}
        onRetry={() => void failed.refetch()}
        leaveTo={to('dashboard')}
      />
    )
  if (!prices.data || !codes.data || !account.data) return <FormSkeleton fields={4} />
  const returnPath = to('stripeReturnToTipJar', { tipJarId: prices.data.show.tip_jar?.id ?? show.id })
  const isReady = account.data.details_submitted
  const setUp = <SetUpCard returnPath={returnPath} hasBegun={account.data.has_account} />
  // A tip jar that is on can be switched off whatever became of its account.
  if (!isReady && !prices.data.show.enabled_tip_jar) return <div className={classes.narrow}>{setUp}</div>
  return (
    <TipJarForm
      show={show}
      stored={prices.data}
      choices={toChoices(codes.data, prices.data.price_types)}
      notice={isReady ? !account.data.charges_enabled && <LimitedNotice returnPath={returnPath} /> : setUp}
    />
  )
}

function LimitedNotice({ returnPath }: { returnPath: string }) {
  const { title, text, open } = TIP_JAR.limited
  return (
    <Alert color="marigold" title={title} icon={<IconAlertTriangle size={20} aria-hidden />}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{text}</Text>
        <StripeButton returnPath={returnPath} label={open} />
      </Stack>
    </Alert>
  )
}
