import { Stack } from '@mantine/core'
import { type Failure, isOutage } from '../api/failure.ts'
import { notifyError } from '../ui/notify.tsx'
import { PEOPLE } from './copy.ts'

/** RU256: the messages line by line, or the words for a server that has none. */
export function notifyFailure(failure: Failure): void {
  // The banner says it.
  if (isOutage(failure)) return
  if (failure.status === 0 || failure.status >= 500)
    return notifyError({ message: PEOPLE.failed, duration: 5000 })
  notifyError({
    title: PEOPLE.error,
    message: (
      <Stack gap={2} component="span">
        {failure.fullMessages.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </Stack>
    ),
    duration: 5000,
  })
}
