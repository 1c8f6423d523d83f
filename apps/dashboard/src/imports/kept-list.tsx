import { List, Text, ThemeIcon, Title } from '@mantine/core'
import type { KeptThing } from '@podstead/contract/imports'
import { IconCheck } from '@tabler/icons-react'
import { KEPT, PREVIEW } from './copy.ts'

/** What an import takes over of this feed, and what it leaves. */
export function KeptList({ keeps, prefixes }: { keeps: KeptThing[]; prefixes: string[] }) {
  return (
    <div>
      <Title order={3} size="h4" mb="xs">
        {PREVIEW.keepsTitle}
      </Title>
      <List
        spacing={6}
        icon={
          <ThemeIcon size={22} radius="xl" variant="light">
            <IconCheck size={14} stroke={3} aria-hidden />
          </ThemeIcon>
        }
      >
        {[PREVIEW.always, ...keeps.map((thing) => KEPT[thing])].map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      {prefixes.length > 0 && (
        <>
          <Title order={3} size="h4" mt="md" mb={4}>
            {PREVIEW.prefixesTitle}
          </Title>
          <Text>{PREVIEW.prefixes(prefixes.join(', '))}</Text>
        </>
      )}
    </div>
  )
}
