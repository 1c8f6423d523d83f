import { getShow, type Show } from '@podstead/contract/shows/shows'
import { listTipJarPrices, saveTipJar, type TipJarPrices } from '@podstead/contract/tip-jar/tip-jar'
import { type FormEvent, type ReactNode, useState } from 'react'
import { refresh, useAction } from '../api/query.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { TIP_JAR } from './copy.ts'
import type { PriceChoices } from './price-choices.ts'
import {
  isTooSmall,
  isTrialTooLong,
  type PriceDraft,
  sameDrafts,
  toDrafts,
  toPriceBody,
} from './price-drafts.ts'
import { PriceList } from './price-list.tsx'
import { SaveButton } from './save-button.tsx'
import { SwitchCard } from './switch-card.tsx'
import { TaxCard } from './tax-card.tsx'
import classes from './tip-jar.module.css'
import { TipPageCard } from './tip-page-card.tsx'

interface Props {
  show: Show
  stored: TipJarPrices
  choices: PriceChoices
  /** Above the form. */
  notice: ReactNode
}

let made = 0

/** The switch, the prices and where listeners tip; everything is saved together. */
export function TipJarForm({ show, stored, choices, notice }: Props) {
  const [saved, setSaved] = useState({
    ...{ isOn: stored.show.enabled_tip_jar, isTaxed: stored.collects_tax, prices: stored.prices },
  })
  const [isOn, setOn] = useState(saved.isOn)
  const [isTaxed, setTaxed] = useState(saved.isTaxed)
  const [drafts, setDrafts] = useState(() => toDrafts(saved.prices))
  const [hasJar, setHasJar] = useState(stored.show.tip_jar !== null)
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [savedAt, setSavedAt] = useState(0)
  const isDirty =
    isOn !== saved.isOn || isTaxed !== saved.isTaxed || !sameDrafts(drafts, toDrafts(saved.prices))
  const save = useAction(saveTipJar, {
    onSuccess: ({ active, collects_tax, seller_product_prices }) => {
      setSaved({ isOn: active, isTaxed: collects_tax, prices: seller_product_prices })
      setOn(active)
      setTaxed(collects_tax)
      setDrafts(toDrafts(seller_product_prices))
      setHasJar(true)
      setSavedAt(Date.now())
      setTried(false)
      setAsking(false)
      refresh(listTipJarPrices, getShow)
      notifySuccess({ message: TIP_JAR.saved })
    },
    onError: (failure) => {
      if (!isAsking) notifyError({ message: failure.fullMessages.join(' '), duration: 5000 })
    },
  })
  const send = () =>
    save.mutate({
      params: { showId: show.id },
      body: { tip_jar_status: isOn, collects_tax: isTaxed, prices: toPriceBody(drafts) },
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (drafts.some((draft) => isTooSmall(draft) || isTrialTooLong(draft))) return
    if (saved.isOn && !isOn) setAsking(true)
    else send()
  }
  return (
    <form onSubmit={submit} noValidate className={classes.narrow}>
      {notice}
      <SwitchCard
        isOn={isOn}
        // What nobody can choose from is not switched on.
        isReady={saved.isOn || drafts.some(({ active }) => active)}
        onChange={setOn}
      />
      <PriceList
        drafts={drafts}
        choices={choices}
        hasTrials={show.is_advanced_private_feed}
        paymentUrls={new Map(saved.prices.map((price) => [price.id, price.stripe_payment_url]))}
        fresh={() => toFresh(stored)}
        isTried={isTried}
        onChange={setDrafts}
      />
      <TaxCard isOn={isTaxed} onChange={setTaxed} />
      {(isDirty || hasJar) && <SaveButton isBusy={save.isPending} savedAt={savedAt} />}
      <TipPageCard show={show} isOn={saved.isOn} />
      <ConfirmDialog
        opened={isAsking}
        title={TIP_JAR.disable.title}
        text={TIP_JAR.disable.text(stored.recurring_tips)}
        submit={TIP_JAR.disable.submit}
        failure={isAsking ? save.error : null}
        busy={save.isPending}
        onConfirm={send}
        onClose={() => setAsking(false)}
      />
      <UnsavedGuard dirty={isDirty && !save.isPending} />
    </form>
  )
}

/** A price to be filled in, as the server's template has it. */
function toFresh({ tmp_price }: TipJarPrices): PriceDraft {
  made += 1
  return {
    key: `fresh-${made}`,
    id: null,
    amountText: tmp_price.unit_amount_text,
    currencyId: tmp_price.product_currency_code_id,
    interval: tmp_price.recurring_interval,
    trialText: '',
    active: tmp_price.active,
    isPremium: tmp_price.is_premium_subscription,
  }
}
