import { MultiSelect, Radio, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { FoldedSection } from '../ui/folded-section.tsx'
import { type BlockMode, SERVICES } from './block-rules.ts'
import { BLOCKS } from './copy.ts'
import type { FeedValues } from './feed-values.ts'

const MODES = ['everywhere', 'except', 'only'] as const

interface Props {
  form: UseFormReturnType<FeedValues>
  isPrivate: boolean
}

/** podcast:block, service by service. */
export function BlockFields({ form, isPrivate }: Props) {
  const { block_mode: mode, block_services: services } = form.values
  return (
    <FoldedSection
      title={BLOCKS.title}
      text={isPrivate ? BLOCKS.privateHint : BLOCKS.text}
      field="blocks"
      isUsed={mode !== 'everywhere'}
      isRefused={form.errors.blocks !== undefined}
    >
      <Radio.Group
        label={BLOCKS.label}
        value={mode}
        onChange={(next) => form.setFieldValue('block_mode', next as BlockMode)}
        error={form.errors.blocks}
      >
        <Stack gap="sm" mt={6}>
          {MODES.map((value) => (
            <Radio key={value} value={value} label={BLOCKS.modes[value]} />
          ))}
        </Stack>
      </Radio.Group>
      {mode !== 'everywhere' && (
        <div>
          <MultiSelect
            label={mode === 'only' ? BLOCKS.only : BLOCKS.except}
            placeholder={services.length ? '' : BLOCKS.choose}
            searchable
            clearable
            hidePickedOptions
            maxDropdownHeight={280}
            data={SERVICES}
            value={services}
            onChange={(chosen) => form.setFieldValue('block_services', chosen)}
          />
          {mode === 'only' && services.length === 0 && (
            <Text size="sm" c="dimmed" mt={6} role="status">
              {BLOCKS.nobody}
            </Text>
          )}
        </div>
      )}
    </FoldedSection>
  )
}
