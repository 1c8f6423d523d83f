import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { FOLDED } from './copy.ts'
import classes from './folded-section.module.css'
import { Section } from './section.tsx'

interface Props {
  title: string
  text: ReactNode
  /** Wire names of what is inside, one or more with spaces between: links to them open it. */
  field: string
  /** Something in it is filled in when the page opens. */
  isUsed: boolean
  /** Something in it was refused. */
  isRefused?: boolean
  /** What the button says, where it is no fields that it shows. */
  words?: { open: string; close: string }
  children: ReactNode
}

/**
 * What few need: its heading says what it is for, its fields are there on request, when filled in, or
 * when something is wrong with them.
 */
export function FoldedSection({
  title,
  text,
  field,
  isUsed,
  isRefused = false,
  words = FOLDED,
  children,
}: Props) {
  const isAsked = field.split(' ').includes(useLocation().hash.slice(1))
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [wasUsed] = useState(isUsed)
  const isOpen = isRefused || (chosen ?? (isAsked || wasUsed))
  const id = useId()
  return (
    <Section
      title={title}
      text={text}
      field={field}
      aside={
        <Button
          variant="default"
          size="compact-md"
          aria-expanded={isOpen}
          className={classes.toggle}
          aria-controls={isOpen ? id : undefined}
          aria-label={`${isOpen ? words.close : words.open}: ${title}`}
          rightSection={
            <IconChevronDown
              size={16}
              aria-hidden
              className={classes.chevron}
              data-open={isOpen || undefined}
            />
          }
          onClick={() => setChosen(!isOpen)}
        >
          <span className={classes.label}>{isOpen ? words.close : words.open}</span>
        </Button>
      }
    >
      {isOpen && (
        <div id={id} className={`${classes.fields} ps-appear`}>
          {children}
        </div>
      )}
    </Section>
  )
}
