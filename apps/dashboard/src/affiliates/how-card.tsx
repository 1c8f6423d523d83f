import type { AffiliateCampaign } from '@podstead/contract/affiliates/affiliates'
import { countText, moneyText, percentText } from '../ui/formats.ts'
import { Section } from '../ui/section.tsx'
import classes from './affiliates.module.css'
import { AFFILIATES } from './copy.ts'

const { how: words } = AFFILIATES

/** What the programme is, in three steps. */
export function HowCard({ campaign }: { campaign: AffiliateCampaign }) {
  return (
    <Section title={words.title}>
      <ol className={classes.steps}>
        {words.steps(...campaignTerms(campaign)).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Section>
  )
}

/** Share, days and smallest payout as they are said: 20%, 30, $20.00. */
export function campaignTerms({
  commission_percent,
  attribution_days,
  minimum_payout,
}: AffiliateCampaign): [percent: string, days: string, minimum: string] {
  return [percentText(commission_percent), countText(attribution_days), moneyText(minimum_payout, 'USD')]
}
