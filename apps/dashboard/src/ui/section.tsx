import { Card, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './section.module.css'

interface Props {
  title: string
  text?: ReactNode
  children: ReactNode
  /** At the right of the title: a badge, a link. */
  aside?: ReactNode
  /**
   * Wire names of what stands in it, with spaces between: a link with one of them behind
   * # leads here (field-anchor.ts).
   */
  field?: string | undefined
}

/** A group of fields that belong together, with its heading: the parts of a settings page. */
export function Section({ title, text, children, aside, field }: Props) {
  return (
    <Card component="section" aria-label={title} data-field={field} className={classes.section}>
      <div className={classes.head}>
        <div>
          <Title order={2} size="h3">
            {title}
          </Title>
          {text && (
            <Text size="sm" c="dimmed" mt={2} maw={620} component="div">
              {text}
            </Text>
          )}
        </div>
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      {children}
    </Card>
  )
}

/** Two fields side by side; one under the other where it is narrow. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>
}

/** The hint stands below the field, so that fields side by side stay in line. */
export const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]
