import { Button } from '@mantine/core'
import { changePassword } from '@podstead/contract/accounts/accounts'
import { listSessions } from '@podstead/contract/accounts/accounts-settings'
import { useState } from 'react'
import { refresh, useAction } from '../api/query.ts'
import { storeAccount } from '../session/session-state.ts'
import { notifySuccess } from '../ui/notify.tsx'
import { Section } from '../ui/section.tsx'
import { ACCOUNT } from './account-copy.ts'
import { COPY } from './copy.ts'
import { NewPasswordForm } from './entry/new-password-form.tsx'

const { password: words } = ACCOUNT

/** The form of /change_password, once it is wanted. */
export function PasswordSection() {
  const [isOpen, setOpen] = useState(false)
  const save = useAction(changePassword, {
    onSuccess: ({ data }) => {
      storeAccount(data)
      refresh(listSessions)
      setOpen(false)
      notifySuccess({ message: words.done })
    },
  })
  const open = () => {
    save.reset()
    setOpen(true)
  }
  return (
    <Section
      title={words.title}
      text={words.text}
      aside={
        !isOpen && (
          <Button variant="default" onClick={open}>
            {words.open}
          </Button>
        )
      }
    >
      {isOpen && (
        <NewPasswordForm
          words={COPY.change}
          failure={save.error}
          busy={save.isPending}
          onSubmit={({ current_password, ...body }) =>
            save.mutate({ body: { ...body, ...(current_password ? { current_password } : {}) } })
          }
          onCancel={() => setOpen(false)}
        />
      )}
    </Section>
  )
}
