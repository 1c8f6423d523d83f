/**
 * What a benchmark prints. Numbers mean little alone: each stands next to a reference
 * that was measured in the same run.
 */

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** What the reference of the figures that follow is. */
export function reference(text: string): void {
  say(`reference: ${text}`)
}

/** One line for people and programs alike. Without a reference, `goal` may say what was promised. */
export function figure(
  name: string,
  { ours, reference, unit, goal }: { ours: number; reference?: number; unit: string; goal?: number },
): void {
  const compared =
    reference === undefined ? '' : ` reference=${rounded(reference)} ratio=${rounded(ours / reference)}`
  say(
    `figure: ${name} ours=${rounded(ours)}${compared} unit=${unit}${goal === undefined ? '' : ` goal=${goal}`}`,
  )
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** `share`: 0.95 for the value that 95 of 100 do not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The value of `--name value` on the command line. */
export function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}

function rounded(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))
}
