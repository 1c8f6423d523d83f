import type { Maybe } from '../src/model-parts.ts'
import type { FeedValue, FeedValueRecipient } from '../src/model-value.ts'

export function paymentOf({ recipients, timeSplits = [], suggested, ...same }: FeedValue): object {
  const splits = timeSplits.map(({ recipients: others, remoteStartTime, remotePercentage, ...times }) => ({
    ...{
      ...times,
      remoteStartTime: remoteStartTime || null,
      remotePercentage: remotePercentage === 100 ? null : remotePercentage,
    },
    valueRecipients: others && recipientsOf(others),
  }))
  return {
    ...same,
    suggested: suggested && Number(suggested),
    valueRecipients: recipientsOf(recipients),
    valueTimeSplits: list(splits),
  }
}

function recipientsOf(recipients: FeedValueRecipient[]): object[] {
  return recipients.map((recipient) => ({ ...recipient, fee: recipient.fee || null }))
}
// An address with the name in brackets.
export function addressee(text: Maybe<string>): Maybe<object> {
  const [email, name] = text?.replace(')', '').split(' (') ?? []
  return text ? { email, name } : null
}

export function words(keywords: Maybe<string>): Maybe<string[]> {
  return list(
    (keywords ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  )
}

export function list<T>(items: Maybe<T[]>): Maybe<T[]> {
  return items && items.length > 0 ? items : null
}
