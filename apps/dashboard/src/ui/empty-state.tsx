import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface Props {
  /** One of the drawings of illustrations.tsx. */
  illustration: ReactNode
  title: string
  children?: ReactNode
  /** The button that leads out. */
  action?: ReactNode
}

export function EmptyState({ illustration, title, children, action }: Props) {
  return (
    <div className={classes.root}>
      <div className={classes.picture} aria-hidden>
        {illustration}
      </div>
      <Stack gap="xs" align="center">
        <Title order={2}>{title}</Title>
        {children && (
          <Text c="dimmed" maw={440} ta="center" component="div">
            {children}
          </Text>
        )}
      </Stack>
      {action}
    </div>
  )
}
