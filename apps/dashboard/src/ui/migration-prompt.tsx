import { Alert, Button, Text } from '@mantine/core'
import { IconArrowRight, IconTruck } from '@tabler/icons-react'
import { useInstallation } from '../api/installation.ts'

/** MS260, as the specification has it. */
const WORDS = {
  text: 'Your account is currently with our old system. Would you like to migrate it to our new platform?',
  action: 'Migrate my account',
}

/** For accounts that the operator marked, where an address to migrate is configured (decision G070); nothing for everybody else. */
export function MigrationPrompt() {
  const address = useInstallation()?.migration_url
  if (!address) return null
  return (
    <Alert color="marigold" icon={<IconTruck size={22} aria-hidden />} mb="lg">
      <Text mb="sm">{WORDS.text}</Text>
      <Button component="a" href={address} rightSection={<IconArrowRight size={18} aria-hidden />}>
        {WORDS.action}
      </Button>
    </Alert>
  )
}
