import { Button, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect } from 'react'
import type { Failure } from '../api/failure.ts'
import { FailureAlert } from './failure-alert.tsx'

interface Words {
  password: string
  confirmation: string
  submit: string
  failed: string
}

interface Props {
  words: Words
  failure: Failure | null
  busy: boolean
  onSubmit: (password: string, confirmation: string) => void
}

/** Both values go to the server, which alone decides about them (S1 section 5). */
export function NewPasswordForm({ words, failure, busy, onSubmit }: Props) {
  const form = useForm({ mode: 'uncontrolled', initialValues: { password: '', password_confirmation: '' } })
  const { setErrors } = form
  useEffect(() => {
    if (failure) setErrors(failure.formErrors)
    // biome-ignore lint/correctness/useExhaustiveDependencies: setErrors is new at each render
  }, [failure])
  return (
    <form onSubmit={form.onSubmit((values) => onSubmit(values.password, values.password_confirmation))} noValidate>
      <Stack gap="lg">
        <FailureAlert failure={failure} title={words.failed} />
        <PasswordInput
          label={words.password}
          description="At least 8 characters."
          name="password"
          autoComplete="new-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label={words.confirmation}
          name="password_confirmation"
          autoComplete="new-password"
          key={form.key('password_confirmation')}
          {...form.getInputProps('password_confirmation')}
        />
        <Button type="submit" size="md" loading={busy}>
          {words.submit}
        </Button>
      </Stack>
    </form>
  )
}
