import type { TRANSCRIPTS_MESSAGES } from '@podstead/contract/messages/transcripts-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof TRANSCRIPTS_MESSAGES> = {
  'transcript.web_page': 'Das ist eine Webseite und kein Transkript.',
  'transcript.not_text': 'Das ist keine Textdatei.',
  'transcript.file_empty': 'Diese Datei ist leer.',
  'transcript.no_words': 'In dieser Datei sagt niemand etwas.',
  'transcript.too_large': 'Transkripte dürfen höchstens {max} MB groß sein.',
  'transcript.other_kind': 'Das ist eine Datei im Format {found}, nicht {wanted}.',
  'transcript.removed': 'Transkript gelöscht',
  'transcript.json_text_open': 'Der Text, der hier beginnt, hat kein Ende.',
  'transcript.json_characters':
    'Dieser Text hat Zeichen, die JSON nicht erlaubt, oder es fehlt ein Anführungszeichen.',
  'transcript.json_value_missing': 'Hier fehlt ein Wert.',
  'transcript.json_name_missing': 'Hier fehlt ein Name in doppelten Anführungszeichen.',
  'transcript.json_too_deep': 'Das ist zu tief verschachtelt.',
  'transcript.json_more': 'Hinter dem Ende des JSON steht noch etwas.',
  'transcript.json_ends_early': 'Die Datei endet vor ihrem JSON.',
  'transcript.json_no_segments': 'Ein Transkript als JSON hat eine Liste namens "segments".',
  'transcript.too_many_cues': 'In dieser Datei sind mehr als {max} Einblendungen.',
  'transcript.srt_form':
    'Eine SubRip-Datei beginnt mit einer Nummer und einer Zeile mit Zeiten wie 00:00:01,000 --> 00:00:04,000.',
  'transcript.srt_times_missing':
    'Die Zeiten dieser Einblendung fehlen. Man schreibt sie wie 00:00:01,000 --> 00:00:04,000.',
  'transcript.vtt_times_missing':
    'Die Zeiten dieser Einblendung fehlen. Man schreibt sie wie 00:00:01.000 --> 00:00:04.000.',
  'transcript.cue_ends_first': 'Diese Einblendung endet, bevor sie beginnt.',
  'transcript.vtt_form': 'Eine WebVTT-Datei beginnt mit WEBVTT.',
}
