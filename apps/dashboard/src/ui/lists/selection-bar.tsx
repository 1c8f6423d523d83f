import { ActionIcon, Group, Paper, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { reportHeight } from '../report-height.ts'
import classes from './selection-bar.module.css'

const reportBarHeight = reportHeight('--ps-bar-height')

interface Props {
  label: string
  /** How many are selected, in words. */
  text: ReactNode
  clearLabel: string
  onClear: () => void
  /** What can be done with all of them. */
  children: ReactNode
}

/** Stays in sight while rows of a list are selected. */
export function SelectionBar({ label, text, clearLabel, onClear, children }: Props) {
  return (
    <Paper component="section" aria-label={label} className={classes.bar} ref={reportBarHeight}>
      <Group gap={4} wrap="nowrap">
        <ActionIcon aria-label={clearLabel} title={clearLabel} onClick={onClear}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
        <Text fw={650} role="status" className={classes.count} component="div">
          {text}
        </Text>
      </Group>
      <Group gap={6}>{children}</Group>
    </Paper>
  )
}
