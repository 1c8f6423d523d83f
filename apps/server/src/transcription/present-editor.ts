import { languageCode } from '@podstead/contract/lookups-data'
import type {
  EditorTranscript,
  TranscriptParagraph,
} from '@podstead/contract/transcription/transcript-requests'
import type { TranscriptSentence } from '@podstead/contract/transcription/transcript-sentences'
import { sentenceText } from '@podstead/transcript/sentences'
import { presentEpisode } from '../episodes/present.ts'
import { clockText } from '../episodes/rules.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { presentTranscript } from '../transcripts/present.ts'
import type { EpisodeTranscriptRow } from '../transcripts/table.ts'
import { presentRequest } from './present.ts'
import type { WholeTranscript } from './queries-editor.ts'
import {
  FORMATS,
  groupParagraphs,
  progressFlags,
  type SentenceContent,
  type SentenceGroup,
  textOfSentence,
  toTimedWord,
} from './rules.ts'

/** The episode of a transcript, and its podcast. @param memberId of the teammate who looks */
export function presentBeside(
  kernel: Kernel,
  { show, episode }: Pick<WholeTranscript, 'show' | 'episode'>,
  memberId: number | null = null,
) {
  const { id, name, audio_src } = presentEpisode(kernel, show, episode, memberId)
  return {
    show: { id: show.id, podcast_title: show.podcast_title },
    audiopost: { id, name, audio_src },
  }
}

export function presentEditor(
  kernel: Kernel,
  whole: WholeTranscript,
  memberId: number | null = null,
): EditorTranscript {
  const words = whole.sentences.flatMap((sentence) => sentence.words)
  return {
    ...presentState(kernel, whole),
    ...presentBeside(kernel, whole, memberId),
    paragraphs: presentParagraphs(whole.sentences),
    words_start_time: words.map(([, , startMs]) => startMs / 1000),
    words_id: words.map(([id]) => id),
  }
}

/** A transcript without its words. */
export function presentState(kernel: Kernel, { row, waitingBefore, episode, show, files }: WholeTranscript) {
  return {
    ...presentRequest(row, episode, waitingBefore),
    ...progressFlags(row.state),
    ...presentUrls(kernel, show, files),
  }
}

/** Where each format is: a person's own file before the made one, in the podcast's language first. */
export function presentUrls(
  kernel: Kernel,
  show: { language_id: number },
  files: readonly EpisodeTranscriptRow[],
) {
  const language = languageCode(show.language_id)
  const [txt_url = null, srt_url = null, vtt_url = null, json_url = null] = FORMATS.map((format) => {
    const found = files.filter((row) => row.format === format)
    const row = found.find((one) => one.language === language) ?? found[0]
    return row ? presentTranscript(kernel, row).file_url : null
  })
  return { txt_url, srt_url, vtt_url, json_url }
}

export function presentParagraphs(sentences: readonly SentenceContent[]): TranscriptParagraph[] {
  return groupParagraphs(sentences).map(presentParagraph)
}

export function presentParagraph({ index, sentences }: SentenceGroup<SentenceContent>): TranscriptParagraph {
  const [first] = sentences
  const start = first.start_ms / 1000
  return {
    paragraph_id: first.word_id,
    text: sentenceText(sentences.flatMap(({ words }) => words.map(toTimedWord))),
    speaker: first.speaker_name,
    speaker_name: first.speaker_name,
    start,
    start_time: start,
    start_time_str: clockText(Math.floor(start)),
    minmima_index: index,
    sentence_speaker_code: first.speaker_code,
  }
}

export function presentSentence(
  sentence: SentenceContent & { revision: number },
  index: number,
): TranscriptSentence {
  return {
    id: sentence.word_id,
    text: textOfSentence(sentence),
    start_time: sentence.start_ms / 1000,
    end_time: sentence.end_ms / 1000,
    speaker_name: sentence.speaker_name,
    sentence_speaker_code: sentence.speaker_code,
    minmima_index: index,
    starts_paragraph: sentence.starts_paragraph,
    revision: sentence.revision,
    words: sentence.words.map(([id, text, startMs, endMs, confidence]) => ({
      id,
      text,
      start: startMs / 1000,
      end: endMs / 1000,
      confidence,
    })),
  }
}

export function presentSentences(kernel: Kernel, whole: WholeTranscript, memberId: number | null = null) {
  const heard = whole.sentences.flatMap(({ speaker_name }) => (speaker_name === null ? [] : [speaker_name]))
  return {
    ...presentBeside(kernel, whole, memberId),
    transcript: presentState(kernel, whole),
    sentences: whole.sentences.map(presentSentence),
    speakers: [...new Set([...heard, ...whole.people])],
  }
}
