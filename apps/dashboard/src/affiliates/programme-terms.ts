import {
  ATTRIBUTION_DAYS,
  COMMISSION_PERCENT,
  MINIMUM_PAYOUT,
} from '@podstead/contract/affiliates/affiliates'
import { countText, moneyText, percentText } from '../ui/formats.ts'

/** Share, days and smallest payout as they are said: 20%, 30, $20.00. */
export function programmeTerms(): [percent: string, days: string, minimum: string] {
  return [percentText(COMMISSION_PERCENT), countText(ATTRIBUTION_DAYS), moneyText(MINIMUM_PAYOUT, 'USD')]
}
