import type { UseFormReturnType } from '@mantine/form'
import { FundingFields } from '../../fields/funding-fields.tsx'
import { LicenceFields } from '../../fields/licence-fields.tsx'
import { Section } from '../../ui/section.tsx'
import type { AdvancedValues } from './advanced-settings-values.ts'
import { ADVANCED } from './settings-advanced-copy.ts'

type Props = { form: UseFormReturnType<AdvancedValues> }

export function SupportFields({ form }: Props) {
  return (
    <Section title={ADVANCED.support} text={ADVANCED.supportText} field="fundings license license_url">
      <FundingFields form={form} />
      <LicenceFields form={form} />
    </Section>
  )
}
