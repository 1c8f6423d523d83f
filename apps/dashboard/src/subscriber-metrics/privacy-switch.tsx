import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  type SubscriberMetricsSettings,
  updateSubscriberMetricsSettings,
} from '@podstead/contract/subscriber-metrics/subscriber-alerts'
import { queryClient, useAction } from '../api/query.ts'
import { ConfirmByTyping } from '../ui/dialogs/confirm-by-typing.tsx'
import { dateText } from '../ui/formats.ts'
import { notifyError } from '../ui/notify.tsx'
import { WATCH } from './copy.ts'

interface Props {
  showId: number
  settings: SubscriberMetricsSettings
  /** Of the podcast, which is typed before what is known is removed. */
  title: string
}

export function PrivacySwitch({ showId, settings, title }: Props) {
  const [isAsking, asking] = useDisclosure()
  const save = useAction(updateSubscriberMetricsSettings, {
    onSuccess: async () => {
      asking.close()
      await queryClient.invalidateQueries()
    },
    onError: (failure) => !settings.privacy_mode || notifyError({ message: failure.message }),
  })
  const set = (privacy_mode: boolean) => save.mutate({ params: { showId }, body: { privacy_mode } })
  return (
    <div>
      <Text fw={600}>{WATCH.privacy}</Text>
      <Text size="sm" c="dimmed" mb="xs">
        {settings.privacy_since ? WATCH.privacySince(dateText(settings.privacy_since)) : WATCH.privacyText}
      </Text>
      {settings.privacy_mode ? (
        <Button variant="default" loading={save.isPending} onClick={() => set(false)}>
          {WATCH.privacyOff}
        </Button>
      ) : (
        <Button variant="outline" color="clay" onClick={asking.open}>
          {WATCH.privacyOn}
        </Button>
      )}
      <ConfirmByTyping
        opened={isAsking}
        title={WATCH.privacyOn}
        name={title}
        confirmLabel={WATCH.privacyOn}
        busy={save.isPending}
        error={save.error}
        onConfirm={() => set(true)}
        onClose={asking.close}
      >
        <Text>{WATCH.privacyConfirm}</Text>
      </ConfirmByTyping>
    </div>
  )
}
