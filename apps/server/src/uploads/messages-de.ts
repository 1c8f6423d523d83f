import type { UPLOADS_MESSAGES } from '@podstead/contract/messages/uploads-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof UPLOADS_MESSAGES> = {
  'upload.wrong_types': 'Angenommen werden nur {types}',
  'upload.rejected': 'Nicht angenommen: {path}',
  'upload.connection_ended': 'Die Verbindung brach ab, bevor alles da war.',
  'upload.damaged': 'Diese Datei ist beschädigt oder abgeschnitten und nicht lesbar.',
  'upload.no_audio': 'Das ist keine Audiodatei.',
  'upload.no_sound': 'In der Datei ist kein Ton.',
  'upload.interrupted':
    'Die Verarbeitung wurde auf dem Server unterbrochen. Deine Datei ist sicher; bitte versuch es noch einmal.',
  'upload.too_long': 'Sie enthält mehr als 24 Stunden Ton oder gibt es vor.',
  'upload.sample_rate': 'Ihre Abtastrate muss zwischen 8 und 192 kHz liegen, bei höchstens 8 Kanälen.',
  'upload.sound_unreadable': 'Der Ton in der Datei war nicht zu lesen.',
  'upload.over_1_gb': 'Audiodateien dürfen höchstens 1 GB groß sein.',
  'upload.not_zip': 'Das ist keine ZIP-Datei.',
  'upload.unfinished': 'Diese Datei ist noch nicht ganz hochgeladen.',
  'upload.used_already': 'Diese Datei gehört schon zu einer Episode. Bitte lade sie noch einmal hoch.',
  'upload.belongs_already': 'Diese Datei gehört schon zu einer Episode.',
  'upload.unknown': 'Diese Datei ist nicht bekannt oder nicht mehr da. Bitte lade sie noch einmal hoch.',
  'upload.failed': 'Die Datei konnte nicht hochgeladen werden, bitte versuch es noch einmal.',
  'upload.too_many_unused':
    'Du hast zu viele hochgeladene Dateien ohne Episode. Sie werden nach einem Tag entfernt; bitte versuch es dann noch einmal.',
  'upload.picture_connection_ended': 'Die Verbindung brach ab, bevor alles da war.',
  'upload.archive_over_20_gb': 'Archive dürfen höchstens 20 GB groß sein.',
  'upload.again': 'Bitte lade sie noch einmal hoch.',
  'upload.damaged_or_not_audio': 'Diese Datei ist beschädigt oder keine Audiodatei.',
  'upload.cut_off': 'Die Datei endet mittendrin.',
  'upload.reading_too_long': 'Das Lesen der Datei hat zu lange gedauert.',
  'upload.received_already': 'Diese Bytes sind schon angekommen.',
  'upload.other_part': 'Ein anderer Teil dieser Datei ist unterwegs.',
  'upload.request_unreadable': 'Die Anfrage zum Hochladen war nicht zu verstehen.',
  'upload.offset_conflict': 'Der Upload-Offset stimmt nicht',
  'upload.tus_required': 'Tus-Resumable fehlt',
  'upload.more_than_announced': 'Es kamen mehr Bytes als die {max}, die angekündigt waren.',
  'upload.address_gone': 'Die Datei zu dieser Adresse gibt es nicht mehr',
}
