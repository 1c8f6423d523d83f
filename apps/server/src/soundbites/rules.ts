import { timeProblems } from '../chapters/rules.ts'

/** A soundbite lasts a second at least. Longer than two minutes or shorter than 15 s is a matter of taste. */
const SHORTEST_SECONDS = 1

/** What is wrong with a list of soundbites in a sound of so many seconds (null: not known), by field. */
export function soundbiteProblems(
  soundbites: { start_time: number; end_time: number }[],
  seconds: number | null,
): Record<string, string[]> {
  for (const [i, soundbite] of soundbites.entries()) {
    const name = `Soundbite ${i + 1}`
    const problems = timeProblems(soundbite, seconds, name)
    // Half a millisecond for what binary fractions do to a difference.
    if (soundbite.end_time - soundbite.start_time < SHORTEST_SECONDS - 0.0005)
      problems.end_time ??= [`${name} must be at least one second long.`]
    if (Object.keys(problems).length) return problems
  }
  return {}
}
