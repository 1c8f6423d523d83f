import type { ARCHIVES_MESSAGES } from '@podstead/contract/messages/archives-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof ARCHIVES_MESSAGES> = {
  'archive.site_not_public':
    'Nur die Website eines öffentlichen Podcasts lässt sich exportieren: Dateien stehen jedem offen, der sie hat.',
  'archive.import_failed': 'Der Import konnte nicht abgeschlossen werden. Bitte versuch es noch einmal.',
  'archive.import_killed':
    'Der Import konnte nicht abgeschlossen werden, weil das Lesen der Datei zweimal von außen beendet wurde. Bitte versuch es noch einmal.',
  'archive.show_deleted': 'Der Podcast wurde während des Imports gelöscht.',
  'archive.unreadable_bounds':
    'Diese Datei ist kein Archiv eines Podcasts. Sie ließ sich mit dem Speicher und in der Zeit, die erlaubt sind, nicht lesen.',
  'archive.was_members_only':
    'Der Podcast war nur für Mitglieder, was dein Tarif nicht enthält. Hier ist er nicht gelistet, und seine Abonnenten sind nicht dabei.',
  'archive.subscribers_readdressed':
    '{count} [Abonnent hat|Abonnenten haben] hier eine neue Adresse, weil die alte auf diesem Server in Gebrauch ist.',
  'archive.sound_over_1_gb': 'Der Ton ist größer als 1 GB.',
  'archive.not_archive': 'Das ist kein Archiv.',
  'archive.file_gone': 'Die hochgeladene Datei ist weg. Bitte lade sie noch einmal hoch.',
  'archive.encrypted': 'Sie ist verschlüsselt.',
  'archive.too_many_files': 'Sie enthält zu viele Dateien.',
  'archive.part_missing': 'Darin fehlt {part}.',
  'archive.cannot_retry':
    'Dieser Import lässt sich nicht wiederholen. Bitte lade das Archiv noch einmal hoch.',
  'archive.not_zip': 'Sie ist keine ZIP-Datei oder beschädigt.',
  'archive.not_podcast': 'Diese Datei ist kein Archiv eines Podcasts. {reason}',
  'archive.sound_damaged': 'Der Ton im Archiv ist beschädigt.',
  'archive.file_damaged': 'Die Datei im Archiv ist beschädigt.',
  'archive.dismissed': 'Der Import ist ausgeblendet.',
  'archive.sizes_untrue': 'Die Größen darin können nicht stimmen.',
  'archive.unpacks_too_far': 'Ausgepackt wäre es weit mehr, als ein Archiv dieser Größe enthält.',
  'archive.guid_twice': 'Zwei Episoden darin haben dieselbe GUID.',
  'archive.name_twice': 'Sie verwendet {name} mehr als einmal.',
  'archive.newer_version': 'kommt von einem neueren Podstead',
  'archive.part_too_large': '{part} darin ist zu groß.',
  'archive.part_too_deep': '{part} darin ist zu tief verschachtelt.',
  'archive.part_not_json': '{part} darin ist kein JSON.',
  'archive.part_unstorable': '{part} darin enthält Zeichen, die kein Text enthalten kann.',
  'archive.part_not_list': '{part} darin ist nicht lesbar: Es ist keine Liste.',
  'archive.part_too_long': '{part} darin ist nicht lesbar: Es hat mehr als {max} Einträge.',
  'archive.part_unreadable': '{part} darin ist nicht lesbar: {problem}.',
}
