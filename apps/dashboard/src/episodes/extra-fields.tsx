import { Button, Collapse, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { EpisodeWithShow } from '@podstead/contract/episodes/episodes'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { FundingFields } from '../fields/funding-fields.tsx'
import { LicenceFields } from '../fields/licence-fields.tsx'
import { MorePlaces } from '../fields/more-places.tsx'
import { PlaceFields } from '../fields/place-fields.tsx'
import { TxtFields } from '../fields/txt-fields.tsx'
import { FieldPair, HINT_BELOW, Section } from '../ui/section.tsx'
import { AppFields } from './app-fields.tsx'
import classes from './episode-form.module.css'
import { type EpisodeValues, EXTRA_FIELDS, usesExtras } from './episode-values.ts'
import { EXTRAS } from './parts-copy.ts'

interface Props<V> {
  form: UseFormReturnType<V>
  show: Pick<EpisodeWithShow['show'], 'is_advanced_private_feed' | 'is_direct_upload'>
}

/** What few episodes need is folded away until it is asked for, filled in, or complained about. */
export function ExtraFields<V extends EpisodeValues>({ form: given, show }: Props<V>) {
  // What else the form has is no business of these fields.
  const form = given as unknown as UseFormReturnType<EpisodeValues>
  const { hash } = useLocation()
  const isLinkedTo = (EXTRA_FIELDS as string[]).includes(hash.slice(1))
  // Batches mean something to subscribers of a members' show, and to folders of a drive.
  const [hasBatches] = useState(
    show.is_advanced_private_feed || !show.is_direct_upload || form.values.batch_number !== '',
  )
  const [isAsked, setAsked] = useState(() => usesExtras(form.values) || isLinkedTo)
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
            rightSection={
              <IconChevronDown
                size={16}
                aria-hidden
                className={classes.chevron}
                data-open={isOpen || undefined}
              />
            }
            onClick={() => setAsked(!isOpen)}
          >
            {isOpen ? EXTRAS.close : EXTRAS.open}
          </Button>
        }
      >
        {null}
      </Section>
      <Collapse expanded={isOpen} id={id} keepMounted={false}>
        <div className={classes.main}>
          <PlaceFields form={form} title={EXTRAS.place} text={EXTRAS.placeText} />
          <MorePlaces
            rows={form.values.locations}
            onChange={(rows) => form.setFieldValue('locations', rows)}
            error={form.errors.locations}
          />
          <Section title={EXTRAS.support} text={EXTRAS.supportText} field="fundings license license_url">
            <FundingFields form={form} />
            <LicenceFields form={form} />
          </Section>
          <Section title={EXTRAS.directories} text={EXTRAS.directoriesText} field="txts">
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
              {hasBatches && (
                <TextInput
                  label={EXTRAS.batch}
                  description={EXTRAS.batchHint}
                  inputWrapperOrder={HINT_BELOW}
                  inputMode="numeric"
                  maxLength={10}
                  {...form.getInputProps('batch_number')}
                />
              )}
            </FieldPair>
            <TxtFields
              rows={form.values.txts}
              onChange={(rows) => form.setFieldValue('txts', rows)}
              error={form.errors.txts}
            />
          </Section>
          <AppFields form={form} />
        </div>
      </Collapse>
    </>
  )
}

/** Only errors count then. */
const EMPTY = { location_name: '' } as unknown as EpisodeValues
