import { Alert, List } from '@mantine/core'
import type { ImportNote } from '@podstead/contract/imports'
import { IconInfoCircle } from '@tabler/icons-react'
import type { z } from 'zod'

/** Things to know about a feed, in the server's words, or their translation. */
export function NoteList({ title, notes }: { title: string; notes: z.infer<typeof ImportNote>[] }) {
  return (
    <Alert role="note" color="marigold" title={title} icon={<IconInfoCircle size={20} aria-hidden />}>
      <List size="sm" spacing={6}>
        {notes.map(({ code, message }) => (
          <List.Item key={code + message}>{message}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
