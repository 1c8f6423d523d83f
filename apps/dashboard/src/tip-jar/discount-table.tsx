import { Text } from '@mantine/core'
import {
  type DiscountCode,
  listDiscountCodes,
  updateDiscountCode,
} from '@podstead/contract/discount-codes/discount-codes'
import type { TipJarPrice } from '@podstead/contract/tip-jar/tip-jar'
import { refresh, useAction } from '../api/query.ts'
import { CodeActions } from '../fields/codes/code-actions.tsx'
import { CODES } from '../fields/codes/code-copy.ts'
import { CodeName } from '../fields/codes/code-name.tsx'
import classes from '../fields/codes/code-table.module.css'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { DISCOUNTS } from './copy.ts'
import { durationText, pricesText, reductionText } from './discount-words.ts'
import type { PriceChoices } from './price-choices.ts'

interface Props {
  showId: number
  codes: DiscountCode[]
  prices: readonly TipJarPrice[]
  choices: PriceChoices
  onEdit: (code: DiscountCode) => void
  onDelete: (code: DiscountCode) => void
}

/** Codes with how many have paid with each; on a telephone every one is a card. */
export function DiscountTable({ codes, ...rest }: Props) {
  return (
    <table className={classes.table} aria-label={DISCOUNTS.caption}>
      <thead>
        <tr>
          <th scope="col">{CODES.code}</th>
          <th scope="col">{DISCOUNTS.takesOff}</th>
          <th scope="col">{DISCOUNTS.prices}</th>
          <th scope="col">{DISCOUNTS.uses}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {codes.map((code) => (
          <Row key={code.id} code={code} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Omit<Props, 'codes'> & { code: DiscountCode }

function Row({ showId, code, prices, choices, onEdit, onDelete }: RowProps) {
  const change = useAction(updateDiscountCode, {
    onSuccess: (saved) => {
      refresh(listDiscountCodes)
      const say = saved.is_active ? CODES.switchedOn : DISCOUNTS.switchedOff
      notifySuccess({ message: say(saved.code) })
    },
    onError: (failure) => notifyError({ message: failure.fullMessages.join(' '), duration: 5000 }),
  })
  return (
    <tr>
      <CodeName code={code} words={DISCOUNTS} />
      <td data-label={DISCOUNTS.takesOff}>
        {reductionText(code)}
        <Text component="span" size="sm" c="dimmed" display="block">
          {durationText(code)}
        </Text>
      </td>
      <td data-label={DISCOUNTS.prices}>{pricesText(code, prices, choices)}</td>
      <td data-label={DISCOUNTS.uses}>
        {CODES.used(code.uses, code.max_uses)}
        {code.open_pages > 0 && (
          <Text component="span" size="sm" c="dimmed" display="block">
            {DISCOUNTS.paying(code.open_pages)}
          </Text>
        )}
      </td>
      <CodeActions
        code={code}
        busy={change.isPending}
        onEdit={() => onEdit(code)}
        onSwitch={() =>
          change.mutate({ params: { showId, discountCodeId: code.id }, body: { is_active: !code.is_active } })
        }
        onDelete={() => onDelete(code)}
      />
    </tr>
  )
}
