import type { TRANSCRIPTION_MESSAGES } from '@podstead/contract/messages/transcription-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof TRANSCRIPTION_MESSAGES> = {
  'transcription.no_audio': 'Ein Transkript entsteht aus dem Audio, und diese Episode hat noch keines.',
  'transcription.allowance':
    'Der Tarif {plan} umfasst {allowed} Minuten Transkripte im Monat. {left} sind noch übrig, und diese Episode braucht {needed}. Die nächsten gibt es am {day}.',
  'transcription.consent': 'Das Audio wird dafür an {host} gesendet. Bitte stimme dem zuerst zu.',
  'transcription.owner_consent':
    'Das Audio wird dafür an {host} gesendet. Wem der Podcast gehört, muss dem zuerst zustimmen.',
  'transcription.no_engine': 'ist auf diesem Server nicht eingerichtet',
  'transcription.engine_language': 'versteht die Sprache dieses Podcasts nicht',
  'transcription.engine_gone':
    '{engine} war für diesen Podcast gewählt und ist auf diesem Server nicht mehr eingerichtet. Stattdessen wird verwendet, was der Server sonst nimmt.',
  'transcription.engine_other_language':
    '{engine} war für diesen Podcast gewählt und versteht seine Sprache nicht. Stattdessen wird verwendet, was der Server sonst nimmt.',
  'transcription.engine_replaced':
    'Die gewählte Spracherkennung ist auf diesem Server nicht mehr eingerichtet. Stattdessen wurde {engine} verwendet.',
  'transcription.not_ready': 'Das Transkript ist noch nicht fertig.',
  'transcription.not_stale': 'Das Transkript gehört schon zum Audio, das die Episode hat.',
  'transcription.redo_stale':
    'Das Transkript gehört zu einer früheren Datei. Bitte richte es zuerst neu aus.',
  'transcription.short_stretch': 'muss mindestens 1 Sekunde nach dem Anfang liegen',
  'transcription.not_made': 'Das Transkript konnte nicht erstellt werden. Bitte versuche es noch einmal.',
  'transcription.audio_gone': 'Das Audio, das transkribiert werden sollte, ist nicht mehr da.',
  'transcription.audio_unreadable': 'Das Audio ließ sich nicht lesen.',
  'transcription.episode_deleted': 'Die Episode wurde gelöscht.',
  'transcription.silent': 'In diesem Audio spricht niemand.',
  'transcription.other_words':
    'Im neuen Audio wird etwas anderes gesagt. Lass davon ein neues Transkript erstellen.',
  'transcription.too_many_words': 'Ein Transkript kann höchstens {max} Wörter haben.',
  'transcription.updated': 'Gespeichert!',
  'transcription.deleted': 'Gelöscht!',
  'transcription.speaker_updated': 'Name geändert!',
  'transcription.speaker_short': 'fehlt oder ist zu kurz (mindestens 2 Zeichen)',
  'transcription.outside': 'muss innerhalb des Audios liegen',
  'transcription.ends_first': 'darf nicht vor dem Anfang liegen',
  'transcription.order': 'muss in der Reihenfolge des Gesprochenen stehen',
  'transcription.sentence_twice': 'enthält einen Satz zweimal',
  'transcription.id_twice': 'kommt zweimal vor',
  'transcription.after_removed': 'wird mit derselben Änderung entfernt',
  'transcription.long_word': 'hat ein Wort, das zu lang ist (höchstens {max} Zeichen)',
  'transcription.term_twice': 'steht zweimal in der Liste',
}
