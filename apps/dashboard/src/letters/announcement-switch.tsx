import { Switch } from '@mantine/core'
import { getInstructionEmail } from '@podstead/contract/letters/instruction-email'
import { setAnnouncements } from '@podstead/contract/letters/letters'
import { refresh, useAction } from '../api/query.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { Section } from '../ui/section.tsx'
import { ANNOUNCEMENTS } from './copy.ts'

/** Whether subscribers hear of episodes by mail. It holds at once, without the form. */
export function AnnouncementSwitch({ showId, isEnabled }: { showId: number; isEnabled: boolean }) {
  const save = useAction(setAnnouncements, {
    onSuccess: ({ is_enabled }) => {
      refresh(getInstructionEmail)
      notifySuccess({ message: is_enabled ? ANNOUNCEMENTS.on : ANNOUNCEMENTS.off })
    },
    onError: ({ fullMessages }) =>
      notifyError({ title: ANNOUNCEMENTS.failed, message: fullMessages.join(' ') }),
  })
  const shown = save.isPending ? (save.variables?.body.is_enabled ?? isEnabled) : isEnabled
  return (
    <Section title={ANNOUNCEMENTS.title} field="announcements">
      <Switch
        label={ANNOUNCEMENTS.label}
        description={ANNOUNCEMENTS.hint}
        checked={shown}
        disabled={save.isPending}
        onChange={({ currentTarget }) =>
          save.mutate({ params: { showId }, body: { is_enabled: currentTarget.checked } })
        }
      />
    </Section>
  )
}
