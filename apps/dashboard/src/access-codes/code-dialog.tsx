import { Modal, NumberInput, Stack, TextInput } from '@mantine/core'
import {
  type AccessUnit,
  createAccessCode,
  listAccessCodes,
  MAX_CODE_USES,
} from '@podstead/contract/access-codes/access-codes'
import { NAME_MAX } from '@podstead/contract/limits'
import { type FormEvent, useState } from 'react'
import { refresh, useAction } from '../api/query.ts'
import { CODES } from '../fields/codes/code-copy.ts'
import { LastDayField, MaxUsesField } from '../fields/codes/code-limits.tsx'
import { endOfDay, toNumber } from '../fields/codes/code-values.ts'
import { TierSelect } from '../fields/tier-select.tsx'
import { Choice } from '../ui/choice.tsx'
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { HINT_BELOW } from '../ui/section.tsx'
import { ACCESS_CODES } from './copy.ts'

interface Props {
  showId: number
  tierNames: readonly string[]
  opened: boolean
  onClose: () => void
}

/** Makes a code. */
export function CodeDialog({ opened, ...rest }: Props) {
  return (
    <Modal opened={opened} onClose={rest.onClose} title={ACCESS_CODES.create}>
      {/* Inside the modal, so that the next code begins with empty fields. */}
      <CodeForm {...rest} />
    </Modal>
  )
}

const LENGTHS = ['day', 'month', 'end'] as const satisfies readonly (AccessUnit | 'end')[]
type Length = (typeof LENGTHS)[number]

function CodeForm({ showId, tierNames, onClose }: Omit<Props, 'opened'>) {
  const [note, setNote] = useState('')
  const [uses, setUses] = useState<number | string>(1)
  const [day, setDay] = useState('')
  const [unit, setUnit] = useState<Length>('month')
  const [count, setCount] = useState<number | string>(1)
  const [tier, setTier] = useState<number | null>(null)
  const create = useAction(createAccessCode, {
    onSuccess: ({ code }) => {
      refresh(listAccessCodes)
      notifySuccess({ message: CODES.created(code) })
      onClose()
    },
  })
  const errors = create.error?.formErrors ?? {}
  const isNamed = Object.keys(errors).length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending) return
    const length = unit === 'end' ? {} : { access_length: toNumber(count), access_unit: unit }
    const body = { note, max_uses: toNumber(uses), expires_at: endOfDay(day), ...length }
    const opens = tierNames.length > 0 && { tier }
    create.mutate({ params: { showId }, body: { ...body, ...opens } })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          data-autofocus
          label={ACCESS_CODES.note}
          description={ACCESS_CODES.noteHint}
          inputWrapperOrder={HINT_BELOW}
          maxLength={NAME_MAX}
          autoComplete="off"
          value={note}
          error={errors.note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <MaxUsesField
          label={ACCESS_CODES.maxUses}
          max={MAX_CODE_USES}
          value={uses}
          error={errors.max_uses}
          onChange={setUses}
        />
        <Choice
          label={ACCESS_CODES.length}
          names={LENGTHS}
          words={ACCESS_CODES.units}
          value={unit}
          onChange={setUnit}
        />
        {unit !== 'end' && (
          <NumberInput
            label={ACCESS_CODES.count}
            min={1}
            max={3650}
            allowDecimal={false}
            allowNegative={false}
            value={count}
            error={errors.access_length ?? errors.access_unit}
            onChange={setCount}
          />
        )}
        {tierNames.length > 0 && (
          <TierSelect
            of="access"
            label={ACCESS_CODES.opens}
            names={tierNames}
            value={tier}
            error={errors.tier}
            onChange={setTier}
          />
        )}
        <LastDayField label={ACCESS_CODES.expires} value={day} error={errors.expires_at} onChange={setDay} />
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
