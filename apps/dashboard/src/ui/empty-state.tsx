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
  /** `page`: it is all there is on the page, so no frame, and the title is the page's heading. */
  place?: 'panel' | 'page'
}

export function EmptyState({ illustration, title, children, action, place = 'panel' }: Props) {
  return (
    <div className={classes.root} data-place={place}>
      <div className={classes.picture} aria-hidden>
        {illustration}
      </div>
      <Stack gap="xs" align="center">
        <Title order={place === 'page' ? 1 : 2} ta="center">
          {title}
        </Title>
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
