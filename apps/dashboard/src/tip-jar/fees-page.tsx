import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { LOCALE } from '../language/language.ts'
import { ShowPage } from '../page-frames/show-page.tsx'
import { moneyText } from '../ui/formats.ts'
import { Section } from '../ui/section.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { FEE_PERMILLE, FIXED_FEE, isAmountText, parseAmount, processingFee } from './amounts.ts'
import { FEES } from './copy.ts'
import classes from './tip-jar.module.css'
import { TipJarGate } from './tip-jar-gate.tsx'

/** Cents: the examples of the specification. */
const EXAMPLES = [200, 500]
const PERCENT = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 }).format(
  FEE_PERMILLE / 1000,
)
const FIXED = moneyText(FIXED_FEE, 'USD')

/** /shows/{id}/tip_jar_fees: what the card provider keeps of a tip. */
export function FeesPage() {
  return (
    <ShowPage title={FEES.title} loadFailed={FEES.loadFailed} skeleton={<FormSkeleton fields={3} />}>
      {() => (
        <TipJarGate>
          <div className={classes.narrow}>
            <Section title={FEES.heading} text={FEES.text(PERCENT, FIXED)}>
              <div className={classes.sums}>
                {EXAMPLES.map((cents) => (
                  <Sum key={cents} cents={cents} />
                ))}
              </div>
              <Text size="sm" c="dimmed" maw={620}>
                {FEES.small}
              </Text>
              <Text size="sm" c="dimmed" maw={620}>
                {FEES.others}
              </Text>
            </Section>
            <Calculator />
          </div>
        </TipJarGate>
      )}
    </ShowPage>
  )
}

function Calculator() {
  const [text, setText] = useState('10')
  const cents = parseAmount(text)
  return (
    <Section title={FEES.calculator}>
      <TextInput
        label={FEES.yourTip}
        inputMode="decimal"
        value={text}
        onChange={({ currentTarget: { value } }) => isAmountText(value) && setText(value)}
        maw={220}
      />
      {cents > processingFee(cents) && (
        <div className={classes.sums}>
          <Sum cents={cents} />
        </div>
      )}
    </Section>
  )
}

/** One tip: what is paid, what is kept, what is left. */
function Sum({ cents }: { cents: number }) {
  const fee = processingFee(cents)
  const tip = moneyText(cents, 'USD')
  return (
    <dl className={classes.sum}>
      <div>
        <dt>{FEES.tip}</dt>
        <dd>{tip}</dd>
      </div>
      <div>
        <dt>
          {FEES.fee}
          <span className={classes.small}>{FEES.sumText(tip, PERCENT, FIXED)}</span>
        </dt>
        <dd>−{moneyText(fee, 'USD')}</dd>
      </div>
      <div className={classes.result}>
        <dt>{FEES.payout}</dt>
        <dd>{moneyText(cents - fee, 'USD')}</dd>
      </div>
    </dl>
  )
}
