import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { UI } from './copy.ts'

interface Props extends ButtonProps {
  value: string
  label: string
  /** Of what, where several say the same: heard, not seen. */
  of?: string
  /** 3000 ms everywhere but on episode pages, where it is 2000. */
  revertAfter?: number
}

/** Copies, says 'Copied', and reverts. */
export function CopyButton({ value, label, of, revertAfter = 3000, ...rest }: Props) {
  const clipboard = useClipboard({ timeout: revertAfter })
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} aria-hidden />}
      onClick={() => clipboard.copy(value)}
      {...rest}
    >
      <span aria-live="polite">{clipboard.copied ? UI.copied : label}</span>
      {of && <VisuallyHidden>{of}</VisuallyHidden>}
    </Button>
  )
}
