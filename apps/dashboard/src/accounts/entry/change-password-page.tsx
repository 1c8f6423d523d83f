import { Card } from '@mantine/core'
import { changePassword } from '@podstead/contract/accounts/accounts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../api/query.ts'
import { to } from '../../paths.ts'
import { useAccount } from '../../session/session-state.ts'
import { showAlert } from '../../ui/alert-area.tsx'
import { usePageHeader } from '../../ui/page-header.tsx'
import { COPY } from '../copy.ts'
import { NewPasswordForm } from './new-password-form.tsx'

const { change: words } = COPY
const DONE_MS = 3000

export function ChangePasswordPage() {
  const { email } = useAccount()
  const navigate = useNavigate()
  usePageHeader({ title: words.title, subtitle: email })
  const save = useAction(changePassword, {
    onSuccess: () => {
      showAlert({ tone: 'success', message: words.done, duration: DONE_MS })
    },
  })
  useEffect(() => {
    if (!save.isSuccess) return
    const timer = setTimeout(() => void navigate(to('dashboard')), DONE_MS)
    return () => clearTimeout(timer)
  }, [save.isSuccess, navigate])
  return (
    <Card maw={520}>
      <NewPasswordForm
        words={words}
        failure={save.error}
        busy={save.isPending || save.isSuccess}
        onSubmit={({ current_password, ...body }) =>
          save.mutate({ body: { ...body, ...(current_password ? { current_password } : {}) } })
        }
      />
    </Card>
  )
}
