import { Modal } from '@mantine/core'
import { notifyError, notifySuccess, TOAST_MS } from '../ui/notify.tsx'
import { AI } from './copy.ts'
import { DraftProgress } from './draft-progress.tsx'

interface Props {
  opened: boolean
  written: string | undefined
  onStop: () => Promise<void>
}

/** Blocks the page while something new is drafted. */
export function GeneratingDialog({ opened, ...progress }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={AI.generating}
    >
      <DraftProgress {...progress} />
    </Modal>
  )
}

export function reportGenerated(label: string): void {
  notifySuccess({ title: AI.success, message: AI.generated(label), duration: TOAST_MS.created })
}

/** @param reason what the server says of it, where that helps */
export function reportNotGenerated(reason?: string): void {
  notifyError({ title: AI.failed, message: reason ? `${AI.wentWrong}. ${reason}` : AI.wentWrong })
}
