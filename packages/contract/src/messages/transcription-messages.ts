/** What transcripts that are made of the sound refuse and report. */
export const TRANSCRIPTION_MESSAGES = {
  'transcription.no_audio': 'A transcript is made of the audio, and this episode has none yet.',
  'transcription.allowance':
    'The plan {plan} includes {allowed} minutes of transcripts a month. {left} are left, and this episode needs {needed}. The next ones are there on {day}.',
  'transcription.consent': 'The audio is sent to {host} for this. Please agree to that first.',
  'transcription.owner_consent':
    'The audio is sent to {host} for this. The owner of the podcast has to agree to that first.',
  'transcription.no_engine': 'is not set up on this server',
  'transcription.engine_language': 'does not understand the language of this podcast',
  'transcription.engine_gone':
    '{engine}, which was chosen for this podcast, is not set up on this server any more. What the server uses otherwise takes its place.',
  'transcription.engine_other_language':
    '{engine}, which was chosen for this podcast, does not understand its language. What the server uses otherwise takes its place.',
  'transcription.engine_replaced':
    'The engine that was chosen is not set up on this server any more. {engine} took its place.',
  'transcription.not_ready': 'The transcript is not ready yet.',
  'transcription.not_stale': 'The transcript already belongs to the audio that the episode has.',
  'transcription.redo_stale': 'The transcript was made for an earlier file. Please realign it first.',
  'transcription.short_stretch': 'must be at least 1 second after the beginning',
  'transcription.not_made': 'The transcript could not be made. Please try again.',
  'transcription.audio_gone': 'The audio that was to be heard is not there any more.',
  'transcription.audio_unreadable': 'The audio could not be read.',
  'transcription.episode_deleted': 'The episode was deleted.',
  'transcription.silent': 'Nobody says anything in this audio.',
  'transcription.other_words': 'Something else is said in the new audio. Have a new transcript made of it.',
  'transcription.too_many_words': 'A transcript can have at most {max} words.',
  'transcription.updated': 'Update Successful!',
  'transcription.deleted': 'Delete Successful!',
  'transcription.speaker_updated': 'Updated Speaker name!',
  'transcription.speaker_short': 'is required and must be at least 2 characters long',
  'transcription.outside': 'must be within the audio',
  'transcription.ends_first': 'must not be before the beginning',
  'transcription.order': 'must be in the order of the sound',
  'transcription.sentence_twice': 'has a sentence twice',
  'transcription.id_twice': 'is there twice',
  'transcription.after_removed': 'is removed by the same change',
  'transcription.long_word': 'has a word that is too long (maximum is {max} characters)',
  'transcription.term_twice': 'is in the list twice',
} as const
