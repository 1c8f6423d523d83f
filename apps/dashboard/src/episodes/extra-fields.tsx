import { ActionIcon, Button, Collapse, Group, Input, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconChevronDown, IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { FundingFields } from '../ui/funding-fields.tsx'
import { LicenceFields } from '../ui/licence-fields.tsx'
import { PlaceFields } from '../ui/place-fields.tsx'
import { FieldPair, HINT_BELOW, Section } from '../ui/section.tsx'
import classes from './episode-form.module.css'
import { type EpisodeValues, usesExtras } from './episode-values.ts'
import { EXTRAS } from './parts-copy.ts'

const MOST_TXTS = 20

/** What few episodes need is folded away until it is asked for, filled in, or complained about. */
export function ExtraFields<V extends EpisodeValues>({ form: given }: { form: UseFormReturnType<V> }) {
  // What else the form has is no business of these fields.
  const form = given as unknown as UseFormReturnType<EpisodeValues>
  const [isAsked, setAsked] = useState(() => usesExtras(form.values))
  const isOpen = isAsked || usesExtras(EMPTY, form.errors)
  const id = useId()
  return (
    <>
      <Section
        title={EXTRAS.title}
        text={EXTRAS.text}
        aside={
          <Button
            variant="default"
            size="compact-md"
            aria-expanded={isOpen}
            aria-controls={id}
            rightSection={<IconChevronDown size={16} aria-hidden className={classes.chevron} data-open={isOpen || undefined} />}
            onClick={() => setAsked(!isOpen)}
          >
            {isOpen ? EXTRAS.close : EXTRAS.open}
          </Button>
        }
      >
        {null}
      </Section>
      <Collapse expanded={isOpen} id={id}>
        <div className={classes.main}>
          <PlaceFields form={form} title={EXTRAS.place} text={EXTRAS.placeText} />
          <Section title={EXTRAS.support} text={EXTRAS.supportText}>
            <FundingFields form={form} />
            <LicenceFields form={form} />
          </Section>
          <Section title={EXTRAS.directories} text={EXTRAS.directoriesText}>
            <FieldPair>
              <TextInput
                label={EXTRAS.link}
                description={EXTRAS.linkHint}
                inputWrapperOrder={HINT_BELOW}
                type="url"
                placeholder="https://"
                maxLength={2048}
                {...form.getInputProps('link')}
              />
              <TextInput
                label={EXTRAS.batch}
                description={EXTRAS.batchHint}
                inputWrapperOrder={HINT_BELOW}
                inputMode="numeric"
                maxLength={10}
                {...form.getInputProps('batch_number')}
              />
            </FieldPair>
            <TxtFields form={form} />
          </Section>
        </div>
      </Collapse>
    </>
  )
}

function TxtFields({ form }: { form: UseFormReturnType<EpisodeValues> }) {
  const rows = form.values.txts
  return (
    <Input.Wrapper
      label={EXTRAS.txts}
      labelElement="div"
      description={EXTRAS.txtsHint}
      error={form.errors.txts}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Stack gap="xs" mt={8}>
        {rows.length === 0 && (
          <Text size="sm" c="dimmed">
            {EXTRAS.noTxts}
          </Text>
        )}
        {rows.map(({ key, purpose, value }, index) => (
          <div key={key} className={classes.txt}>
            <TextInput
              aria-label={EXTRAS.txtPurpose(index + 1)}
              placeholder={EXTRAS.purposeExample}
              maxLength={128}
              value={purpose}
              onChange={(event) => form.setFieldValue(`txts.${index}.purpose`, event.currentTarget.value)}
            />
            <TextInput
              aria-label={EXTRAS.txtValue(index + 1)}
              maxLength={4000}
              value={value}
              error={form.errors.txts !== undefined && value.trim() === ''}
              onChange={(event) => form.setFieldValue(`txts.${index}.value`, event.currentTarget.value)}
            />
            <ActionIcon aria-label={EXTRAS.removeTxt(index + 1)} onClick={() => form.removeListItem('txts', index)}>
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <Group>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={rows.length >= MOST_TXTS}
            onClick={() => form.insertListItem('txts', { key: `new-${Date.now()}`, purpose: '', value: '' })}
          >
            {EXTRAS.addTxt}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}

/** Only errors count then. */
const EMPTY = { location_name: '' } as unknown as EpisodeValues
