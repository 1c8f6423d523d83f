import { Button, Card, Text } from '@mantine/core'
import { IconArrowRight, IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { to } from '../paths.ts'
import classes from './upgrade-card.module.css'

/** MS149 and MS175, as the specification has them. */
const WORDS = { text: 'Please upgrade your account to access the data.', action: 'Upgrade' }

/** Instead of what the account's plan does not include (S1 section 6). `message`: when the server said it more exactly. */
export function UpgradeCard({ message = WORDS.text }: { message?: string }) {
  return (
    <Card role="status" className={classes.root}>
      <span className={classes.icon}>
        <IconLock size={22} aria-hidden />
      </span>
      <Text fw={600} flex={1}>
        {message}
      </Text>
      <Button component={Link} to={to('plans')} rightSection={<IconArrowRight size={18} aria-hidden />}>
        {WORDS.action}
      </Button>
    </Card>
  )
}
