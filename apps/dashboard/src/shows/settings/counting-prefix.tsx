import { Group, Input, TextInput } from '@mantine/core'
import type { Show } from '@podstead/contract/shows/shows'
import { CopyButton } from '../../ui/copy-button.tsx'
import { PREFIX } from './prefix-copy.ts'

/** What the old host can put before its audio addresses; nothing where that would lead nowhere. */
export function CountingPrefix({ show: { counting_prefix } }: { show: Pick<Show, 'counting_prefix'> }) {
  if (!counting_prefix) return null
  return (
    <Input.Wrapper label={PREFIX.title} labelElement="div" description={PREFIX.text}>
      <Group gap="xs" mt="xs" align="start">
        <TextInput
          flex="1 1 220px"
          aria-label={PREFIX.title}
          value={counting_prefix}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={counting_prefix} label={PREFIX.copy} size="md" />
      </Group>
    </Input.Wrapper>
  )
}
