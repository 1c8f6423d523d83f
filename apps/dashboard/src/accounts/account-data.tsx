import { Button, Group, Text } from '@mantine/core'
import { downloadAccountData } from '@podstead/contract/accounts/accounts-settings'
import { IconDownload } from '@tabler/icons-react'
import { useAction } from '../api/query.ts'
import { saveFile } from '../ui/save-file.ts'
import { Section } from '../ui/section.tsx'
import { ACCOUNT } from './account-copy.ts'
import { FailureAlert } from './failure-alert.tsx'

const { data: words } = ACCOUNT

export function DataSection() {
  const download = useAction(downloadAccountData, {
    onSuccess: (data) =>
      saveFile(words.file(data.exported_at.slice(0, 10)), 'application/json', JSON.stringify(data, null, 2)),
  })
  return (
    <Section title={words.title} text={words.text}>
      <FailureAlert failure={download.error} title={words.failed} />
      <Group>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate({})}
        >
          {words.download}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {words.exportHint}
      </Text>
    </Section>
  )
}
