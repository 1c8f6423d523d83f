import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { FoldedSection } from '../ui/folded-section.tsx'
import { ChatFields } from './chat-fields.tsx'
import { CustomXmlField } from './custom-xml-field.tsx'
import { ImageFields } from './image-fields.tsx'
import type { ChatValues, ImageRow } from './tag-values.ts'

interface Props<V> {
  form: UseFormReturnType<V>
  title: string
  text: ReactNode
}

/** podcast:chat of whatever the form is about. */
export function FoldedChat<V extends { chat: ChatValues }>({ form: given, title, text }: Props<V>) {
  // What else the form has is no business of these fields.
  const form = given as unknown as UseFormReturnType<{ chat: ChatValues }>
  const { chat } = form.values
  return (
    <FoldedSection
      title={title}
      text={text}
      field="chat"
      isUsed={chat.protocol !== ''}
      isRefused={form.errors.chat !== undefined}
    >
      <ChatFields
        chat={chat}
        onChange={(changed) => form.setFieldValue('chat', changed)}
        error={form.errors.chat}
      />
    </FoldedSection>
  )
}

/** podcast:image */
export function FoldedImages<V extends { feed_images: ImageRow[] }>({ form: given, title, text }: Props<V>) {
  const form = given as unknown as UseFormReturnType<{ feed_images: ImageRow[] }>
  const { feed_images: rows } = form.values
  const { feed_images: error } = form.errors
  return (
    <FoldedSection
      title={title}
      text={text}
      field="feed_images"
      isUsed={rows.length > 0}
      isRefused={error !== undefined}
    >
      <ImageFields
        rows={rows}
        onChange={(changed) => form.setFieldValue('feed_images', changed)}
        error={error}
      />
    </FoldedSection>
  )
}

/** XML of one's own. */
export function FoldedXml<V extends { custom_xml: string }>({ form: given, title, text }: Props<V>) {
  const form = given as unknown as UseFormReturnType<{ custom_xml: string }>
  const { custom_xml: value } = form.values
  const { custom_xml: error } = form.errors
  const change = (xml: string) => {
    form.setFieldValue('custom_xml', xml)
    form.clearFieldError('custom_xml')
  }
  return (
    <FoldedSection
      title={title}
      text={text}
      field="custom_xml"
      isUsed={value !== ''}
      isRefused={error !== undefined}
    >
      <CustomXmlField value={value} onChange={change} error={error} />
    </FoldedSection>
  )
}
