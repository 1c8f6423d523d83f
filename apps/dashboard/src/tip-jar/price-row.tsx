import { ActionIcon, Select, Switch, TextInput, Tooltip } from '@mantine/core'
import { IconExternalLink, IconX } from '@tabler/icons-react'
import { moneyText } from '../ui/formats.ts'
import { useSortableRow } from '../ui/sorting/sortable-list.tsx'
import { isAmountText, parseAmount } from './amounts.ts'
import { TIP_JAR } from './copy.ts'
import { intervalText, type PriceChoices } from './price-choices.ts'
import { isTooSmall, isTrialTooLong, MAX_TRIAL_DAYS, MIN_AMOUNT, type PriceDraft } from './price-drafts.ts'
import classes from './tip-jar.module.css'

const { prices: words } = TIP_JAR

interface Props {
  draft: PriceDraft
  /** Its name for those who do not see the row. */
  name: string
  choices: PriceChoices
  /** Prices that repeat may begin with days that cost nothing. */
  hasTrials: boolean
  /** Of a saved price; null: there is none yet. */
  paymentUrl: string | null
  isTried: boolean
  onChange: (fields: Partial<PriceDraft>) => void
  onRemove: () => void
}

/** A price: saved ones are enabled, disabled and moved; new ones are filled in. */
export function PriceRow(props: Props) {
  const { draft, name, choices, paymentUrl, onChange, onRemove } = props
  const row = useSortableRow(draft.key)
  const isFresh = draft.id === null
  return (
    <li
      ref={row.ref}
      style={row.style}
      className={classes.price}
      aria-label={name}
      data-dragging={row.isDragging || undefined}
      data-fresh={isFresh || undefined}
      data-disabled={!draft.active || undefined}
    >
      {row.handle}
      {isFresh ? (
        <FreshFields {...props} />
      ) : (
        <p className={classes.amount}>
          {moneyText(parseAmount(draft.amountText), choices.codes.get(draft.currencyId) ?? 'USD')}{' '}
          <span>{intervalText(choices, draft.interval)}</span>
          {draft.trialText && <span> · {words.trialOf(Number(draft.trialText))}</span>}
        </p>
      )}
      <div className={classes.ends}>
        <Switch
          label={words.enabled}
          aria-label={words.enable(name)}
          checked={draft.active}
          onChange={({ currentTarget: { checked } }) => onChange({ active: checked })}
        />
        {isFresh ? (
          <ActionIcon aria-label={words.remove(name)} size={36} onClick={onRemove}>
            <IconX size={19} aria-hidden />
          </ActionIcon>
        ) : (
          paymentUrl && (
            <Tooltip label={words.open}>
              <ActionIcon
                component="a"
                href={paymentUrl}
                target="_blank"
                rel="noopener"
                aria-label={words.openOf(name)}
                size={36}
              >
                <IconExternalLink size={19} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )
        )}
      </div>
    </li>
  )
}

function FreshFields({ draft, choices, hasTrials, isTried, onChange }: Props) {
  const code = choices.codes.get(draft.currencyId) ?? 'USD'
  return (
    <div className={classes.fields}>
      <TextInput
        label={words.amount}
        inputMode="decimal"
        placeholder="5.00"
        value={draft.amountText}
        onChange={({ currentTarget: { value } }) => isAmountText(value) && onChange({ amountText: value })}
        error={isTried && isTooSmall(draft) && words.tooSmall(moneyText(MIN_AMOUNT, code))}
      />
      <Select
        label={words.currency}
        allowDeselect={false}
        data={[...choices.codes].map(([id, label]) => ({ value: String(id), label }))}
        value={String(draft.currencyId)}
        onChange={(value) => value && onChange({ currencyId: Number(value) })}
      />
      <Select
        className={classes.interval}
        label={words.interval}
        allowDeselect={false}
        data={choices.intervals.map(({ recurring_interval, name }) => ({
          value: recurring_interval ?? '',
          label: name,
        }))}
        value={draft.interval ?? ''}
        onChange={(value) => {
          const chosen = choices.intervals.find((type) => (type.recurring_interval ?? '') === value)
          if (chosen) onChange({ interval: chosen.recurring_interval })
        }}
      />
      {hasTrials && draft.interval !== null && (
        <TextInput
          label={words.trial}
          inputMode="numeric"
          placeholder="0"
          value={draft.trialText}
          onChange={({ currentTarget: { value } }) =>
            /^\d{0,3}$/.test(value) && onChange({ trialText: value })
          }
          error={isTried && isTrialTooLong(draft) && words.trialTooLong(MAX_TRIAL_DAYS)}
        />
      )}
    </div>
  )
}
