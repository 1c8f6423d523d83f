import type { AudioReport } from '@podstead/contract/episodes/episode-fields'
import { LOCALE } from '../../language/language.ts'
import { CHECK } from './sound-copy.ts'

/** What the numbers of a report say to people. Pure. */

interface Measure {
  label: string
  value: string
  text: string
}

/** Loudness, true peak and range; nothing for what was not measured. */
export function toMeasures({
  loudness_lufs,
  true_peak_dbtp,
  loudness_range_lu,
  findings,
}: AudioReport): Measure[] {
  const has = (...codes: string[]) => findings.some(({ code }) => codes.includes(code))
  const loudness = has('too_loud')
    ? CHECK.loudnessHigh
    : has('too_quiet')
      ? CHECK.loudnessLow
      : CHECK.loudnessOk
  return [
    ...(loudness_lufs === null
      ? []
      : [{ label: CHECK.loudness, value: CHECK.loudnessValue(signed(loudness_lufs)), text: loudness }]),
    ...(true_peak_dbtp === null
      ? []
      : [
          {
            label: CHECK.peak,
            value: CHECK.peakValue(signed(true_peak_dbtp)),
            text: has('peak_too_high', 'clipped') ? CHECK.peakHigh : CHECK.peakOk,
          },
        ]),
    ...(loudness_range_lu === null
      ? []
      : [
          {
            label: CHECK.range,
            value: CHECK.rangeValue(decimals(loudness_range_lu, 1)),
            text: CHECK.rangeText,
          },
        ]),
  ]
}

/**
 * Levelling mends loudness and peaks, nothing else; and nothing is offered to a file that is right already.
 */
export function canBeLevelled({ loudness_lufs, findings }: AudioReport): boolean {
  return (
    loudness_lufs !== null &&
    findings.some(({ code }) => code === 'too_loud' || code === 'too_quiet' || code === 'peak_too_high')
  )
}

/** `-16.04` -> `−16.0`, with a real minus. */
export function signed(value: number, digits = 1): string {
  return decimals(value, digits)
    .replace(/^-(?=0([.,]0*)?$)/, '')
    .replace('-', '−')
}

function decimals(value: number, digits: number): string {
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false }
  return new Intl.NumberFormat(LOCALE, format).format(value)
}
