import { Button, List, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { TERMS } from './copy.ts'
import { programmeTerms } from './programme-terms.ts'

/** The terms that affiliates accept, in a dialog (RU007). */
export function TermsButton() {
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {TERMS.show}
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={TERMS.title} size="lg">
        <Stack>
          <Text size="sm" c="dimmed">
            {TERMS.updated}
          </Text>
          <List type="ordered" spacing="sm">
            {TERMS.points(...programmeTerms()).map((point) => (
              <List.Item key={point}>{point}</List.Item>
            ))}
          </List>
        </Stack>
      </Modal>
    </>
  )
}
