import { Text } from '@mantine/core'
import {
  type AccessCode,
  listAccessCodes,
  updateAccessCode,
} from '@podstead/contract/access-codes/access-codes'
import { refresh, useAction } from '../api/query.ts'
import { CodeActions } from '../fields/codes/code-actions.tsx'
import { CODES } from '../fields/codes/code-copy.ts'
import { CodeName } from '../fields/codes/code-name.tsx'
import classes from '../fields/codes/code-table.module.css'
import { tierText } from '../fields/tier-select.tsx'
import { countText } from '../ui/formats.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { lengthText } from './code-words.ts'
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
          <th scope="col">{CODES.code}</th>
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

function Row({ showId, code, tierNames, onDelete }: RowProps) {
  const change = useAction(updateAccessCode, {
    onSuccess: (saved) => {
      refresh(listAccessCodes)
      const say = saved.is_active ? CODES.switchedOn : ACCESS_CODES.switchedOff
      notifySuccess({ message: say(saved.code) })
    },
    onError: (failure) => notifyError({ message: failure.fullMessages.join(' '), duration: 5000 }),
  })
  return (
    <tr>
      <CodeName code={code} words={ACCESS_CODES}>
        {code.note && (
          <Text component="span" size="sm" display="block" className={classes.note}>
            {code.note}
          </Text>
        )}
      </CodeName>
      <td data-label={ACCESS_CODES.gives}>
        {lengthText(code)}
        {tierNames.length > 0 && (
          <Text component="span" size="sm" c="dimmed" display="block">
            {tierText(code.tier, tierNames)}
          </Text>
        )}
      </td>
      <td data-label={ACCESS_CODES.uses}>{CODES.used(code.uses, code.max_uses)}</td>
      <td data-label={ACCESS_CODES.members}>{countText(code.members)}</td>
      <CodeActions
        code={code}
        busy={change.isPending}
        onSwitch={() =>
          change.mutate({ params: { showId, accessCodeId: code.id }, body: { is_active: !code.is_active } })
        }
        onDelete={() => onDelete(code)}
      />
    </tr>
  )
}
