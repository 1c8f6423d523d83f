import type { Kernel } from '../kernel/kernel.ts'

/** Keywords that were drafted once; its id. */
export async function buildContentPrompt(kernel: Kernel, episode: { id: number }): Promise<number> {
  const now = kernel.clock.now()
  const { id } = await kernel.db
    .insertInto('content_prompts')
    .values({
      episode_id: episode.id,
      kind: 'keywords',
      state: 'COMPLETED',
      way: 'text',
      message: null,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const results = JSON.stringify([{ text: 'harbour', start_time: 0, end_time: null, moments: [] }])
  await kernel.db
    .insertInto('ai_content_pages')
    .values({ content_prompt_id: id, engine: null, refused_count: 0, results, created_at: now })
    .execute()
  return id
}

/** Ten minutes of a talk about a harbour and a bakery; a sentence every ten seconds. */
export const TALK = Array.from({ length: 60 }, (_, at) => {
  const lines = at < 30 ? harbourLines() : bakeryLines()
  return lines[at % lines.length] ?? ''
})

function harbourLines(): string[] {
  return [
    'The harbour of Setubal was the biggest sardine harbour of the whole coast in 1938.',
    'Maria Santos mends the nets of the fishing boats since she was twelve.',
    'Fishing boats leave the harbour at four in the morning, whatever the weather.',
    'How does a harbour survive without sardines?',
    'The cannery closed, and seventy families moved away from the harbour.',
    'We walked along the pier and counted the fishing boats that are left.',
  ]
}

function bakeryLines(): string[] {
  return [
    'The bakery behind the church bakes its bread with sea water.',
    'Peter Olsen came from Norway and never left the bakery again.',
    'Bread with sea water keeps for a week, and it needs no other salt.',
    'Why does bread taste of more when it rests for a night?',
    'The oven of the bakery burns wood from old fishing boats.',
    'Every morning two hundred loaves of bread go to the market.',
  ]
}

export function toVtt(lines: readonly string[], speaker = 'Ines Duarte'): string {
  const stamp = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(11, 19)}.000`
  const cues = lines.map(
    (line, at) => `${stamp(at * 10)} --> ${stamp(at * 10 + 10)}\n<v ${speaker}>${line}</v>\n`,
  )
  return `WEBVTT\n\n${cues.join('\n')}`
}
