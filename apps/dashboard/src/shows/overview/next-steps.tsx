import { Anchor, Card, Title } from '@mantine/core'
import type { Show } from '@podstead/contract/shows/shows'
import { IconArrowRight, IconPencil, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import { to } from '../../paths.ts'
import { OVERVIEW } from '../copy.ts'
import classes from './next-steps.module.css'

/** What directories will ask for and the show does not have yet; nothing once it has all. */
export function NextSteps({ show }: { show: Show }) {
  const steps = [
    {
      isDone: show.description !== '',
      Icon: IconPencil,
      title: OVERVIEW.stepDescription,
      text: OVERVIEW.stepDescriptionText,
    },
    {
      isDone: show.author !== '' && show.email !== '',
      Icon: IconUser,
      title: OVERVIEW.stepContact,
      text: OVERVIEW.stepContactText,
    },
  ].filter((step) => !step.isDone)
  if (steps.length === 0) return null
  return (
    <Card component="section" aria-labelledby="steps-title">
      <Title order={2} size="h3" id="steps-title" mb="sm">
        {show.audioposts_count ? OVERVIEW.nextStepsLater : OVERVIEW.nextSteps}
      </Title>
      <ul className={classes.steps}>
        {steps.map(({ Icon, title, text }) => (
          <li key={title}>
            <Anchor
              component={Link}
              to={to('generalSettings', { id: show.id })}
              className={classes.step}
              underline="never"
              c="inherit"
            >
              <span className={classes.icon}>
                <Icon size={20} aria-hidden />
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
    </Card>
  )
}
