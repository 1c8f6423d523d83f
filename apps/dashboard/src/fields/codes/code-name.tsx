import { Badge, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { dateText } from '../../ui/formats.ts'
import classes from './code-table.module.css'
import { type ListedCode, stateText } from './code-values.ts'

interface Props {
  code: ListedCode
  /** What is said of one that can be used, and until when. */
  words: { open: string; until: (date: string) => string }
  children?: ReactNode
}

/** A code with its state, at the head of its row. */
export function CodeName({ code, words, children }: Props) {
  return (
    <th scope="row" className={classes.name}>
      <Group gap="xs">
        <Text component="span" fw={600} className={classes.code}>
          {code.code}
        </Text>
        <Badge variant="light" color={code.is_redeemable ? 'spruce' : 'gray'} tt="none">
          {stateText(code, words.open)}
        </Badge>
      </Group>
      {children}
      {code.expires_at && code.is_redeemable && (
        <Text component="span" size="sm" c="dimmed" display="block">
          {words.until(dateText(code.expires_at))}
        </Text>
      )}
    </th>
  )
}
