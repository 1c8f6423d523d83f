import { Alert, Button, Group } from '@mantine/core'
import { createStripeAccount } from '@podstead/contract/tip-jar/tip-jar'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../api/query.ts'
import { NumberedSteps } from '../ui/lists/numbered-steps.tsx'
import { Section } from '../ui/section.tsx'
import { TIP_JAR } from './copy.ts'

const { setup: words } = TIP_JAR

/** Until the payment account is ready (RU380): what a tip jar is, and the way to Stripe. */
export function SetUpCard({ returnPath, hasBegun }: { returnPath: string; hasBegun: boolean }) {
  return (
    <Section title={words.title} text={words.text}>
      {hasBegun ? (
        <Alert color="marigold" role="status">
          {words.unfinished}
        </Alert>
      ) : (
        <NumberedSteps steps={words.steps} />
      )}
      <Group>
        <StripeButton returnPath={returnPath} label={hasBegun ? words.goOn : words.start} />
      </Group>
    </Section>
  )
}

/** Leads to the pages of Stripe and back; their address is for once and comes when it is asked for. */
export function StripeButton({ returnPath, label }: { returnPath: string; label: string }) {
  const [isLeaving, setLeaving] = useState(false)
  const connect = useAction(createStripeAccount, {
    onSuccess: ({ url }) => {
      setLeaving(true)
      location.assign(url)
    },
  })
  return (
    <>
      <Button
        rightSection={<IconArrowRight size={18} aria-hidden />}
        loading={connect.isPending || isLeaving}
        onClick={() =>
          connect.mutate({
            body: {
              return_url: `${location.origin}${returnPath}`,
              refresh_url: `${location.origin}/stripe_connect_refresh_callback`,
            },
          })
        }
      >
        {label}
      </Button>
      {connect.error && (
        <Alert color="clay" role="alert" title={words.failed} w="100%">
          {connect.error.message} {words.hint}
        </Alert>
      )}
    </>
  )
}
