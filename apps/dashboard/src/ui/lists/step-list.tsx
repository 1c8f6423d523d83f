import { Anchor } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import classes from './step-list.module.css'

export interface Step {
  Icon: ComponentType<{ size: number }>
  title: string
  text: string
  to: string
}

/** What is still to be done, each a link to where. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ul className={classes.steps}>
      {steps.map(({ Icon, title, text, to }) => (
        <li key={title}>
          <Anchor component={Link} to={to} className={classes.step} underline="never" c="inherit">
            <span className={classes.icon} aria-hidden>
              <Icon size={20} />
            </span>
            <span>
              <span className={classes.title}>{title}</span>
              <span className={classes.text}>{text}</span>
            </span>
            <IconArrowRight size={18} aria-hidden className={classes.arrow} />
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
