import { Alert, List } from '@mantine/core'
import { useState } from 'react'
import type { Failure } from '../api/failure.ts'
import { FORM } from './copy.ts'

/** `field: msg1,msg2` a line; a refusal without fields is its message. */
export function errorLines(failure: Failure): string[] {
  const lines = Object.entries(failure.fields).map(([field, messages]) => `${field}: ${messages.join(',')}`)
  return lines.length ? lines : [failure.message]
}

/** Lines of the panel; they go when `given` changes, for what was missing may just have come. */
export function useSaveErrors(given: string): [string[], (lines: string[]) => void] {
  const [shown, setShown] = useState<{ given: string; lines: string[] }>({ given, lines: [] })
  return [shown.given === given ? shown.lines : [], (lines) => setShown({ given, lines })]
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
