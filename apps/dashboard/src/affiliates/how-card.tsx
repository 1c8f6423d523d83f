import { Section } from '../ui/section.tsx'
import classes from './affiliates.module.css'
import { AFFILIATES } from './copy.ts'
import { programmeTerms } from './programme-terms.ts'

const { how: words } = AFFILIATES

/** What the programme is, in three steps. */
export function HowCard() {
  return (
    <Section title={words.title}>
      <ol className={classes.steps}>
        {words.steps(...programmeTerms()).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Section>
  )
}
