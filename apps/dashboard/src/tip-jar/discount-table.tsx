import { ActionIcon, Badge, Group, Menu, Text } from '@mantine/core'
import {
  type DiscountCode,
  listDiscountCodes,
  updateDiscountCode,
} from '@podstead/contract/discount-codes/discount-codes'
import type { TipJarPrice } from '@podstead/contract/tip-jar/tip-jar'
import { IconDots, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { refresh, useAction } from '../api/query.ts'
import { UI } from '../ui/copy.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { dateText } from '../ui/formats.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { DISCOUNTS } from './copy.ts'
import { durationText, pricesText, reductionText, stateText } from './discount-words.ts'
import classes from './discounts.module.css'
import type { PriceChoices } from './price-choices.ts'

interface Props {
  showId: number
  codes: DiscountCode[]
  prices: readonly TipJarPrice[]
  choices: PriceChoices
  onDelete: (code: DiscountCode) => void
}

/** Codes with how many have paid with each; on a telephone every one is a card. */
export function DiscountTable({ codes, ...rest }: Props) {
  return (
    <table className={classes.table} aria-label={DISCOUNTS.caption}>
      <thead>
        <tr>
          <th scope="col">{DISCOUNTS.code}</th>
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

function Row({ code, prices, choices, ...rest }: RowProps) {
  return (
    <tr>
      <th scope="row" className={classes.name}>
        <Group gap="xs">
          <Text component="span" fw={600} className={classes.code}>
            {code.code}
          </Text>
          <Badge variant="light" color={code.is_redeemable ? 'spruce' : 'gray'} tt="none">
            {stateText(code)}
          </Badge>
        </Group>
        {code.expires_at && code.is_redeemable && (
          <Text component="span" size="sm" c="dimmed" display="block">
            {DISCOUNTS.until(dateText(code.expires_at))}
          </Text>
        )}
      </th>
      <td data-label={DISCOUNTS.takesOff}>
        {reductionText(code)}
        <Text component="span" size="sm" c="dimmed" display="block">
          {durationText(code)}
        </Text>
      </td>
      <td data-label={DISCOUNTS.prices}>{pricesText(code, prices, choices)}</td>
      <td data-label={DISCOUNTS.uses}>
        {DISCOUNTS.used(code.uses, code.max_uses)}
        {code.open_pages > 0 && (
          <Text component="span" size="sm" c="dimmed" display="block">
            {DISCOUNTS.paying(code.open_pages)}
          </Text>
        )}
      </td>
      <td className={classes.actions}>
        <Actions code={code} {...rest} />
      </td>
    </tr>
  )
}

function Actions({ showId, code, onDelete }: Pick<RowProps, 'showId' | 'code' | 'onDelete'>) {
  const change = useAction(updateDiscountCode, {
    onSuccess: (saved) => {
      refresh(listDiscountCodes)
      const say = saved.is_active ? DISCOUNTS.isOn : DISCOUNTS.isOff
      notifySuccess({ message: say(saved.code) })
    },
    onError: (failure) => notifyError({ message: failure.fullMessages.join(' '), duration: 5000 }),
  })
  const Icon = code.is_active ? IconPlayerPause : IconPlayerPlay
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      <CopyButton value={code.code} label={DISCOUNTS.copyCode} of={code.code} size="sm" />
      {code.url && <CopyButton value={code.url} label={DISCOUNTS.copyLink} of={code.code} size="sm" />}
      <Menu withInitialFocusPlaceholder={false} position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={DISCOUNTS.menuOf(code.code)} size={36} loading={change.isPending}>
            <IconDots size={19} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Icon size={17} aria-hidden />}
            onClick={() =>
              change.mutate({
                params: { showId, discountCodeId: code.id },
                body: { is_active: !code.is_active },
              })
            }
          >
            {code.is_active ? DISCOUNTS.switchOff : DISCOUNTS.switchOn}
          </Menu.Item>
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={17} aria-hidden />}
            onClick={() => onDelete(code)}
          >
            {UI.delete}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
