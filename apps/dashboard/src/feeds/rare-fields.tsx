import { Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { FoldedImages, FoldedXml } from '../fields/folded-tags.tsx'
import { TxtFields } from '../fields/txt-fields.tsx'
import { FoldedSection } from '../ui/folded-section.tsx'
import { PUBLISHER, RARE, REMOTE } from './copy.ts'
import { type FeedValues, isEmptyShow } from './feed-values.ts'
import { RemoteItems, RemoteOne } from './remote-fields.tsx'

interface Props {
  form: UseFormReturnType<FeedValues>
  /** Its medium makes the feed a list: a form that ends in L, or a publisher. */
  isList: boolean
}

/** What few podcasts need, folded away until it is asked for, filled in or complained about. */
export function RareFields({ form, isList }: Props) {
  const { values, errors } = form
  return (
    <>
      <FoldedSection
        title={RARE.itunesTitle}
        text={RARE.itunesTitleText}
        field="itunes_title"
        isUsed={values.itunes_title !== ''}
        isRefused={errors.itunes_title !== undefined}
      >
        <TextInput label={RARE.itunesTitleLabel} maxLength={255} {...form.getInputProps('itunes_title')} />
      </FoldedSection>
      <FoldedImages form={form} title={RARE.images} text={RARE.imagesText} />
      <FoldedSection
        title={RARE.txts}
        text={RARE.txtsText}
        field="txts"
        isUsed={values.txts.length > 0}
        isRefused={errors.txts !== undefined}
      >
        <TxtFields
          heading="hidden"
          rows={values.txts}
          onChange={(rows) => form.setFieldValue('txts', rows)}
          error={errors.txts}
        />
      </FoldedSection>
      <FoldedSection
        title={PUBLISHER.title}
        text={PUBLISHER.text}
        field="publisher"
        isUsed={!isEmptyShow(values.publisher)}
        isRefused={errors.publisher !== undefined}
      >
        <RemoteOne
          show={values.publisher}
          onChange={(show) => form.setFieldValue('publisher', show)}
          error={errors.publisher}
        />
      </FoldedSection>
      <FoldedSection
        title={REMOTE.title}
        text={REMOTE.text}
        field="remote_items"
        isUsed={values.remote_items.length > 0 || isList}
        isRefused={errors.remote_items !== undefined}
      >
        {!isList && (
          <Text size="sm" c="dimmed">
            {REMOTE.notAList}
          </Text>
        )}
        <RemoteItems
          rows={values.remote_items}
          onChange={(rows) => form.setFieldValue('remote_items', rows)}
          error={errors.remote_items}
        />
      </FoldedSection>
      <FoldedXml form={form} title={RARE.xml} text={RARE.xmlText} />
    </>
  )
}
