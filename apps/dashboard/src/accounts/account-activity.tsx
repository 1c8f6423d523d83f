import { Button, Group } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router'
import { to } from '../paths.ts'
import { Section } from '../ui/section.tsx'
import { ACCOUNT } from './account-copy.ts'

/** The way to what was done with the account and its podcasts. */
export function ActivitySection() {
  return (
    <Section title={ACCOUNT.activity.title} text={ACCOUNT.activity.text}>
      <Group>
        <Button
          component={Link}
          to={to('accountActivity')}
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
        >
          {ACCOUNT.activity.open}
        </Button>
      </Group>
    </Section>
  )
}
