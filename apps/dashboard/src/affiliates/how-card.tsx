import { NumberedSteps } from '../ui/lists/numbered-steps.tsx'
import { Section } from '../ui/section.tsx'
import { AFFILIATES } from './copy.ts'
import { programmeTerms } from './programme-terms.ts'

const { how: words } = AFFILIATES

/** What the programme is, in three steps. */
export function HowCard() {
  return (
    <Section title={words.title}>
      <NumberedSteps steps={words.steps(...programmeTerms())} />
    </Section>
  )
}
