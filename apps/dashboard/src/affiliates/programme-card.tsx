import { Alert, Skeleton, Switch, Text } from '@mantine/core'
import {
  type AffiliateProgramme,
  getAffiliateProgramme,
  updateAffiliateProgramme,
} from '@podstead/contract/affiliates/affiliate-payouts'
import { COMMISSION_PERCENT } from '@podstead/contract/affiliates/affiliates'
import { getInstallation } from '@podstead/contract/operations'
import { useQuery } from '@tanstack/react-query'
import { useInstallation } from '../api/installation.ts'
import { query, refresh, useAction } from '../api/query.ts'
import { ErrorPanel, FailureList } from '../ui/error-panel.tsx'
import { dateText, moneyText, percentText, plural } from '../ui/formats.ts'
import { Section } from '../ui/section.tsx'
import classes from './affiliates.module.css'
import { PROGRAMME } from './copy.ts'
import { PayoutFile } from './payout-file.tsx'

/** For whoever runs the server: the switch of the programme, and what is to be paid. */
export function ProgrammeCard() {
  const isShown = useInstallation()?.takes_payments ?? false
  return isShown ? <Programme /> : null
}

function Programme() {
  const programme = useQuery(query(getAffiliateProgramme))
  const save = useAction(updateAffiliateProgramme, {
    onSettled: () => refresh(getAffiliateProgramme, getInstallation),
  })
  if (programme.isError)
    return (
      <ErrorPanel
        error={programme.error}
        title={PROGRAMME.loadFailed}
        onRetry={() => void programme.refetch()}
      />
    )
  return (
    <Section title={PROGRAMME.title} text={PROGRAMME.text(percentText(COMMISSION_PERCENT))}>
      {programme.data ? (
        <>
          <Switch
            size="md"
            label={PROGRAMME.on}
            checked={save.isPending ? save.variables.body.is_active : programme.data.is_active}
            onChange={({ currentTarget: { checked } }) => save.mutate({ body: { is_active: checked } })}
          />
          {save.error && (
            <Alert color="clay" role="alert" title={PROGRAMME.failed}>
              <FailureList error={save.error} />
            </Alert>
          )}
          <Payouts programme={programme.data} />
        </>
      ) : (
        <Skeleton h={56} role="status" />
      )}
    </Section>
  )
}

function Payouts({ programme: { payable, exported, below, paid } }: { programme: AffiliateProgramme }) {
  const currencies = [...new Set([...exported, ...payable].map(({ currency }) => currency))].sort()
  return (
    <>
      {currencies.map((currency) => (
        <PayoutFile
          key={currency}
          currency={currency}
          payable={payable.filter((one) => one.currency === currency)}
          exported={exported.filter((one) => one.currency === currency)}
        />
      ))}
      {below.map(({ currency, people, amount }) => (
        <Text key={currency} size="sm" c="dimmed">
          {PROGRAMME.below(plural(people, 'person'), moneyText(amount, currency))}
        </Text>
      ))}
      {currencies.length + below.length === 0 && (
        <Text size="sm" c="dimmed">
          {PROGRAMME.none}
        </Text>
      )}
      {paid.length > 0 && (
        <div className={classes.part}>
          <Text fw={600}>{PROGRAMME.sent}</Text>
          <ul className={classes.lines} aria-label={PROGRAMME.sent}>
            {paid.map(({ id, email, paid_at, amount, currency }) => (
              <li key={id}>
                <div>
                  <Text>{email}</Text>
                  <Text size="sm" c="dimmed">
                    {dateText(paid_at ?? '')}
                  </Text>
                </div>
                <span className={classes.money}>{moneyText(amount, currency)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
