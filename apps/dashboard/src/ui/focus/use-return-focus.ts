import { useEffect, useState } from 'react'

/**
 * For a dialog that is in the page only while it is open: when it goes, the focus is again where it was
 * before. Mantine does that for dialogs that stay and are opened and closed.
 */
export function useReturnFocus(): void {
  // While the dialog is drawn for the first time nothing in it has the focus yet.
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        const { activeElement, body } = document
        // Whoever closed it may have put the focus somewhere else.
        if (activeElement !== null && activeElement !== body) return
        if (before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}
