import { Alert } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { lazyPart } from '../../api/load-part.ts'
import { hasUnsaved } from '../../api/unsaved.ts'
import type { SessionEnd } from '../../session/session-state.ts'
import { COPY } from '../copy.ts'
import { findNotice } from '../notices.ts'

const { signIn: words } = COPY

/** Loaded when there is a notice: a dialog is a third of what the page weighs. */
const NoticeModal = lazyPart(async () => (await import('./notice-modal.tsx')).NoticeModal)

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
  if (text === null) return null
  return (
    <Suspense fallback={null}>
      <NoticeModal text={text} isOpen={isOpen} onClose={close} />
    </Suspense>
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
