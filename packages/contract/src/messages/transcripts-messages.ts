export const TRANSCRIPTS_MESSAGES = {
  'transcript.web_page': 'This is a web page, not a transcript.',
  'transcript.not_text': 'This is not a text file.',
  'transcript.file_empty': 'This file is empty.',
  'transcript.no_words': 'Nobody says anything in this file.',
  'transcript.too_large': 'Transcripts can be at most {max} MB.',
  'transcript.other_kind': 'This is a {found} file, not a {wanted} file.',
  'transcript.removed': 'Transcript delete success',
  'transcript.json_text_open': 'The text that begins here has no end.',
  'transcript.json_characters':
    'This text has characters that JSON does not allow, or a quotation mark is missing.',
  'transcript.json_value_missing': 'Here a value is missing.',
  'transcript.json_name_missing': 'Here a name in double quotation marks is missing.',
  'transcript.json_too_deep': 'This is nested too deeply.',
  'transcript.json_more': 'Something follows the end of the JSON.',
  'transcript.json_ends_early': 'The file ends before its JSON does.',
  'transcript.json_no_segments': 'A JSON transcript has a list that is called "segments".',
  'transcript.too_many_cues': 'There are more than {max} cues in this file.',
  'transcript.srt_form':
    'A SubRip file begins with a number and a line of times like 00:00:01,000 --> 00:00:04,000.',
  'transcript.srt_times_missing':
    'The times of this cue are missing. They are written like 00:00:01,000 --> 00:00:04,000.',
  'transcript.vtt_times_missing':
    'The times of this cue are missing. They are written like 00:00:01.000 --> 00:00:04.000.',
  'transcript.cue_ends_first': 'This cue ends before it starts.',
  'transcript.vtt_form': 'A WebVTT file begins with WEBVTT.',
} as const
