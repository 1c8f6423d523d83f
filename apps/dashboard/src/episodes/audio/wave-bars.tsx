interface Props {
  count: number
  className?: string | undefined
  /** Part that is coloured, 0–1. */
  filled?: number
}

/**
 * A drawn wave, always the same: an ornament that also shows progress. The number beside
 * it is what screen readers get.
 */
export function WaveBars({ count, className, filled = 0 }: Props) {
  const bars = Array.from({ length: count }, (_, index) => height(index, count))
  return (
    <svg className={className} viewBox={`0 0 ${count * 8} 56`} preserveAspectRatio="none" aria-hidden>
      {bars.map((size, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={index}
          x={index * 8 + 1.5}
          y={28 - size / 2}
          width={5}
          height={size}
          rx={2.5}
          fill={index < Math.round(filled * count) ? 'var(--ps-accent)' : 'currentColor'}
        />
      ))}
    </svg>
  )
}

/** Three sines that never meet: speech-like, and the same at every drawing. */
function height(index: number, count: number): number {
  const rise = Math.sin((Math.PI * (index + 0.5)) / count)
  const swing = Math.abs(
    Math.sin(index * 1.7) + 0.6 * Math.sin(index * 0.61 + 1) + 0.4 * Math.sin(index * 2.9),
  )
  return 5 + rise * swing * 25
}
