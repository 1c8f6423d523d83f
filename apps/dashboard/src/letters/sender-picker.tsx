import { Button, Group, NativeSelect } from '@mantine/core'
import type { SenderDomain } from '@podstead/contract/senders/sender-domain'
import { connectSender, disconnectSender } from '@podstead/contract/senders/senders'
import { getShowV2 } from '@podstead/contract/shows/shows'
import { refresh, useAction } from '../api/query.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { Section } from '../ui/section.tsx'
import { SENDER } from './copy.ts'

interface Props {
  showId: number
  verified: SenderDomain[]
  connected: SenderDomain | null
  /** Somebody wanted to save without one. */
  isMissing: boolean
}

/**
 * Which identity the emails are from; it holds at once. Only where there are verified ones to choose from.
 */
export function SenderPicker({ showId, verified, connected, isMissing }: Props) {
  const complain = ({ fullMessages }: { fullMessages: string[] }) =>
    notifyError({ title: SENDER.failed, message: fullMessages.join(' ') })
  const connect = useAction(connectSender, {
    onSuccess: ({ from_email }) => {
      refresh(getShowV2)
      notifySuccess({ message: SENDER.connected(from_email) })
    },
    onError: complain,
  })
  const disconnect = useAction(disconnectSender, {
    onSuccess: () => {
      refresh(getShowV2)
      notifySuccess({ message: SENDER.disconnected })
    },
    onError: complain,
  })
  const isBusy = connect.isPending || disconnect.isPending
  return (
    <Section title={SENDER.title} text={SENDER.lead} field="sender_domain_id">
      <Group align="flex-end">
        <NativeSelect
          label={SENDER.label}
          value={connected ? String(connected.id) : ''}
          disabled={isBusy}
          error={isMissing && !connected && SENDER.empty}
          flex="1 1 260px"
          onChange={({ currentTarget }) => {
            const id = Number(currentTarget.value)
            if (id) connect.mutate({ params: { showId }, body: { sender_domain_id: id } })
          }}
          data={[
            { value: '', label: SENDER.placeholder, disabled: true },
            ...verified.map(({ id, from_name, from_email }) => {
              return { value: String(id), label: `${from_name} <${from_email}>` }
            }),
          ]}
        />
        {connected && (
          <Button
            variant="default"
            loading={disconnect.isPending}
            onClick={() => disconnect.mutate({ params: { showId } })}
          >
            {SENDER.disconnect}
          </Button>
        )}
      </Group>
    </Section>
  )
}
