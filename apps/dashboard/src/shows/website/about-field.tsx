import { Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { MAX_ABOUT_BYTES } from '@podstead/contract/shows/website-settings'
import { useState } from 'react'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { SITE } from './website-settings-copy.ts'
import { aboutProblem } from './website-settings-values.ts'

interface Props {
  value: string
  onChange: (html: string) => void
  error: string | null
}

/** Plain HTML, with an editor or as it is; what is too fancy is said at once and stays as it was typed. */
export function AboutField({ value, onChange, error }: Props) {
  const problem = aboutProblem(value)
  const [wanted, setMode] = useState<'editor' | 'html'>('editor')
  // An editor would leave out what it does not know.
  const mode = problem === null ? wanted : 'html'
  return (
    <Stack gap="sm">
      <Group justify="flex-end">
        <SegmentedControl
          aria-label={SITE.aboutMode}
          size="xs"
          value={mode}
          disabled={problem !== null}
          onChange={(next) => setMode(next as typeof mode)}
          data={[
            { value: 'editor', label: SITE.editor },
            { value: 'html', label: SITE.html },
          ]}
        />
      </Group>
      {mode === 'editor' ? (
        <RichText
          kind="plain"
          label={SITE.aboutLabel}
          field="about_page_content"
          value={value}
          maxBytes={MAX_ABOUT_BYTES}
          minHeight={240}
          onChange={onChange}
          error={error}
        />
      ) : (
        <>
          <Textarea
            label={SITE.aboutLabel}
            data-field="about_page_content"
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            rows={12}
            resize="vertical"
            spellCheck={false}
            value={value}
            error={problem ?? error}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <Text size="xs" c="dimmed">
            {SITE.htmlHint}
          </Text>
        </>
      )}
    </Stack>
  )
}
