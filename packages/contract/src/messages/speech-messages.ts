/** Why a transcript cannot be made. */
export const SPEECH_MESSAGES = {
  'speech.off': 'This server makes no transcripts.',
  'speech.no_model':
    'No speech model is installed. Whoever runs this server can install the English one with “npm run podstead -- models install english”.',
  'speech.other_language':
    'Transcripts in this language cannot be made on this server. Whoever runs it can connect a service that knows it, or whisper.cpp.',
  'speech.rare_language':
    'Transcripts in this language cannot be made on this server. Whoever runs it can connect a service that knows it.',
  'speech.no_program':
    'The program for transcripts is missing. Whoever runs this server has to set WHISPER_CPP_PATH.',
  'speech.no_whisper_model':
    'No model for whisper.cpp is installed. Whoever runs this server can install one with “npm run podstead -- speech install FILE”.',
  'speech.away': 'The transcription service cannot be reached at the moment.',
  'speech.busy': 'The transcription service is busy at the moment.',
  'speech.quota':
    'The account at the transcription service is used up. Whoever runs this server has to look after it.',
  'speech.key':
    'The transcription service refuses the key of this server. Whoever runs it has to correct it.',
  'speech.refused': 'The transcription service does not take this audio ({status}).',
  'speech.too_large': 'The transcription service does not take audio of this size.',
  'speech.unreadable': 'The transcription service answered with something that is no transcript.',
  'speech.broke_off': 'Making the transcript was interrupted.',
  'speech.too_slow': 'Making the transcript took too long.',
  'speech.failed':
    'The program for transcripts failed. Whoever runs this server finds the reason in its log.',
  'speech.not_installed': 'The model could not be installed: {reason}',
  'speech.no_system': 'Speech models do not run on this system ({system}).',
  'speech.interrupted': 'Installing the model was interrupted. Try again.',
} as const
