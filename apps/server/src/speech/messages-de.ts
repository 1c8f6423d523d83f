import type { SPEECH_MESSAGES } from '@podstead/contract/messages/speech-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof SPEECH_MESSAGES> = {
  'speech.off': 'Dieser Server erstellt keine Transkripte.',
  'speech.no_model':
    'Es ist kein Sprachmodell installiert. Wer diesen Server betreibt, installiert das englische mit „npm run podstead -- models install english“.',
  'speech.other_language':
    'Transkripte in dieser Sprache sind auf diesem Server nicht möglich. Wer ihn betreibt, kann einen Dienst anbinden, der sie beherrscht, oder whisper.cpp.',
  'speech.rare_language':
    'Transkripte in dieser Sprache sind auf diesem Server nicht möglich. Wer ihn betreibt, kann einen Dienst anbinden, der sie beherrscht.',
  'speech.no_program':
    'Das Programm für Transkripte fehlt. Wer diesen Server betreibt, muss WHISPER_CPP_PATH setzen.',
  'speech.no_whisper_model':
    'Für whisper.cpp ist kein Modell installiert. Wer diesen Server betreibt, installiert eines mit „npm run podstead -- speech install DATEI“.',
  'speech.away': 'Der Transkriptionsdienst ist gerade nicht erreichbar.',
  'speech.busy': 'Der Transkriptionsdienst ist gerade ausgelastet.',
  'speech.quota':
    'Das Guthaben beim Transkriptionsdienst ist aufgebraucht. Darum muss sich kümmern, wer diesen Server betreibt.',
  'speech.key':
    'Der Transkriptionsdienst nimmt den Schlüssel dieses Servers nicht an. Wer ihn betreibt, muss ihn berichtigen.',
  'speech.refused': 'Der Transkriptionsdienst nimmt dieses Audio nicht an ({status}).',
  'speech.too_large': 'Der Transkriptionsdienst nimmt Audio dieser Größe nicht an.',
  'speech.unreadable': 'Was der Transkriptionsdienst geantwortet hat, ist kein Transkript.',
  'speech.broke_off': 'Das Erstellen des Transkripts wurde unterbrochen.',
  'speech.too_slow': 'Das Erstellen des Transkripts hat zu lange gedauert.',
  'speech.failed':
    'Das Programm für Transkripte ist gescheitert. Den Grund findet im Protokoll, wer diesen Server betreibt.',
  'speech.not_installed': 'Das Modell ließ sich nicht installieren: {reason}',
  'speech.no_system': 'Sprachmodelle laufen auf diesem System nicht ({system}).',
  'speech.interrupted': 'Die Installation des Modells wurde unterbrochen. Versuche es noch einmal.',
}
