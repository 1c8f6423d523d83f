import { Button, Card, Text } from '@mantine/core'
import { IconArrowRight, IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { to } from '../paths.ts'
import { UI } from './copy.ts'
import classes from './upgrade-card.module.css'

/** Instead of what the account's plan does not include. `message`: when the server said it more exactly. */
export function UpgradeCard({ message = UI.upgradeText }: { message?: string }) {
  return (
    <Card role="status" className={classes.root}>
      <span className={classes.icon}>
        <IconLock size={22} aria-hidden />
      </span>
      <Text fw={600} flex={1}>
        {message}
      </Text>
      <Button component={Link} to={to('plans')} rightSection={<IconArrowRight size={18} aria-hidden />}>
        {UI.upgrade}
      </Button>
    </Card>
  )
}
