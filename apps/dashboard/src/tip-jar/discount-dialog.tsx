import { Checkbox, Group, Modal, NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core'
import {
  createDiscountCode,
  DISCOUNT_DURATIONS,
  type DiscountDuration,
  listDiscountCodes,
  MAX_DISCOUNT_CODE,
  MAX_DISCOUNT_MONTHS,
  MAX_DISCOUNT_USES,
} from '@podstead/contract/discount-codes/discount-codes'
import type { TipJarPrice } from '@podstead/contract/tip-jar/tip-jar'
import { type FormEvent, useState } from 'react'
import { refresh, useAction } from '../api/query.ts'
import { CODES } from '../fields/codes/code-copy.ts'
import { LastDayField, MaxUsesField } from '../fields/codes/code-limits.tsx'
import { endOfDay, toNumber } from '../fields/codes/code-values.ts'
import { Choice } from '../ui/choice.tsx'
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { HINT_BELOW } from '../ui/section.tsx'
import { isAmountText, parseAmount } from './amounts.ts'
import { DISCOUNTS } from './copy.ts'
import { priceText } from './discount-words.ts'
import type { PriceChoices } from './price-choices.ts'

interface Props {
  showId: number
  prices: readonly TipJarPrice[]
  choices: PriceChoices
  opened: boolean
  onClose: () => void
}

/** Makes a discount code. */
export function DiscountDialog({ opened, ...rest }: Props) {
  return (
    <Modal opened={opened} onClose={rest.onClose} title={DISCOUNTS.create}>
      {/* Inside the modal, so that the next code begins with empty fields. */}
      <DiscountForm {...rest} />
    </Modal>
  )
}

const EMPTY = {
  ...{ code: '', kind: 'percent' as 'percent' | 'amount', percent: 20 as number | string, amountText: '' },
  ...{ currency: 'USD', duration: 'once' as DiscountDuration, months: 3 as number | string, isForAll: true },
  ...{ priceIds: [] as number[], uses: '' as number | string, day: '' },
}

function DiscountForm({ showId, prices, choices, onClose }: Omit<Props, 'opened'>) {
  const [draft, setDraft] = useState(EMPTY)
  const set = (fields: Partial<typeof EMPTY>) => setDraft((before) => ({ ...before, ...fields }))
  const create = useAction(createDiscountCode, {
    onSuccess: ({ code }) => {
      refresh(listDiscountCodes)
      notifySuccess({ message: CODES.created(code) })
      onClose()
    },
  })
  const errors = create.error?.formErrors ?? {}
  const isNamed = Object.keys(errors).length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!create.isPending) create.mutate({ params: { showId }, body: toBody(draft) })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          data-autofocus
          label={CODES.code}
          description={DISCOUNTS.codeHint}
          inputWrapperOrder={HINT_BELOW}
          maxLength={MAX_DISCOUNT_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={draft.code}
          error={errors.code}
          onChange={({ currentTarget: { value } }) => set({ code: value.toUpperCase() })}
        />
        <Choice
          label={DISCOUNTS.takesOff}
          value={draft.kind}
          names={['percent', 'amount']}
          words={DISCOUNTS.kinds}
          onChange={(kind) => set({ kind })}
        />
        {draft.kind === 'percent' ? (
          <NumberInput
            label={DISCOUNTS.percent}
            min={1}
            max={100}
            allowDecimal={false}
            allowNegative={false}
            value={draft.percent}
            error={errors.percent_off}
            onChange={(percent) => set({ percent })}
          />
        ) : (
          <Group grow align="flex-start">
            <TextInput
              label={DISCOUNTS.amount}
              inputMode="decimal"
              value={draft.amountText}
              error={errors.amount_off}
              onChange={({ currentTarget: { value } }) => isAmountText(value) && set({ amountText: value })}
            />
            <Select
              label={DISCOUNTS.currency}
              data={[...choices.codes.values()]}
              allowDeselect={false}
              value={draft.currency}
              error={errors.currency}
              onChange={(currency) => currency && set({ currency })}
            />
          </Group>
        )}
        <Choice
          label={DISCOUNTS.lasts}
          value={draft.duration}
          names={DISCOUNT_DURATIONS}
          words={DISCOUNTS.choices}
          onChange={(duration) => set({ duration })}
        />
        {draft.duration === 'repeating' && (
          <NumberInput
            label={DISCOUNTS.monthCount}
            min={1}
            max={MAX_DISCOUNT_MONTHS}
            allowDecimal={false}
            allowNegative={false}
            value={draft.months}
            error={errors.duration_months}
            onChange={(months) => set({ months })}
          />
        )}
        <Switch
          label={DISCOUNTS.forAll}
          checked={draft.isForAll}
          onChange={({ currentTarget: { checked } }) => set({ isForAll: checked })}
        />
        {!draft.isForAll && (
          <Checkbox.Group
            label={DISCOUNTS.prices}
            error={errors.price_ids}
            value={draft.priceIds.map(String)}
            onChange={(ids) => set({ priceIds: ids.map(Number) })}
          >
            <Stack gap="xs" mt={6}>
              {prices.map((price) => (
                <Checkbox key={price.id} value={String(price.id)} label={priceText(price, choices)} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <MaxUsesField
          label={DISCOUNTS.maxUses}
          max={MAX_DISCOUNT_USES}
          value={draft.uses}
          error={errors.max_uses}
          onChange={(uses) => set({ uses })}
        />
        <LastDayField
          label={DISCOUNTS.expires}
          value={draft.day}
          error={errors.expires_at}
          onChange={(day) => set({ day })}
        />
        <DialogButtons
          failure={isNamed ? null : create.error}
          busy={create.isPending}
          submit={CODES.save}
          onClose={onClose}
        />
      </Stack>
    </form>
  )
}

function toBody({ code, kind, percent, amountText, currency, duration, months, ...rest }: typeof EMPTY) {
  const { isForAll, priceIds, uses, day } = rest
  return {
    ...{ code, duration, max_uses: toNumber(uses), expires_at: endOfDay(day) },
    ...(kind === 'percent'
      ? { percent_off: toNumber(percent) }
      : { amount_off: amountText === '' ? null : parseAmount(amountText), currency }),
    ...(duration === 'repeating' && { duration_months: toNumber(months) }),
    price_ids: isForAll ? null : priceIds,
  }
}
