import { Alert, Button, Text } from '@mantine/core'
import { IconArrowRight, IconTruck } from '@tabler/icons-react'
import { useInstallation } from '../api/installation.ts'
import { MIGRATION } from './copy.ts'

/**
 * For accounts that the operator marked, where an address to migrate is
 * configured; nothing for everybody else.
 */
export function MigrationPrompt() {
  const address = useInstallation()?.migration_url
  if (!address) return null
  return (
    <Alert color="marigold" icon={<IconTruck size={22} aria-hidden />}>
      <Text mb="sm">{MIGRATION.text}</Text>
      <Button component="a" href={address} rightSection={<IconArrowRight size={18} aria-hidden />}>
        {MIGRATION.action}
      </Button>
    </Alert>
  )
}
