import { Button, Modal, Stack, Text } from '@mantine/core'
import { COPY } from '../copy.ts'

const { signIn: words } = COPY

interface Props {
  text: string
  isOpen: boolean
  onClose(): void
}

/** Something to know before signing in, in a dialog over the form. */
export function NoticeModal({ text, isOpen, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={words.messageTitle} size="sm">
      <Stack>
        <Text>{text}</Text>
        <Button onClick={onClose} data-autofocus>
          {words.close}
        </Button>
      </Stack>
    </Modal>
  )
}
