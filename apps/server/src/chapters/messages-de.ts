import type { CHAPTERS_MESSAGES } from '@podstead/contract/messages/chapters-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof CHAPTERS_MESSAGES> = {
  'chapter.too_many': 'Eine Episode kann höchstens {max} Kapitel haben.',
  'chapter.none_yet': 'Es gibt noch keine Kapitel. Füge erst eines hinzu.',
  'chapter.none_in_file': 'In dieser Datei sind keine Kapitel.',
  'chapter.mp3_only': 'Kapitel lassen sich nur in MP3-Dateien schreiben.',
  'chapter.writing': 'Die Kapitel werden in die Audiodatei geschrieben.',
  'chapter.writing_failed':
    'Die Kapitel konnten nicht in die Datei geschrieben werden. Bitte versuch es noch einmal.',
  'chapter.not_list': 'Das ist weder eine Audiodatei noch eine Liste von Kapiteln.',
  'chapter.list_too_large': 'Diese Datei ist zu groß für eine Liste von Kapiteln.',
  'chapter.no_time': 'Diese Zeile beginnt nicht mit einer Zeit. Schreib sie so: 00:01 Titel.',
  'chapter.no_title': 'Hinter der Zeit steht kein Titel.',
  'chapter.ends_before_start': 'Dieses Kapitel endet, bevor es beginnt.',
  'chapter.audio_replaced':
    'Der Ton wurde ersetzt, während die Kapitel geschrieben wurden. Bitte versuch es noch einmal.',
  'chapter.file_full':
    'Die Datei enthält schon so viele Bilder und Texte, dass keine Kapitel mehr hineinpassen.',
  'chapter.audio_processing': 'Der Ton wird noch verarbeitet. Bitte versuch es, wenn er bereit ist.',
  'chapter.deleted': 'Kapitel gelöscht',
  'chapter.same_second': 'Zwei Kapitel können nicht in derselben Sekunde beginnen ({time}).',
  'chapter.starts_beyond': 'Das Kapitel beginnt nach dem Ende der Episode ({end}).',
  'chapter.number_starts_beyond': 'Kapitel {number} beginnt nach dem Ende der Episode ({end}).',
  'chapter.ends_beyond': 'Das Kapitel endet nach dem Ende der Episode ({end}).',
  'chapter.ends_first': 'Das Kapitel muss enden, nachdem es begonnen hat.',
  'chapter.file_too_large': 'Dateien dürfen höchstens {max} GB groß sein.',
  'chapter.texts_too_large': 'Die Texte und Bilder in dieser Datei sind zu groß, um gelesen zu werden.',
  'chapter.kind_without': 'Dateien dieser Art haben keine Kapitel. Wähle eine MP3 oder MP4.',
  'chapter.no_list': 'In dieser Datei ist keine Liste von Kapiteln.',
  'chapter.no_start': 'Kapitel {number} hat keine startTime in Sekunden.',
  'chapter.not_json': 'Das ist kein gültiges JSON.',
  'chapter.too_many_in_file': 'In dieser Datei sind mehr als {max} Kapitel.',
  'chapter.not_xml': 'Das ist kein wohlgeformtes XML ({problem}).',
  'chapter.document_type': 'Ein Dokumenttyp ist hier nicht erlaubt.',
  'chapter.start_not_time': 'Der Anfang dieses Kapitels ist keine Zeit wie 00:01:00.',
  'chapter.not_time': '{text} ist keine Zeit. Schreib Stunden, Minuten und Sekunden wie 01:02:03.',
  'chapter.vtt_times': 'Zeiten schreibt man wie 00:00:01.000 --> 00:01:00.000.',
}
