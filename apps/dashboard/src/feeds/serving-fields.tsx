import { Radio, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { FoldedSection } from '../ui/folded-section.tsx'
import { Section } from '../ui/section.tsx'
import { AI, LENGTH, PODPING } from './copy.ts'
import type { FeedValues } from './feed-values.ts'

/**
 * What most podcasts with a limit choose; the smallest that still shows a year
 * of weekly episodes, twice over.
 */
const USUAL_LIMIT = '100'
const ANSWERS = ['auto', 'yes', 'no'] as const

interface Props {
  form: UseFormReturnType<FeedValues>
}

/** The newest so many, with the rest in an archive (RFC 5005) or nowhere. */
export function LengthFields({ form }: Props) {
  const { feed_limit: limit } = form.values
  const isLimited = limit !== ''
  return (
    <FoldedSection
      title={LENGTH.title}
      text={LENGTH.text}
      field="feed_limit feed_archive"
      isUsed={isLimited}
      isRefused={form.errors.feed_limit !== undefined}
    >
      <Radio.Group
        label={LENGTH.label}
        value={isLimited ? 'some' : 'all'}
        onChange={(next) => form.setFieldValue('feed_limit', next === 'some' ? USUAL_LIMIT : '')}
      >
        <Stack gap="sm" mt={6}>
          <Radio value="all" label={LENGTH.all} />
          <Radio value="some" label={LENGTH.some} />
        </Stack>
      </Radio.Group>
      {isLimited && (
        <>
          <TextInput
            label={LENGTH.count}
            maw={240}
            inputMode="numeric"
            maxLength={6}
            {...form.getInputProps('feed_limit')}
            // An empty field would switch the limit off under one's fingers.
            onChange={(event) =>
              form.setFieldValue('feed_limit', event.currentTarget.value.replace(/\D/g, '') || '0')
            }
            onFocus={(event) => event.currentTarget.select()}
          />
          <Switch
            label={LENGTH.archive}
            description={LENGTH.archiveHint}
            {...form.getInputProps('feed_archive', { type: 'checkbox' })}
          />
          {!form.values.feed_archive && Number(limit) > 0 && (
            <Text size="sm" c="dimmed" role="status">
              {LENGTH.warning(Number(limit))}
            </Text>
          )}
        </>
      )}
    </FoldedSection>
  )
}

interface PodpingProps extends Props {
  isPrivate: boolean
  /** The last notifications. */
  children: ReactNode
}

export function PodpingFields({ form, isPrivate, children }: PodpingProps) {
  return (
    <Section title={PODPING.title} text={PODPING.text} field="uses_podping">
      <Switch
        label={PODPING.label}
        description={isPrivate ? PODPING.privateHint : PODPING.hint}
        disabled={isPrivate}
        {...form.getInputProps('uses_podping', { type: 'checkbox' })}
      />
      {children}
    </Section>
  )
}

/** podcast:txt purpose="ai-content" */
export function AiFields({ form }: Props) {
  return (
    <FoldedSection
      title={AI.title}
      text={AI.text}
      field="ai_content"
      isUsed={form.values.ai_content !== 'auto'}
      isRefused={form.errors.ai_content !== undefined}
    >
      <Radio.Group label={AI.label} {...form.getInputProps('ai_content')}>
        <Stack gap="sm" mt={6}>
          {ANSWERS.map((answer) => (
            <Radio key={answer} value={answer} label={AI[answer]} />
          ))}
        </Stack>
      </Radio.Group>
    </FoldedSection>
  )
}
