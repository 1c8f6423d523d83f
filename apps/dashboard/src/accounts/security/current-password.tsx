import { PasswordInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Failure } from '../../api/failure.ts'
import { ACCOUNT } from '../account-copy.ts'
import { focusField } from '../focus-field.ts'

interface CurrentPassword {
  /** Nothing until the server has asked. */
  field: ReactNode
  /** To be spread into the body when it is sent. */
  take: () => { current_password?: string }
  /** What else went wrong; being asked is no failure. */
  failure: Failure | null
}

/**
 * The server wants the password only when the sign-in is long ago: its refusal has
 * the code `current_password` then.
 */
export function useCurrentPassword(failure: Failure | null): CurrentPassword {
  const [isAsked, setAsked] = useState(false)
  const [value, setValue] = useState('')
  const [sent, setSent] = useState('')
  const isAsking = failure?.code === 'current_password'
  if (isAsking && !isAsked) setAsked(true)
  const field = isAsked && (
    <PasswordInput
      ref={focusField}
      label={ACCOUNT.currentPassword}
      description={ACCOUNT.currentPasswordHint}
      name="current_password"
      autoComplete="current-password"
      value={value}
      error={sent && isAsking && failure.fullMessages[0]}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  )
  const take = () => {
    setSent(value)
    return value ? { current_password: value } : {}
  }
  return { field, take, failure: isAsking ? null : failure }
}
