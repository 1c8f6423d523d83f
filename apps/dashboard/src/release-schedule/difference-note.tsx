import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconLockOpen } from '@tabler/icons-react'
import type { Failure } from '../api/failure.ts'
import { countText } from '../ui/formats.ts'
import { DIFFERENCE } from './copy.ts'
import { type Difference, describeDifference } from './difference-words.ts'
import classes from './release-schedule.module.css'

const SIGNS = { losing: IconAlertTriangle, gaining: IconLockOpen, nothing: IconCheck }

interface Props {
  difference: Difference | undefined
  error: Failure | null
}

/** What a change means for subscribers today, in sentences. */
export function DifferenceNote({ difference, error }: Props) {
  if (!difference)
    return (
      <Text size="sm" c="dimmed">
        {error ? DIFFERENCE.failed : DIFFERENCE.working}
      </Text>
    )
  return (
    <div className={classes.difference}>
      {describeDifference(difference).map(({ kind, text, names }) => {
        const Sign = SIGNS[kind]
        return (
          <div key={text} className={classes.differenceLine} data-kind={kind}>
            <Sign size={18} aria-hidden />
            <div>
              <Text size="sm" fw={kind === 'losing' ? 650 : 500}>
                {kind === 'nothing' ? text : `${text}.`}
              </Text>
              {names && (
                <Text size="xs" c="dimmed" className={classes.wrap}>
                  {names}
                </Text>
              )}
            </div>
          </div>
        )
      })}
      {difference.is_estimate && (
        <Text size="xs" c="dimmed">
          {DIFFERENCE.estimate(countText(difference.examined), countText(difference.subscribers))}
        </Text>
      )}
    </div>
  )
}
