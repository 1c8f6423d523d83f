import type { EPISODES_MESSAGES } from '@podstead/contract/messages/episodes-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof EPISODES_MESSAGES> = {
  'episode.audio_missing_save': 'Zum Speichern der Episode fehlt noch eine Audiodatei.',
  'episode.audio_missing_publish': 'Zum Veröffentlichen fehlt noch eine Audiodatei: {names}.',
  'episode.date_missing': 'Wähle erst ein Datum: {names}.',
  'episode.deleted': 'Diese Episode wurde gerade gelöscht.',
  'episode.deleted_or_moved': 'Diese Episode wurde gerade gelöscht oder verschoben.',
  'episode.no_audio': 'Diese Episode hat noch keinen Ton.',
  'episode.no_audio_yet': 'Noch ist kein Ton da.',
  'episode.file_removed': 'Diese Datei wurde gerade entfernt.',
  'episode.no_failed_beside': 'Neben dem jetzigen Ton ist keiner fehlgeschlagen.',
  'episode.video_unchanged':
    'Videos bleiben, wie sie sind. Gleiche den Ton in dem Programm aus, mit dem das Video gemacht ist.',
  'episode.no_failed_audio':
    'Es gibt keine fehlgeschlagene Audiodatei, die man noch einmal verarbeiten könnte.',
  'episode.audio_processing': 'Neuer Ton wird gerade verarbeitet. Bitte versuch es, wenn er bereit ist.',
  'episode.no_levelled_audio': 'Von diesem Ton gibt es keine ausgeglichene Fassung.',
  'episode.guid_taken':
    'Jener Podcast hat oder hatte in den letzten 30 Tagen eine Episode mit derselben GUID. Kopiere sie stattdessen.',
  'episode.too_many_previews': 'Eine Episode kann {max} Vorschau-Links haben. Entferne erst einen.',
  'episode.too_many_alternates': 'Eine Episode kann {max} weitere Fassungen haben.',
  'episode.published_already': 'Diese Episode ist veröffentlicht: Gib stattdessen ihre Seite weiter.',
  'episode.preview_removed': 'Der Link wurde entfernt.',
  'episode.not_of_show': 'sind nicht alle {count} aus diesem Podcast: {names}',
  'episode.drive_moves':
    'Episoden von Podcasts, die zu einem Ordner in einer Cloud-Ablage gehören, werden dort verschoben.',
  'episode.order_saved': 'Die neue Reihenfolge ist gespeichert.',
  'episode.soundbite_removed': 'Soundbite gelöscht',
  'episode.level_failed': 'Die Lautheit dieses Tons ließ sich nicht ändern. Er bleibt, wie er ist.',
  'episode.soundbite_ends_first': 'Soundbite {number} muss enden, nachdem er begonnen hat.',
  'episode.soundbite_ends_beyond': 'Soundbite {number} endet nach dem Ende der Episode ({end}).',
  'episode.soundbite_starts_beyond': 'Soundbite {number} beginnt nach dem Ende der Episode ({end}).',
  'episode.soundbite_too_short': 'Soundbite {number} muss mindestens eine Sekunde lang sein.',
}
