import type { ReplyOf } from '@podstead/contract/endpoint'
import type { SpeechOffer } from '@podstead/contract/transcription/transcript-engines'
import type { TranscriptRequest } from '@podstead/contract/transcription/transcript-requests'
import type { listTranscriptSentences } from '@podstead/contract/transcription/transcript-sentences'

/** A transcript that was made of EPISODE. */
export const TRANSCRIPT: TranscriptRequest = {
  id: 5,
  episode_id: 12,
  progress_status: 'COMPLETED',
  progress_seconds: 3480,
  duration_seconds: 3480,
  waiting_before: null,
  message: null,
  language: 'en',
  engine: 'Moonshine base (English)',
  has_word_times: true,
  is_stale: false,
  created_at: '2026-11-27T20:00:00Z',
  finished_at: '2026-11-27T20:10:00Z',
}

export const OFFER: SpeechOffer = {
  engine: 'Moonshine base (English)',
  message: null,
  language: 'en',
  sent_to: null,
  cost: null,
  expected_seconds: 720,
  has_consent: false,
  seconds_allowed: null,
  seconds_used: 0,
  notice: null,
  engines: [],
}

/** Beside OFFER's own, with a service that costs something. */
export const SEVERAL: SpeechOffer['engines'] = [
  {
    ...{ name: 'embedded', label: 'Moonshine base (English)', languages: ['en'], is_suitable: true },
    ...{ sent_to: null, has_consent: true, price_per_minute: null },
    ...{ cost: null, expected_seconds: 720, is_chosen: true },
  },
  {
    ...{ name: 'whisper.cpp', label: 'Whisper small', languages: ['de'], is_suitable: false },
    ...{ sent_to: null, has_consent: true, price_per_minute: null },
    ...{ cost: null, expected_seconds: 3480, is_chosen: false },
  },
  {
    ...{ name: 'openai-compatible', label: 'whisper-1', languages: null, is_suitable: true },
    ...{ sent_to: 'api.example.com', has_consent: false, price_per_minute: '0.006 USD' },
    ...{ cost: '0.35 USD', expected_seconds: 348, is_chosen: false },
  },
]

type Sentences = ReplyOf<typeof listTranscriptSentences>['sentences']

/** Sentences with a word each second, from the beginning; `~` behind a word: of low confidence. */
export function toSentences(
  given: { text: string; speaker?: string | null; paragraph?: boolean }[],
): Sentences {
  let count = 0
  return given.map(({ text, speaker = 'Ana Reis', paragraph = true }, minmima_index) => {
    const words = text.split(' ').map((word) => {
      count += 1
      const isDoubtful = word.endsWith('~')
      return {
        id: count,
        text: word.replace('~', ''),
        start: count,
        end: count + 0.8,
        confidence: isDoubtful ? 0.2 : 0.9,
      }
    })
    return {
      id: words[0]?.id ?? 0,
      text: words.map((word) => word.text).join(' '),
      start_time: words[0]?.start ?? 0,
      end_time: words.at(-1)?.end ?? 0,
      speaker_name: speaker,
      sentence_speaker_code: speaker ?? '',
      minmima_index,
      starts_paragraph: paragraph,
      revision: 1,
      words,
    }
  })
}

/** What the editor is opened with. */
export function toSentencesReply(
  sentences: Sentences,
  transcript: Partial<ReplyOf<typeof listTranscriptSentences>['transcript']> = {},
): ReplyOf<typeof listTranscriptSentences> {
  return {
    show: { id: 7, podcast_title: 'The Long Road' },
    audiopost: { id: 12, name: 'Rain', audio_src: '/a.mp3' },
    transcript: {
      ...TRANSCRIPT,
      is_successed: true,
      is_failed: false,
      is_processing: false,
      is_completed: true,
      txt_url: '/t.txt',
      srt_url: '/t.srt',
      vtt_url: '/t.vtt',
      json_url: '/t.json',
      ...transcript,
    },
    sentences,
    speakers: ['Ana Reis', 'Rui Melo', 'Jo Park'],
  }
}
