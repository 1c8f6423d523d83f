import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { FoldedChat, FoldedImages, FoldedXml } from '../fields/folded-tags.tsx'
import { LinkFields } from '../fields/link-fields.tsx'
import { SocialFields } from '../fields/social-fields.tsx'
import { FoldedSection } from '../ui/folded-section.tsx'
import { FieldPair, HINT_BELOW, Section } from '../ui/section.tsx'
import type { EpisodeValues } from './episode-values.ts'
import { EXTRAS } from './parts-copy.ts'

/** What single apps make something of: other names, links elsewhere, comments, a chat, pictures, XML. */
export function AppFields({ form }: { form: UseFormReturnType<EpisodeValues> }) {
  const { values, errors } = form
  return (
    <>
      <Section title={EXTRAS.links} text={EXTRAS.linksText} field="content_links">
        <LinkFields
          rows={values.content_links}
          onChange={(rows) => form.setFieldValue('content_links', rows)}
          error={errors.content_links}
        />
      </Section>
      <FoldedSection
        title={EXTRAS.comments}
        text={EXTRAS.commentsText}
        field="social_interacts"
        isUsed={values.social_interacts.length > 0}
        isRefused={errors.social_interacts !== undefined}
      >
        <SocialFields
          rows={values.social_interacts}
          onChange={(rows) => form.setFieldValue('social_interacts', rows)}
          error={errors.social_interacts}
        />
      </FoldedSection>
      <FoldedSection
        title={EXTRAS.names}
        text={EXTRAS.namesText}
        field="itunes_title author episode_display"
        isUsed={`${values.itunes_title}${values.author}${values.episode_display}` !== ''}
        isRefused={[errors.itunes_title, errors.author, errors.episode_display].some(
          (error) => error !== undefined,
        )}
      >
        <TextInput
          label={EXTRAS.itunesTitle}
          description={EXTRAS.itunesTitleHint}
          inputWrapperOrder={HINT_BELOW}
          maxLength={255}
          {...form.getInputProps('itunes_title')}
        />
        <FieldPair>
          <TextInput
            label={EXTRAS.author}
            description={EXTRAS.authorHint}
            inputWrapperOrder={HINT_BELOW}
            maxLength={255}
            {...form.getInputProps('author')}
          />
          <TextInput
            label={EXTRAS.display}
            description={EXTRAS.displayHint}
            inputWrapperOrder={HINT_BELOW}
            placeholder={EXTRAS.displayExample}
            maxLength={32}
            {...form.getInputProps('episode_display')}
          />
        </FieldPair>
      </FoldedSection>
      <FoldedChat form={form} title={EXTRAS.chat} text={EXTRAS.chatText} />
      <FoldedImages form={form} title={EXTRAS.images} text={EXTRAS.imagesText} />
      <FoldedXml form={form} title={EXTRAS.xml} text={EXTRAS.xmlText} />
    </>
  )
}
