/** A chapter as ffprobe tells it. Seconds. */
export type ProbedChapter = { start: number; end: number; title: string }

/** Reads ffprobe's JSON (`chapterArguments`). Throws on text that is not ffprobe's. */
export function parseChapters(json: string): ProbedChapter[] {
  const { chapters } = JSON.parse(json) as {
    chapters?: { start_time?: string; end_time?: string; tags?: { title?: string } }[]
  }
  return (chapters ?? []).map((chapter) => ({
    start: seconds(chapter.start_time),
    end: seconds(chapter.end_time),
    title: String(chapter.tags?.title ?? ''),
  }))
}

// Chapters may begin before the sound does.
function seconds(text: string | undefined): number {
  const value = Number(text)
  return Number.isFinite(value) && value > 0 ? value : 0
}
