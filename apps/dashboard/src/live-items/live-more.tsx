import type { UseFormReturnType } from '@mantine/form'
import { ChatFields } from '../ui/chat-fields.tsx'
import { FoldedSection } from '../ui/folded-section.tsx'
import { FundingFields } from '../ui/funding-fields.tsx'
import { ImageFields } from '../ui/image-fields.tsx'
import { PlaceFields } from '../ui/place-fields.tsx'
import { SocialFields } from '../ui/social-fields.tsx'
import { LIVE_FORM } from './copy.ts'
import type { LiveValues } from './live-values.ts'

/** What few streams need, folded away. */
export function MoreFields({ form }: { form: UseFormReturnType<LiveValues> }) {
  const { values, errors } = form
  return (
    <>
      <FoldedSection
        title={LIVE_FORM.chat}
        text={LIVE_FORM.chatText}
        field="chat"
        isUsed={values.chat.protocol !== ''}
        isRefused={errors.chat !== undefined}
      >
        <ChatFields chat={values.chat} onChange={(chat) => form.setFieldValue('chat', chat)} error={errors.chat} />
      </FoldedSection>
      <FoldedSection
        title={LIVE_FORM.comments}
        text={LIVE_FORM.commentsText}
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
        title={LIVE_FORM.pictures}
        text={LIVE_FORM.picturesText}
        field="feed_images"
        isUsed={values.feed_images.length > 0}
        isRefused={errors.feed_images !== undefined}
      >
        <ImageFields rows={values.feed_images} onChange={(rows) => form.setFieldValue('feed_images', rows)} error={errors.feed_images} />
      </FoldedSection>
      <FoldedSection
        title={LIVE_FORM.support}
        text={LIVE_FORM.supportText}
        field="fundings"
        isUsed={values.fundings.length > 0}
        isRefused={errors.fundings !== undefined}
      >
        <FundingFields form={form} />
      </FoldedSection>
      <PlaceFields form={form} title={LIVE_FORM.place} text={LIVE_FORM.placeText} />
    </>
  )
}
