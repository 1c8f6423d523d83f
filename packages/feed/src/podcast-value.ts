import type { FeedValue, FeedValueRecipient, FeedValueTimeSplit, Maybe } from './model.ts'
import { matching, optionalLine } from './podcast.ts'
import { remoteItemElement } from './podcast-remote.ts'
import { cleanLine, decimal, emptyElement, parent, positiveDecimal } from './xml.ts'

// Stored values come from forms and foreign feeds: only what the namespace knows is written.
const methods = new Set(['keysend', 'lnaddress'])
const recipientTypes = new Set(['node', 'lnaddress'])
const amountPattern = /^\d+(\.\d+)?$/
// Lightning addresses and custom values of Keysend can be longer than the namespace's texts.
const longValue = 1000

/** `<podcast:value>`; nothing when nobody can be paid. */
export function valueElement(value: Maybe<FeedValue>): string {
  if (value?.type !== 'lightning' || !methods.has(value.method)) return ''
  const recipients = recipientElements(value.recipients)
  // A block without recipients of its own is invalid, whatever its time splits say.
  if (!recipients) return ''
  return parent('podcast:value', recipients + timeSplitElements(value.timeSplits ?? []), {
    type: value.type,
    method: value.method,
    suggested: matching(amountPattern, value.suggested),
  })
}

function recipientElements(recipients: FeedValueRecipient[]): string {
  let written = ''
  for (const { name, type, address, split, fee, customKey, customValue } of recipients) {
    const payee = cleanLine(address, longValue)
    if (!payee || !recipientTypes.has(type) || !(Number.isSafeInteger(split) && split > 0)) continue
    written += emptyElement('podcast:valueRecipient', {
      name: optionalLine(name),
      type,
      address: payee,
      customKey: optionalLine(customKey),
      customValue: customValue ? cleanLine(customValue, longValue) : undefined,
      split: String(split),
      fee: fee ? 'true' : undefined,
    })
  }
  return written
}

function timeSplitElements(timeSplits: FeedValueTimeSplit[]): string {
  let written = ''
  for (const {
    startTime,
    duration,
    remoteStartTime,
    remotePercentage,
    recipients,
    remoteItem,
  } of timeSplits) {
    if (!(startTime >= 0 && duration > 0 && Number.isFinite(startTime + duration))) continue
    const times = { startTime: decimal(startTime), duration: positiveDecimal(duration) }
    const remote = remoteItemElement(remoteItem)
    written += remote
      ? parent('podcast:valueTimeSplit', remote, {
          ...times,
          remoteStartTime: remoteStartTime && remoteStartTime > 0 ? decimal(remoteStartTime) : undefined,
          remotePercentage: percentage(remotePercentage),
        })
      : parent('podcast:valueTimeSplit', recipientElements(recipients ?? []), times)
  }
  return written
}

// Readers assume 100 and clamp to it.
function percentage(value: Maybe<number>): string | undefined {
  if (value === null || value === undefined || !(value < 100)) return undefined
  return String(Math.max(0, Math.round(value)))
}
