import {
  Alert,
  Button,
  Group,
  Modal,
  NumberInput,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import {
  type AccessUnit,
  createAccessCode,
  listAccessCodes,
  MAX_CODE_USES,
} from '@podstead/contract/access-codes/access-codes'
import { NAME_MAX } from '@podstead/contract/limits'
import { type FormEvent, useState } from 'react'
import { refresh, useAction } from '../api/query.ts'
import { TierSelect } from '../fields/tier-select.tsx'
import { UI } from '../ui/copy.ts'
import { FailureList } from '../ui/error-panel.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { HINT_BELOW } from '../ui/section.tsx'
import { endOfDay } from './code-words.ts'
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

type Length = AccessUnit | 'end'

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
      notifySuccess({ message: ACCESS_CODES.created(code) })
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
        <NumberInput
          label={ACCESS_CODES.maxUses}
          description={ACCESS_CODES.maxUsesHint}
          inputWrapperOrder={HINT_BELOW}
          min={1}
          max={MAX_CODE_USES}
          allowDecimal={false}
          allowNegative={false}
          value={uses}
          error={errors.max_uses}
          onChange={setUses}
        />
        <div>
          <Text component="span" size="sm" fw={600} id="code-length">
            {ACCESS_CODES.length}
          </Text>
          <SegmentedControl
            fullWidth
            mt={4}
            aria-labelledby="code-length"
            value={unit}
            onChange={(value) => setUnit(value as Length)}
            data={(['day', 'month', 'end'] as const).map((value) => ({
              value,
              label: ACCESS_CODES.units[value],
            }))}
          />
        </div>
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
        <TextInput
          type="date"
          label={ACCESS_CODES.expires}
          description={ACCESS_CODES.expiresHint}
          inputWrapperOrder={HINT_BELOW}
          value={day}
          error={errors.expires_at}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        {create.error && !isNamed && (
          <Alert color="clay" role="alert" title={UI.errors}>
            <FailureList error={create.error} />
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {UI.cancel}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {ACCESS_CODES.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function toNumber(value: number | string): number | null {
  return value === '' ? null : Number(value)
}
