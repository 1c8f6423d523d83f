import { Select } from '@mantine/core'
import { HINT_BELOW } from '../ui/section.tsx'
import { TIER } from './field-copy.ts'

interface Props {
  /** Those of the podcast, from the lowest. */
  names: readonly string[]
  /** From 1; null: all of them. */
  value: number | null
  onChange: (tier: number | null) => void
  /** What it is of: an episode opens from a tier on, everything else opens episodes up to a tier. */
  of: 'episode' | 'access'
  label?: string
  /** Stands in for a label that nobody sees. */
  ariaLabel?: string
  hint?: string
  error?: string | null | undefined
  disabled?: boolean
}

/** Chooses a tier of a podcast for members. */
export function TierSelect({ names, value, onChange, of, label, ariaLabel, hint, error, disabled }: Props) {
  return (
    <Select
      label={label}
      aria-label={ariaLabel}
      description={hint}
      inputWrapperOrder={HINT_BELOW}
      allowDeselect={false}
      disabled={disabled}
      data={[
        { value: '', label: of === 'episode' ? TIER.everybody : TIER.everything },
        ...names.map((name, index) => ({
          value: String(index + 1),
          label: describeTier(name, { of, isHighest: index === names.length - 1 }),
        })),
      ]}
      value={String(readTier(value, names) ?? '')}
      error={error}
      onChange={(chosen) => onChange(chosen ? Number(chosen) : null)}
    />
  )
}

function describeTier(name: string, { of, isHighest }: Pick<Props, 'of'> & { isHighest: boolean }): string {
  if (of === 'access') return TIER.upTo(name)
  return isHighest ? name : TIER.from(name)
}

/** The tier that counts: of one that was removed the highest that there is. */
export function readTier(tier: number | null, names: readonly string[]): number | null {
  return tier === null || names.length === 0 ? null : Math.min(tier, names.length)
}

/** What a price, a code or a subscriber opens, in words. */
export function tierText(tier: number | null, names: readonly string[]): string {
  const name = tier === null ? undefined : names[tier - 1]
  return name === undefined ? TIER.everything : TIER.upTo(name)
}
