import { Alert, Button, Checkbox, Group, List, Modal, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  type AffiliateCampaign,
  createAffiliateCode,
  getAffiliateCode,
} from '@podstead/contract/affiliates/affiliates'
import { getInstallation } from '@podstead/contract/operations'
import { type FormEvent, useState } from 'react'
import { refresh, useAction } from '../api/query.ts'
import { FailureList } from '../ui/error-panel.tsx'
import { FieldPair, HINT_BELOW, Section } from '../ui/section.tsx'
import { AFFILIATES } from './copy.ts'
import { TermsButton } from './terms-button.tsx'

const { join: words } = AFFILIATES

/** Initials, PayPal address and agreement; a dialog lists what is missing (RU003). */
export function JoinForm({ campaign }: { campaign: AffiliateCampaign }) {
  const [initial, setInitial] = useState('')
  const [paypal, setPaypal] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState<string[]>([])
  const [warns, warning] = useDisclosure(false)
  const join = useAction(createAffiliateCode, {
    onSuccess: () => refresh(getAffiliateCode, getInstallation),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const lacks = [
      ...(initial.trim() ? [] : [words.missingInitial]),
      ...(paypal.trim() ? [] : [words.missingPaypal]),
      ...(agreed ? [] : [words.missingAgreement]),
    ]
    setMissing(lacks)
    if (lacks.length) return warning.open()
    join.mutate({
      params: { campaignKey: String(campaign.id) },
      body: { user_signed_initial: initial.trim(), paypal_address: paypal.trim(), signed_agreement: true },
    })
  }
  const problems = join.error?.formErrors ?? {}
  const isOfField = problems.user_signed_initial ?? problems.paypal_address
  return (
    <Section title={words.title}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <FieldPair>
            <TextInput
              label={words.initial}
              description={words.initialHint}
              inputWrapperOrder={HINT_BELOW}
              maxLength={10}
              autoComplete="off"
              autoCapitalize="characters"
              value={initial}
              error={problems.user_signed_initial}
              onChange={({ currentTarget: { value } }) => setInitial(value)}
            />
            <TextInput
              label={words.paypal}
              description={words.paypalHint}
              inputWrapperOrder={HINT_BELOW}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              value={paypal}
              error={problems.paypal_address}
              onChange={({ currentTarget: { value } }) => setPaypal(value)}
            />
          </FieldPair>
          <Checkbox
            label={words.agree}
            checked={agreed}
            onChange={({ currentTarget: { checked } }) => setAgreed(checked)}
          />
          {join.error && !isOfField && (
            <Alert color="clay" role="alert" title={words.failed}>
              <FailureList error={join.error} />
            </Alert>
          )}
          <Group>
            <Button type="submit" loading={join.isPending}>
              {words.submit}
            </Button>
            <TermsButton />
          </Group>
        </Stack>
      </form>
      <Modal opened={warns} onClose={warning.close} title={words.missing} size="sm">
        <Stack>
          <List spacing={6}>
            {missing.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
          <Button onClick={warning.close} data-autofocus>
            {words.back}
          </Button>
        </Stack>
      </Modal>
    </Section>
  )
}
