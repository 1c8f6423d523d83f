import { Text, Title } from '@mantine/core'
import { IconMessageCircle } from '@tabler/icons-react'
import { useInstallation } from '../api/installation.ts'
import { PLANS } from './copy.ts'
import classes from './plans-page.module.css'

/** Says how a plan is changed as long as nobody can pay here. */
export function ChangeNote() {
  const installation = useInstallation()
  const canAsk = Boolean(installation?.support_email ?? installation?.support_url)
  return (
    <section className={classes.note} aria-labelledby="change-title">
      <IconMessageCircle size={24} aria-hidden />
      <div>
        <Title order={2} size="h4" id="change-title">
          {PLANS.howTo}
        </Title>
        <Text c="dimmed" mt={4}>
          {canAsk ? PLANS.howToAsk : PLANS.howToNobody} {PLANS.nothing}
        </Text>
      </div>
    </section>
  )
}
