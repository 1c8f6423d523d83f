import { Alert, Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core'
import {
  getSpeech,
  installSpeechModel,
  type SpeechModel,
  type SpeechState,
} from '@podstead/contract/transcription/speech'
import { useQuery } from '@tanstack/react-query'
import { query, refresh, useAction } from '../api/query.ts'
import { LOCALE } from '../language/language.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Section } from '../ui/section.tsx'
import { CommandLine } from './command-line.tsx'
import { SPEECH } from './copy.ts'

const UNDER_WAY_MS = 2000

/** What makes transcripts on this server, and the model that can be installed for it. */
export function SpeechCard() {
  const speech = useQuery({
    ...query(getSpeech),
    refetchInterval: ({ state }) => (isInstalling(state.data) ? UNDER_WAY_MS : false),
  })
  if (speech.isError)
    return <ErrorPanel error={speech.error} title={SPEECH.loadFailed} onRetry={() => void speech.refetch()} />
  if (!speech.data)
    return (
      <Section title={SPEECH.title} text={SPEECH.text}>
        <Skeleton h={120} role="status" />
      </Section>
    )
  const { engine, message, sent_to, other_engines: others, models, installation } = speech.data
  return (
    <Section title={SPEECH.title} text={SPEECH.text}>
      <div>
        <Text fw={600}>{engine ?? SPEECH.none}</Text>
        <Text size="sm" c="dimmed">
          {engine === null ? message : sent_to ? SPEECH.sentTo(sent_to) : SPEECH.stays}
        </Text>
        {others.length > 0 && (
          <Text size="sm" c="dimmed">
            {SPEECH.others(new Intl.ListFormat(LOCALE, { type: 'disjunction' }).format(others))}
          </Text>
        )}
      </div>
      {engine !== null && message && <Alert color="marigold">{message}</Alert>}
      {installation?.failure && (
        <Alert color="clay" title={SPEECH.failed}>
          {installation.failure}
        </Alert>
      )}
      {models.map((model) => (
        <Model key={model.name} model={model} installation={installation} />
      ))}
    </Section>
  )
}

function Model({
  model: { label, is_installed, licences, download_mb, disk_mb },
  installation,
}: { model: SpeechModel } & Pick<SpeechState, 'installation'>) {
  const install = useAction(installSpeechModel, { onSettled: () => refresh(getSpeech) })
  if (is_installed)
    return (
      <Stack gap={4}>
        <Text size="sm">{SPEECH.installed(label)}</Text>
        <CommandLine text="npm run podstead -- models check english" />
      </Stack>
    )
  if (installation && installation.failure === null)
    return (
      <div role="status">
        <Text size="sm" mb={6}>
          {SPEECH.installing(label)}
        </Text>
        <Progress value={Math.max(3, installation.progress * 100)} animated aria-label={SPEECH.progress} />
      </div>
    )
  return (
    <Stack gap="xs">
      <Text size="sm">{SPEECH.offer(label, String(download_mb), String(disk_mb), licences)}</Text>
      <Group>
        <Button
          variant="default"
          loading={install.isPending}
          onClick={() => install.mutate({ body: { model: 'english' } })}
        >
          {SPEECH.install}
        </Button>
      </Group>
      {install.error && <ErrorPanel error={install.error} title={SPEECH.failed} />}
    </Stack>
  )
}

function isInstalling(speech: SpeechState | undefined): boolean {
  return speech?.installation?.failure === null
}
