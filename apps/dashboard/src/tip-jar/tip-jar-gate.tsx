import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useInstallation } from '../api/installation.ts'
import { useAccount } from '../session/session-state.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Homestead, Letter } from '../ui/illustrations.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { TIP_JAR } from './copy.ts'

/**
 * Shows its children where tips can be taken at all: payments are configured, and the account has the skill.
 * Whoever lacks it reads of the beta (RU377) instead of other plans.
 */
export function TipJarGate({ children }: { children: ReactNode }) {
  const installation = useInstallation()
  const { skill_tip_jar } = useAccount()
  if (!installation) return <FormSkeleton fields={3} />
  if (!installation.takes_payments)
    return (
      <EmptyState illustration={<Homestead />} title={TIP_JAR.unconfigured.title}>
        {TIP_JAR.unconfigured.text}
      </EmptyState>
    )
  return skill_tip_jar ? children : <BetaNotice mail={installation.support_email} />
}

function BetaNotice({ mail }: { mail: string | null }) {
  const { email } = useAccount()
  const { title, text, ask, subject, body } = TIP_JAR.beta
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body(email))}`
  return (
    <EmptyState
      illustration={<Letter />}
      title={title}
      action={
        mail && (
          <Button
            component="a"
            href={`mailto:${mail}?${query}`}
            leftSection={<IconMail size={18} aria-hidden />}
          >
            {ask}
          </Button>
        )
      }
    >
      {text}
    </EmptyState>
  )
}
