import { Button, Group, Kbd, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { SAVING } from './copy.ts'
import classes from './save-bar.module.css'

interface Props {
  dirty: boolean
  busy: boolean
  onDiscard: () => void
}

const isMac = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)

/**
 * At the end of a long form, and in reach everywhere as soon as there is something to save; Ctrl or Cmd with
 * S presses its button. Stands inside the form.
 */
export function SaveBar({ dirty, busy, onDiscard }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  useSaveKey(() => {
    if (dirty && !busy) bar.current?.closest('form')?.requestSubmit()
  })
  return (
    <div className={classes.bar} ref={bar} data-dirty={dirty || undefined}>
      <Text size="sm" role="status" className={classes.state}>
        {dirty ? SAVING.dirty : SAVING.clean}
      </Text>
      <Group gap={4} wrap="nowrap">
        {dirty && (
          <Button
            variant="subtle"
            color="gray"
            className={classes.discard}
            onClick={onDiscard}
            disabled={busy}
          >
            {SAVING.discard}
          </Button>
        )}
        <Button type="submit" loading={busy} disabled={!dirty}>
          {SAVING.save}
          <Kbd size="xs" className={classes.key} aria-hidden>
            {isMac ? '⌘ S' : SAVING.key}
          </Kbd>
        </Button>
      </Group>
    </div>
  )
}

/** Ctrl or Cmd with S. The browser's own 'save this page' is of no use here, so it never opens. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 's' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      // In a dialog the form behind it must not be sent.
      if (!document.querySelector('[role="dialog"]')) latest.current()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
