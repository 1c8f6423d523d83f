import { Alert, List } from '@mantine/core'
import type { Failure } from '../api/failure.ts'
import { FORM } from './copy.ts'

/** `field: msg1,msg2` a line; a refusal without fields is its message (S2 section 8). */
export function errorLines(failure: Failure): string[] {
  const lines = Object.entries(failure.fields).map(([field, messages]) => `${field}: ${messages.join(',')}`)
  return lines.length ? lines : [failure.message]
}

/** The Error panel of both episode forms. */
export function SaveErrors({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null
  const [only] = lines
  return (
    <Alert color="clay" role="alert" title={FORM.errorTitle}>
      {lines.length === 1 ? (
        only
      ) : (
        <List size="sm" spacing={4}>
          {lines.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  )
}
