import type { TRANSCRIPTS_MESSAGES } from '@podstead/contract/messages/transcripts-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof TRANSCRIPTS_MESSAGES> = {
  'transcript.web_page': 'C’est une page web, pas une transcription.',
  'transcript.not_text': 'Ce n’est pas un fichier texte.',
  'transcript.file_empty': 'Ce fichier est vide.',
  'transcript.no_words': 'Personne ne dit rien dans ce fichier.',
  'transcript.too_large': 'Les transcriptions peuvent faire {max} Mo au plus.',
  'transcript.other_kind': 'C’est un fichier {found}, pas un fichier {wanted}.',
  'transcript.removed': 'Transcription supprimée',
  'transcript.json_text_open': 'Le texte qui commence ici n’a pas de fin.',
  'transcript.json_characters':
    'Ce texte a des caractères que JSON ne permet pas, ou il manque un guillemet.',
  'transcript.json_value_missing': 'Il manque ici une valeur.',
  'transcript.json_name_missing': 'Il manque ici un nom entre guillemets doubles.',
  'transcript.json_too_deep': 'C’est trop imbriqué.',
  'transcript.json_more': 'Il y a encore quelque chose après la fin du JSON.',
  'transcript.json_ends_early': 'Le fichier se termine avant son JSON.',
  'transcript.json_no_segments': 'Une transcription JSON a une liste nommée "segments".',
  'transcript.too_many_cues': 'Il y a plus de {max} sous-titres dans ce fichier.',
  'transcript.srt_form':
    'Un fichier SubRip commence par un numéro et une ligne de temps comme 00:00:01,000 --> 00:00:04,000.',
  'transcript.srt_times_missing':
    'Les temps de ce sous-titre manquent. Ils s’écrivent comme 00:00:01,000 --> 00:00:04,000.',
  'transcript.vtt_times_missing':
    'Les temps de ce sous-titre manquent. Ils s’écrivent comme 00:00:01.000 --> 00:00:04.000.',
  'transcript.cue_ends_first': 'Ce sous-titre se termine avant de commencer.',
  'transcript.vtt_form': 'Un fichier WebVTT commence par WEBVTT.',
}
