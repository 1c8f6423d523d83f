import { Card, Title } from '@mantine/core'
import type { Show } from '@podstead/contract/shows/shows'
import { IconPencil, IconUser } from '@tabler/icons-react'
import { to } from '../../paths.ts'
import { StepList } from '../../ui/lists/step-list.tsx'
import { OVERVIEW } from '../copy.ts'

/** What directories will ask for and the show does not have yet; nothing once it has all. */
export function NextSteps({ show }: { show: Show }) {
  const general = to('generalSettings', { id: show.id })
  const steps = [
    {
      isDone: show.description !== '',
      Icon: IconPencil,
      title: OVERVIEW.stepDescription,
      text: OVERVIEW.stepDescriptionText,
      to: general,
    },
    {
      isDone: show.author !== '' && show.email !== '',
      Icon: IconUser,
      title: OVERVIEW.stepContact,
      text: OVERVIEW.stepContactText,
      to: general,
    },
  ].filter((step) => !step.isDone)
  if (steps.length === 0) return null
  return (
    <Card component="section" aria-labelledby="steps-title">
      <Title order={2} size="h3" id="steps-title" mb="sm">
        {show.audioposts_count && !show.is_private_show ? OVERVIEW.nextStepsLater : OVERVIEW.nextSteps}
      </Title>
      <StepList steps={steps} />
    </Card>
  )
}
