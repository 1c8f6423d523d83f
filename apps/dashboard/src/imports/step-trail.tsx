import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { STEPS } from './copy.ts'
import classes from './step-trail.module.css'

const NAMES = Object.entries(STEPS.names) as [Step, string][]
export type Step = keyof typeof STEPS.names

/** Where one is on the way from an address to a podcast. */
export function StepTrail({ current }: { current: Step }) {
  const position = NAMES.findIndex(([step]) => step === current)
  return (
    <ol className={classes.root} aria-label={STEPS.label}>
      {NAMES.map(([step, name], index) => {
        const isDone = index < position
        return (
          <li key={step} aria-current={step === current ? 'step' : undefined} data-done={isDone || undefined}>
            <span className={classes.number} aria-hidden>
              {isDone ? <IconCheck size={15} stroke={3} /> : index + 1}
            </span>
            {name}
            {isDone && <VisuallyHidden> ({STEPS.done})</VisuallyHidden>}
          </li>
        )
      })}
    </ol>
  )
}
