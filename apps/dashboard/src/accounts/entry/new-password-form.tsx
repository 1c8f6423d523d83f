import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import type { Failure } from '../../api/failure.ts'
import { COPY } from '../copy.ts'
import { FailureAlert } from '../failure-alert.tsx'

interface FormTexts {
  password: string
  confirmation: string
  submit: string
  failed: string
}

interface Values {
  password: string
  password_confirmation: string
  /** Empty unless the server asked for it. */
  current_password: string
}

interface Props {
  words: FormTexts
  failure: Failure | null
  busy: boolean
  onSubmit: (values: Values) => void
  onCancel?: () => void
}

/**
 * Both values go to the server, which alone decides about them; it asks for the current
 * password when the sign-in is long ago.
 */
export function NewPasswordForm({ words, failure, busy, onSubmit, onCancel }: Props) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', password_confirmation: '', current_password: '' } satisfies Values,
  })
  const { setErrors } = form
  const [asksCurrent, setAsksCurrent] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: setErrors is new at each render
  useEffect(() => {
    if (failure) setErrors(failure.formErrors)
    if (failure?.code === 'current_password') setAsksCurrent(true)
  }, [failure])
  return (
    <form onSubmit={form.onSubmit(onSubmit)} noValidate>
      <Stack gap="lg">
        <FailureAlert failure={failure} title={words.failed} />
        {asksCurrent && (
          <PasswordInput
            label={COPY.change.current}
            description={COPY.change.currentHint}
            name="current_password"
            autoComplete="current-password"
            key={form.key('current_password')}
            {...form.getInputProps('current_password')}
          />
        )}
        <PasswordInput
          label={words.password}
          description={COPY.change.passwordHint}
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
        {onCancel ? (
          <Group>
            <Button type="submit" loading={busy}>
              {words.submit}
            </Button>
            <Button variant="default" onClick={onCancel}>
              {COPY.cancel}
            </Button>
          </Group>
        ) : (
          <Button type="submit" size="md" loading={busy}>
            {words.submit}
          </Button>
        )}
      </Stack>
    </form>
  )
}
