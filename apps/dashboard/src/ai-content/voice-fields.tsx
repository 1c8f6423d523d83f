import { ActionIcon, Button, Code, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  MAX_EXAMPLES,
  PROMPT_VARIABLES,
  VOICE_LIMITS,
  type VoiceKey,
  type VoicePrompt,
} from '@podstead/contract/ai-content/ai-settings'
import { IconX } from '@tabler/icons-react'
import { isSameValue } from '../ui/merging/merge-conflicts.ts'
import { FieldPair, Section } from '../ui/section.tsx'
import { PROMPTS } from './copy.ts'
import { VOICE } from './voice-copy.ts'
import type { VoiceValues } from './voice-values.ts'

type Form = UseFormReturnType<VoiceValues>

export function BannedField({ form }: { form: Form }) {
  return (
    <Section title={VOICE.banned} text={VOICE.bannedText} field="ban_list">
      <Textarea label={VOICE.bannedLabel} resize="vertical" rows={6} {...form.getInputProps('ban_list')} />
    </Section>
  )
}

export function ExampleFields({ form }: { form: Form }) {
  const { examples } = form.values
  const wrong = form.errors.examples
  return (
    <Section title={VOICE.examples} text={VOICE.examplesText} field="examples">
      <Stack>
        {examples.length === 0 && <Text c="dimmed">{VOICE.noExamples}</Text>}
        {examples.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts alone, which change with every key
          <Group key={at} align="flex-start" wrap="nowrap">
            <Textarea
              label={VOICE.example(at + 1)}
              resize="vertical"
              rows={4}
              maxLength={VOICE_LIMITS.example}
              flex={1}
              {...form.getInputProps(`examples.${at}`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              mt={26}
              aria-label={VOICE.removeExample(at + 1)}
              onClick={() => form.removeListItem('examples', at)}
            >
              <IconX size={18} />
            </ActionIcon>
          </Group>
        ))}
        {wrong && (
          <Text c="red" size="sm" role="alert">
            {wrong}
          </Text>
        )}
        {examples.length < MAX_EXAMPLES && (
          <Group>
            <Button variant="default" onClick={() => form.insertListItem('examples', '')}>
              {VOICE.addExample}
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  )
}

interface PromptProps {
  form: Form
  kind: VoiceKey
  standard: VoicePrompt
}

export function PromptFields({ form, kind, standard }: PromptProps) {
  const { title } = PROMPTS[kind]
  const reset = () => {
    form.setFieldValue(kind, standard)
    form.clearFieldError(`${kind}.instruction`)
  }
  const isOwn = !isSameValue(form.values[kind], standard)
  return (
    <Section
      title={title}
      field={kind}
      aside={
        isOwn && (
          <Button variant="subtle" size="compact-md" aria-label={VOICE.resetOf(title)} onClick={reset}>
            {VOICE.reset}
          </Button>
        )
      }
    >
      <Stack>
        <Textarea
          label={VOICE.instruction}
          description={<Variables />}
          resize="vertical"
          rows={4}
          maxLength={VOICE_LIMITS.instruction}
          {...form.getInputProps(`${kind}.instruction`)}
        />
        <FieldPair>
          <TextInput
            label={VOICE.tone}
            maxLength={VOICE_LIMITS.tone}
            {...form.getInputProps(`${kind}.tone`)}
          />
          <TextInput
            label={VOICE.length}
            maxLength={VOICE_LIMITS.tone}
            {...form.getInputProps(`${kind}.length`)}
          />
        </FieldPair>
      </Stack>
    </Section>
  )
}

function Variables() {
  return (
    <>
      {VOICE.variables}{' '}
      {PROMPT_VARIABLES.map((name) => (
        <Code key={name} mr={4}>{`{{${name}}}`}</Code>
      ))}
    </>
  )
}
