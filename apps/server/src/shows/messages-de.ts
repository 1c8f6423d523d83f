import type { SHOWS_MESSAGES } from '@podstead/contract/messages/shows-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof SHOWS_MESSAGES> = {
  'custom_xml.place': 'Zeile {line}, Spalte {column}: {problem}',
  'custom_xml.too_long': 'Es kann höchstens {max} Byte haben.',
  'custom_xml.instruction': 'Anweisungen wie <?…?> können nicht in einem Feed stehen.',
  'custom_xml.text_outside': 'Text muss in einem Element stehen.',
  'custom_xml.half_character': 'Dieses Zeichen ist nur halb da.',
  'custom_xml.unclosed': '<{name}> wird nie geschlossen.',
  'custom_xml.unopened': 'Ein Element wird geschlossen, das nicht offen ist.',
  'custom_xml.prefix_missing': '<{name}> braucht eine Vorsilbe, die sagt, woher es kommt, etwa <{same}>.',
  'custom_xml.executable':
    '{name} kann hier nicht stehen: Elemente und Attribute von {language} könnten in Programmen, die den Feed lesen, als Seite laufen.',
  'custom_xml.not_here': '<{name}> kann hier nicht stehen: {reason}',
  'custom_xml.own_prefix': 'Die Elemente von {prefix}: schreibt Podstead selbst, aus den Einstellungen.',
  'custom_xml.prefix_taken': 'Die Vorsilbe {prefix}: braucht der Feed selbst.',
  'custom_xml.default_namespace':
    'Ein Namensraum ohne Vorsilbe würde die Elemente des Feeds verschlucken: Gib ihm bitte eine.',
  'custom_xml.prefix_undeclared': 'Die Vorsilbe {prefix}: ist nicht erklärt. Füge dem Element {same} hinzu.',
  'custom_xml.malformed': 'Das ist kein wohlgeformtes XML: {problem}',
  'website.too_fancy': 'Dieses HTML ist zu ausgefallen. Nur einfaches HTML wird unterstützt.',
  'website.link_address': 'Links müssen mit https://, http:// oder mailto: beginnen.',
  'website.picture_address': 'Bilder müssen eine Adresse haben, die mit https:// beginnt.',
  'website.analytics_id':
    'Deine Google-Analytics-ID sieht nicht aus wie erwartet. Prüfe sie bitte noch einmal.',
  'website.pixel_id': 'muss die Nummer deines Pixels sein oder der Code, in dem sie steht',
  'website.not_public': 'ist keine öffentliche Episode dieses Podcasts',
  'website.public_only': 'gibt es nur für öffentliche Podcasts',
  'row.trailer': 'Trailer {number}: {problem}',
  'row.recommended_podcast': 'Empfohlener Podcast {number}: {problem}',
  'row.list_entry': 'Eintrag {number}: {problem}',
  'row.comment_place': 'Ort für Kommentare {number}: {problem}',
  'row.picture': 'Bild {number}: {problem}',
  'row.text_record': 'Texteintrag {number}: {problem}',
  'row.link': 'Link {number}: {problem}',
  'row.place': 'Ort {number}: {problem}',
  'show.privacy_twice': 'Wähle nur eine Art, privat zu sein.',
  'show.private_stays': 'Dieser Podcast ist privat und kann nicht wieder öffentlich werden.',
  'show.private_cannot_move':
    'Ein privater Podcast kann nicht umziehen: Seine Adresse darf niemanden irgendwohin führen.',
  'show.transfer_pending': 'Dieser Podcast ist schon jemandem angeboten. Zieh das Angebot erst zurück.',
  'show.drive_removes': 'Dieser Podcast gehört zu einem Ordner in einer Cloud-Ablage und wird dort entfernt.',
  'show.drive_fills':
    'Dieser Podcast gehört zu einem Ordner in einer Cloud-Ablage und bekommt seine Episoden von dort.',
  'show.drive_removes_episodes':
    'Episoden dieses Podcasts gehören zu einem Ordner in einer Cloud-Ablage und werden dort entfernt.',
  'show.deleted': 'Dieser Podcast wurde gelöscht.',
  'show.offer_withdrawn': 'Das Angebot ist zurückgezogen.',
  'show.offer_declined': 'Das Angebot ist abgelehnt.',
}
