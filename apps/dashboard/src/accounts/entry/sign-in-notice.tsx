import { Alert, Button, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { hasUnsaved } from '../../api/unsaved.ts'
import type { SessionEnd } from '../../session/session-state.ts'
import { COPY } from '../copy.ts'
import { findNotice } from '../notices.ts'

const { signIn: words } = COPY

/** `?message=…`, that a shop is ready, or the last word to somebody who has deleted the account. */
export function NoticeDialog() {
  const [query, setQuery] = useSearchParams()
  const why = useEnding()
  const text = why?.how === 'left' && why.farewell ? why.farewell : findNotice(query)
  const [isOpen, setOpen] = useState(text !== null)
  const close = () => {
    setOpen(false)
    setQuery(
      (now) => {
        for (const name of ['message', 'shopify_connection_public_id']) now.delete(name)
        return now
      },
      { replace: true },
    )
  }
  return (
    <Modal opened={isOpen && text !== null} onClose={close} title={words.messageTitle} size="sm">
      <Stack>
        <Text>{text}</Text>
        <Button onClick={close} data-autofocus>
          {words.close}
        </Button>
      </Stack>
    </Modal>
  )
}

/** What happened to somebody whose session ended while they were at work. */
export function EndedNotice() {
  const why = useEnding()
  const [isKept] = useState(hasUnsaved)
  if (why?.how !== 'ended') return null
  return (
    <Alert color="marigold" role="status">
      {isKept ? words.endedKept : words.ended}
    </Alert>
  )
}

/** From the guard, never from the address: nobody can put it into a link. */
function useEnding(): SessionEnd | null {
  return useLocation().state as SessionEnd | null
}
