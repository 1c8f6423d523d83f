import { Alert, Button, Checkbox, Group, List, Stack, Text } from '@mantine/core'
import type { SpeechOffer as Offer } from '@podstead/contract/transcription/transcript-requests'
import { IconInfoCircle, IconMicrophone2 } from '@tabler/icons-react'
import { useState } from 'react'
import { languageName } from '../language/language-name.ts'
import { durationWords } from '../ui/formats.ts'
import { REQUEST } from './copy.ts'

interface Props {
  offer: Offer
  isBusy: boolean
  submit: string
  onRequest: (consent: boolean) => void
  /** Of a shared podcast: only its owner says where the sound may go. */
  isTeam?: boolean
}

/** What would make the transcript, what that takes, and where the sound goes to for it. */
export function SpeechOffer({ offer, isBusy, submit, onRequest, isTeam = false }: Props) {
  const [isAgreed, setAgreed] = useState(false)
  if (offer.engine === null)
    return (
      <Alert color="marigold" icon={<IconInfoCircle size={20} aria-hidden />} title={REQUEST.noEngine}>
        {offer.message ?? REQUEST.noEngineText(languageName(offer.language))}
      </Alert>
    )
  const { sent_to: host, has_consent: hasConsent } = offer
  const needsConsent = host !== null && !hasConsent
  const left = offer.seconds_allowed === null ? null : Math.max(0, offer.seconds_allowed - offer.seconds_used)
  const facts = [
    REQUEST.madeBy(offer.engine, languageName(offer.language)),
    offer.expected_seconds !== null && REQUEST.takes(durationWords(offer.expected_seconds)),
    offer.cost && REQUEST.costs(offer.cost),
    host === null ? REQUEST.stays : REQUEST.goesTo(host),
    left !== null && REQUEST.allowance(durationWords(left), durationWords(offer.seconds_allowed ?? 0)),
  ].filter((fact): fact is string => typeof fact === 'string')
  const isUsedUp = left === 0
  return (
    <Stack gap="sm">
      <List size="sm" spacing={2}>
        {facts.map((fact) => (
          <List.Item key={fact}>{fact}</List.Item>
        ))}
      </List>
      {isUsedUp && (
        <Text size="sm" fw={600}>
          {REQUEST.usedUp}
        </Text>
      )}
      {needsConsent && isTeam && <Text size="sm">{REQUEST.ownerConsent(host)}</Text>}
      {needsConsent && !isTeam && (
        <Checkbox
          label={REQUEST.consent(host)}
          description={REQUEST.consentText}
          checked={isAgreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
      )}
      <Group>
        <Button
          leftSection={<IconMicrophone2 size={18} aria-hidden />}
          loading={isBusy}
          disabled={isUsedUp || (needsConsent && !isAgreed)}
          onClick={() => onRequest(needsConsent && isAgreed)}
        >
          {submit}
        </Button>
      </Group>
    </Stack>
  )
}
