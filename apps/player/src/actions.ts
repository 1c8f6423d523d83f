import { WORDS } from './words.ts'

/** Shows the buttons that need script: those that copy an address, and where possible the one that shares. */
export function enhanceActions(document: Document): void {
  for (const button of document.querySelectorAll<HTMLElement>('button[data-copy]')) {
    const place = button.parentElement
    const said = place?.querySelector('[role=status]')
    if (!place || !said) continue
    place.hidden = false
    button.addEventListener('click', async () => {
      // Emptied first: what is said a second time is announced a second time.
      said.textContent = ''
      said.textContent = (await copyText(document, button.dataset.copy ?? ''))
        ? WORDS.copied
        : WORDS.notCopied
    })
  }
  if (typeof navigator.share !== 'function') return
  for (const button of document.querySelectorAll<HTMLElement>('button[data-share]')) {
    const { share: url = '', title = '' } = button.dataset
    button.hidden = false
    button.addEventListener('click', () => {
      // Whoever closes the question did not fail.
      navigator.share({ title, url }).catch(() => {})
    })
  }
}

async function copyText(document: Document, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Without a secure connection there is no clipboard for script, but there is the old command.
    return copySelected(document, text)
  }
}

function copySelected(document: Document, text: string): boolean {
  const field = document.createElement('textarea')
  const before = document.activeElement
  field.value = text
  field.readOnly = true
  field.className = 'player-copied'
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
