import { Alert, Button, Checkbox, Group, List, Stack, Text } from '@mantine/core'
import type { SpeechOffer as Offer } from '@podstead/contract/transcription/transcript-engines'
import { IconInfoCircle, IconMicrophone2 } from '@tabler/icons-react'
import { useState } from 'react'
import { languageName } from '../language/language-name.ts'
import { durationWords } from '../ui/formats.ts'
import { ENGINES, REQUEST } from './copy.ts'
import { EngineSelect } from './engine-select.tsx'
import { type EngineOrder, useEngineChoice } from './use-engine-choice.ts'

interface Props {
  offer: Offer
  isBusy: boolean
  submit: string
  onRequest: (order: EngineOrder) => void
  /** Of a shared podcast: only its owner says where the sound may go. */
  isTeam?: boolean
}

/** What would make the transcript, what that takes, and where the sound goes to for it. */
export function SpeechOffer({ offer: given, isBusy, submit, onRequest, isTeam = false }: Props) {
  // A yes is for one host: another engine asks again.
  const [agreedHost, setAgreedHost] = useState<string | null>(null)
  const { offer, chosen, choose, order } = useEngineChoice(given)
  if (offer.engine === null)
    return (
      <Alert color="marigold" icon={<IconInfoCircle size={20} aria-hidden />} title={REQUEST.noEngine}>
        {offer.message ?? REQUEST.noEngineText(languageName(offer.language))}
      </Alert>
    )
  const { sent_to: host, has_consent: hasConsent } = offer
  const needsConsent = host !== null && !hasConsent
  const isChoice = offer.engines.length > 1
  const isAgreed = needsConsent && agreedHost === host
  const left = offer.seconds_allowed === null ? null : Math.max(0, offer.seconds_allowed - offer.seconds_used)
  const facts = [
    !isChoice && REQUEST.madeBy(offer.engine, languageName(offer.language)),
    offer.expected_seconds !== null && REQUEST.takes(durationWords(offer.expected_seconds)),
    offer.cost && REQUEST.costs(offer.cost),
    host === null ? REQUEST.stays : REQUEST.goesTo(host),
    left !== null && REQUEST.allowance(durationWords(left), durationWords(offer.seconds_allowed ?? 0)),
  ].filter((fact): fact is string => typeof fact === 'string')
  const isUsedUp = left === 0
  return (
    <Stack gap="sm">
      {offer.notice && (
        <Alert color="marigold" icon={<IconInfoCircle size={20} aria-hidden />}>
          {offer.notice}
        </Alert>
      )}
      {isChoice && (
        <EngineSelect
          label={ENGINES.once}
          description={ENGINES.onceText}
          engines={offer.engines}
          value={chosen?.name ?? ''}
          onChange={(name) => choose(name || null)}
        />
      )}
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
          onChange={(event) => setAgreedHost(event.currentTarget.checked ? host : null)}
        />
      )}
      <Group>
        <Button
          leftSection={<IconMicrophone2 size={18} aria-hidden />}
          loading={isBusy}
          disabled={isUsedUp || (needsConsent && !isAgreed)}
          onClick={() => onRequest({ consent: isAgreed, ...order })}
        >
          {submit}
        </Button>
      </Group>
    </Stack>
  )
}
