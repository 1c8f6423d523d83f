import { ActionIcon, Badge, Group, Menu, Text } from '@mantine/core'
import {
  type AccessCode,
  listAccessCodes,
  updateAccessCode,
} from '@podstead/contract/access-codes/access-codes'
import { IconDots, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { refresh, useAction } from '../api/query.ts'
import { tierText } from '../fields/tier-select.tsx'
import { UI } from '../ui/copy.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { countText, dateText } from '../ui/formats.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import classes from './access-codes.module.css'
import { lengthText, stateText } from './code-words.ts'
import { ACCESS_CODES } from './copy.ts'

interface Props {
  showId: number
  tierNames: readonly string[]
  codes: AccessCode[]
  onDelete: (code: AccessCode) => void
}

/** Codes with how often each was redeemed; on a telephone every one is a card. */
export function CodeTable({ codes, ...rest }: Props) {
  return (
    <table className={classes.table} aria-label={ACCESS_CODES.caption}>
      <thead>
        <tr>
          <th scope="col">{ACCESS_CODES.code}</th>
          <th scope="col">{ACCESS_CODES.gives}</th>
          <th scope="col">{ACCESS_CODES.uses}</th>
          <th scope="col">{ACCESS_CODES.members}</th>
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

type RowProps = Omit<Props, 'codes'> & { code: AccessCode }

function Row({ code, tierNames, ...rest }: RowProps) {
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
        {code.note && (
          <Text component="span" size="sm" display="block" className={classes.note}>
            {code.note}
          </Text>
        )}
        {code.expires_at && code.is_redeemable && (
          <Text component="span" size="sm" c="dimmed" display="block">
            {ACCESS_CODES.until(dateText(code.expires_at))}
          </Text>
        )}
      </th>
      <td data-label={ACCESS_CODES.gives}>
        {lengthText(code)}
        {tierNames.length > 0 && (
          <Text component="span" size="sm" c="dimmed" display="block">
            {tierText(code.tier, tierNames)}
          </Text>
        )}
      </td>
      <td data-label={ACCESS_CODES.uses}>{ACCESS_CODES.used(code.uses, code.max_uses)}</td>
      <td data-label={ACCESS_CODES.members}>{countText(code.members)}</td>
      <td className={classes.actions}>
        <Actions code={code} {...rest} />
      </td>
    </tr>
  )
}

function Actions({ showId, code, onDelete }: Omit<RowProps, 'tierNames'>) {
  const change = useAction(updateAccessCode, {
    onSuccess: (saved) => {
      refresh(listAccessCodes)
      const say = saved.is_active ? ACCESS_CODES.switchedOn : ACCESS_CODES.switchedOff
      notifySuccess({ message: say(saved.code) })
    },
    onError: (failure) => notifyError({ message: failure.fullMessages.join(' '), duration: 5000 }),
  })
  const Icon = code.is_active ? IconPlayerPause : IconPlayerPlay
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      <CopyButton value={code.code} label={ACCESS_CODES.copyCode} of={code.code} size="sm" />
      <CopyButton value={code.url} label={ACCESS_CODES.copyLink} of={code.code} size="sm" />
      <Menu withInitialFocusPlaceholder={false} position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={ACCESS_CODES.menuOf(code.code)} size={36} loading={change.isPending}>
            <IconDots size={19} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Icon size={17} aria-hidden />}
            onClick={() =>
              change.mutate({
                params: { showId, accessCodeId: code.id },
                body: { is_active: !code.is_active },
              })
            }
          >
            {code.is_active ? ACCESS_CODES.switchOff : ACCESS_CODES.switchOn}
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
