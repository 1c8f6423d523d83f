import { Button, Group, Switch, Text } from '@mantine/core'
import {
  listCurrencyCodes,
  listTipJarPrices,
  savePremiumPrices,
  type TipJarPrice,
  type TipJarPrices,
} from '@podstead/contract/tip-jar/tip-jar'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { query, refresh, useAction } from '../api/query.ts'
import { readTier, TierSelect } from '../fields/tier-select.tsx'
import { MembersPage } from '../page-frames/members-page.tsx'
import { to } from '../paths.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { moneyText, shortAddress } from '../ui/formats.ts'
import { Homestead } from '../ui/illustrations.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { Section } from '../ui/section.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { PREMIUM, TIP_JAR } from './copy.ts'
import { intervalText, type PriceChoices, toChoices } from './price-choices.ts'
import classes from './tip-jar.module.css'
import { TipJarGate } from './tip-jar-gate.tsx'

/** /shows/{id}/private-tip-settings: which prices let their payers into a private podcast. */
export function PremiumPage() {
  return (
    <MembersPage title={PREMIUM.title} skeleton={<FormSkeleton fields={3} />}>
      {(show) => (
        <TipJarGate>
          <Loaded
            key={show.id}
            showId={show.id}
            invite={show.private_page_invite_link}
            tierNames={show.tier_names}
          />
        </TipJarGate>
      )}
    </MembersPage>
  )
}

function Loaded({ showId, invite, tierNames }: Omit<FormProps, 'stored' | 'choices'>) {
  const prices = useQuery({
    ...query(listTipJarPrices, { params: { showId } }),
    refetchOnWindowFocus: false,
  })
  const codes = useQuery(query(listCurrencyCodes))
  if (!prices.data || !codes.data) {
    const failed = [prices, codes].find(({ error }) => error)
    if (!failed) return <FormSkeleton fields={3} />
    return (
      <LoadFailure
        error={failed.error}
        title={PREMIUM.loadFailed}
        onRetry={() => void failed.refetch()}
        leaveTo={to('dashboard')}
      />
    )
  }
  if (prices.data.prices.length === 0)
    return (
      <EmptyState
        illustration={<Homestead />}
        title={PREMIUM.heading}
        action={
          <Button component={Link} to={to('tipJar', { id: showId })}>
            {PREMIUM.toJar}
          </Button>
        }
      >
        {PREMIUM.none}
      </EmptyState>
    )
  const choices = toChoices(codes.data, prices.data.price_types)
  return <PremiumForm {...{ showId, invite, tierNames, choices }} stored={prices.data} />
}

interface FormProps {
  showId: number
  /** Below it is the page on which listeners buy. */
  invite: string
  tierNames: readonly string[]
  stored: TipJarPrices
  choices: PriceChoices
}

function PremiumForm({ showId, invite, tierNames, stored: { prices }, choices }: FormProps) {
  const stored = () => new Map(prices.map((price) => [price.id, toChoice(price, tierNames)]))
  const [chosen, setChosen] = useState(stored)
  const readChoice = (price: TipJarPrice) => chosen.get(price.id) ?? toChoice(price, tierNames)
  const isDirty = prices.some((price) => {
    const { gives, tier } = readChoice(price)
    return gives !== price.is_premium_subscription || tier !== readTier(price.tier, tierNames)
  })
  const save = useAction(savePremiumPrices, {
    onSuccess: () => {
      refresh(listTipJarPrices)
      notifySuccess({ message: PREMIUM.saved })
    },
    onError: (failure) => notifyError({ message: failure.fullMessages.join(' '), duration: 5000 }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = prices.map((price) => {
      const { gives, tier } = readChoice(price)
      return { id: price.id, is_premium_subscription: gives, tier }
    })
    save.mutate({ params: { showId }, body: { prices: given } })
  }
  return (
    <form onSubmit={submit} noValidate className={classes.narrow}>
      <Section title={PREMIUM.heading} text={PREMIUM.text}>
        <ul className={classes.prices}>
          {prices.map((price) => (
            <PremiumRow
              key={price.id}
              price={price}
              choices={choices}
              tierNames={tierNames}
              choice={readChoice(price)}
              onChange={(choice) => setChosen(new Map(chosen).set(price.id, choice))}
            />
          ))}
        </ul>
        <Group>
          <Button component={Link} to={to('tipJar', { id: showId })} variant="default">
            {PREMIUM.toJar}
          </Button>
          <Button component={Link} to={to('advancedControls', { id: showId })} variant="subtle">
            {tierNames.length > 0 ? PREMIUM.toTiers : PREMIUM.makeTiers}
          </Button>
        </Group>
      </Section>
      {invite && prices.some(({ active, is_premium_subscription }) => active && is_premium_subscription) && (
        <Section title={PREMIUM.pageTitle} text={PREMIUM.pageText}>
          <Group gap="sm">
            <Text style={{ overflowWrap: 'anywhere' }}>{shortAddress(`${invite}/premium`)}</Text>
            <CopyButton value={`${invite}/premium`} label={PREMIUM.copy} size="sm" />
          </Group>
        </Section>
      )}
      <SaveBar dirty={isDirty} busy={save.isPending} onDiscard={() => setChosen(stored())} />
      <UnsavedGuard dirty={isDirty && !save.isPending} />
    </form>
  )
}

interface PremiumChoice {
  gives: boolean
  /** The highest tier of episodes that it opens; null: everything. */
  tier: number | null
}

function toChoice(price: TipJarPrice, tierNames: readonly string[]): PremiumChoice {
  return { gives: price.is_premium_subscription, tier: readTier(price.tier, tierNames) }
}

interface RowProps {
  price: TipJarPrice
  choices: PriceChoices
  tierNames: readonly string[]
  choice: PremiumChoice
  onChange: (choice: PremiumChoice) => void
}

function PremiumRow({ price, choices, tierNames, choice, onChange }: RowProps) {
  const { unit_amount, product_currency_code_value, recurring_interval, active, trial_days } = price
  const name = `${moneyText(unit_amount, product_currency_code_value)} ${intervalText(choices, recurring_interval)}`
  return (
    <li className={classes.price} data-plain data-disabled={!active || undefined}>
      <p className={classes.amount}>
        {moneyText(unit_amount, product_currency_code_value)}{' '}
        <span>{intervalText(choices, recurring_interval)}</span>
        {trial_days > 0 && <span> · {TIP_JAR.prices.trialOf(trial_days)}</span>}
        {!active && (
          <Text component="span" size="sm">
            {' '}
            ({PREMIUM.disabled})
          </Text>
        )}
      </p>
      {tierNames.length > 0 && choice.gives && (
        <div className={classes.opens}>
          <TierSelect
            of="access"
            ariaLabel={PREMIUM.opensOf(name)}
            names={tierNames}
            value={choice.tier}
            onChange={(tier) => onChange({ ...choice, tier })}
          />
        </div>
      )}
      <Switch
        label={PREMIUM.gives}
        aria-label={PREMIUM.givesOf(name)}
        checked={choice.gives}
        onChange={({ currentTarget: { checked } }) => onChange({ ...choice, gives: checked })}
      />
    </li>
  )
}
