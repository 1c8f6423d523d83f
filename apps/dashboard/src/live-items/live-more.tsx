import type { UseFormReturnType } from '@mantine/form'
import { FoldedChat, FoldedImages } from '../fields/folded-tags.tsx'
import { FundingFields } from '../fields/funding-fields.tsx'
import { PlaceFields } from '../fields/place-fields.tsx'
import { SocialFields } from '../fields/social-fields.tsx'
import { FoldedSection } from '../ui/folded-section.tsx'
import { LIVE_FORM } from './copy.ts'
import type { LiveValues } from './live-values.ts'

/** What few streams need, folded away. */
export function MoreFields({ form }: { form: UseFormReturnType<LiveValues> }) {
  const { values, errors } = form
  return (
    <>
      <FoldedChat form={form} title={LIVE_FORM.chat} text={LIVE_FORM.chatText} />
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
      <FoldedImages form={form} title={LIVE_FORM.pictures} text={LIVE_FORM.picturesText} />
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
