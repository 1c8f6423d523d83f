import type { IMPORTS_MESSAGES } from '@podstead/contract/messages/imports-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof IMPORTS_MESSAGES> = {
  'import.failed_because': 'Der Import ist fehlgeschlagen. {reason}',
  'import.feed_empty': 'In diesem Feed sind keine Episoden.',
  'import.show_not_empty':
    'Dieser Podcast hat schon Episoden. Ein Feed lässt sich nur in einen Podcast ohne Episoden importieren.',
  'import.locked_without_address':
    'Dieser Feed ist gesperrt und nennt keine E-Mail-Adresse, bei der man fragen könnte. Heb die Sperre beim alten Anbieter auf und versuch es dann noch einmal.',
  'import.already_running': 'In diesen Podcast wird schon importiert.',
  'import.nothing_to_retry': 'Es gibt nichts, was man noch einmal versuchen müsste.',
  'import.no_code_expected': 'Dieser Import wartet auf keinen Code.',
  'import.ended_already': 'Dieser Import ist schon zu Ende.',
  'import.still_running': 'Dieser Import läuft noch.',
  'import.episode_not_failed': 'Diese Episode ist nicht fehlgeschlagen.',
  'import.guid_taken': 'Eine andere Episode hat dieselbe GUID.',
  'import.guid_too_long': 'Die GUID dieser Episode ist viel zu lang.',
  'import.episode_deleted': 'Die Episode wurde hier gelöscht.',
  'import.episode_has_audio': 'Die Episode hatte schon eigenen Ton.',
  'import.interrupted': 'Der Server wurde unterbrochen.',
  'import.people_pictures_missing': 'Bilder von Mitwirkenden sind nicht mitgekommen.',
  'import.show_artwork_missing': 'Das Titelbild des Podcasts ist nicht mitgekommen. {reason}',
  'import.artwork_missing': 'Das Titelbild ist nicht mitgekommen. {reason}',
  'import.chapters_missing': 'Die Kapitel sind nicht mitgekommen. {reason}',
  'import.transcript_missing': 'Ein Transkript ({name}) ist nicht mitgekommen. {reason}',
  'import.host_gives_not': 'Der alte Anbieter gibt es nicht heraus.',
  'import.host_refuses_audio': 'Der alte Anbieter gibt den Ton nicht heraus.',
  'import.audio_gone': 'Der Ton ist nicht mehr beim alten Anbieter (er antwortet {status}).',
  'import.audio_unusable': 'Die Datei beim alten Anbieter ist kein Ton, den wir verwenden können.',
  'import.picture_not_square': 'Nur quadratische Bilder als JPEG oder PNG sind verwendbar.',
  'import.picture_unusable': 'Nur JPEG und PNG sind verwendbar, und Titelbilder müssen quadratisch sein.',
  'import.show_guid_taken': 'Du hast hier schon einen Podcast mit dieser GUID.',
  'import.feed_moved':
    'Der Feed sagt, er sei umgezogen. Bitte prüfe, welche der beiden Adressen die richtige ist.',
  'import.feed_hidden':
    'Der Feed bittet Verzeichnisse, ihn nicht zu zeigen. Dein Podcast hier bittet sie um dasselbe, bis du das in seinen Einstellungen änderst.',
  'import.category_unknown': 'Keine Kategorie des Feeds ist eine von Apple. Bitte wähle eine.',
  'import.categories_several': 'Der Feed nennt mehrere Kategorien. Nur die erste wird übernommen.',
  'import.prefixes_dropped':
    'Messvorsätze vor dem Ton werden nicht übernommen. Du kannst einen in den Einstellungen eintragen.',
  'import.guids_too_long': 'Episoden mit viel zu langer GUID werden ausgelassen.',
  'import.show_guid_remade':
    'Die GUID des Podcasts ist keine UUID und wird aus der Adresse des Feeds neu gebildet.',
  'import.feed_locked': 'Der Feed ist gesperrt: Nur wem er gehört, darf ihn mitnehmen.',
  'import.stay_note_pictures': 'Bilder in Beschreibungen, die bleiben, wo sie sind: {count}.',
  'import.note_pictures': 'Bilder in Beschreibungen: {count}.',
  'import.stay_other_forms': 'Andere Fassungen von Episoden, die bleiben, wo sie sind: {count}.',
  'import.other_forms': 'Andere Fassungen von Episoden: {count}.',
  'import.stay_trailers': 'Trailer, die bleiben, wo sie sind: {count}.',
  'import.trailers': 'Trailer: {count}.',
  'import.stay_live_streams': 'Live-Übertragungen, die bleiben, wo sie sind: {count}.',
  'import.live_streams': 'Live-Übertragungen: {count}.',
  'import.stay_further_pictures': 'Weitere Bilder im Feed, die bleiben, wo sie sind: {count}.',
  'import.further_pictures': 'Weitere Bilder im Feed: {count}.',
  'import.stay_chapter_pictures': 'Bilder von Kapiteln, die bleiben, wo sie sind: {count}.',
  'import.chapter_pictures': 'Bilder von Kapiteln: {count}.',
  'import.keep_files_longer': 'Länger, solange dort Dateien liegen, die dein Podcast hier benutzt.',
  'import.hidden_are_drafts': 'Episoden, die der Feed verbirgt (itunes:block), kommen als Entwürfe: {count}.',
  'import.hidden_is_draft':
    'Der alte Feed verbirgt diese Episode (itunes:block), darum ist sie hier ein Entwurf.',
  'import.descriptions_cut': 'Beschreibungen, die viel zu lang sind und gekürzt werden: {count}.',
  'import.support_links_cut':
    'Links zur Unterstützung nach den ersten {max}, die ausgelassen werden: {count}.',
  'import.apple_key_kept': 'Der Schlüssel, an dem Apple erkennt, wem der Podcast gehört, kommt mit.',
  'import.apple_key_then':
    'Sobald Apple ihn gesehen hat, kannst du ihn in den erweiterten Einstellungen löschen.',
  'import.pages_circle': 'Die Seiten des Feeds führen im Kreis. Jede wird einmal gelesen.',
  'import.pages_more':
    'Der Feed hat mehr Seiten, als sich auf die Schnelle durchsehen lassen, also mehr Episoden als hier gezählt. Der Import liest alle.',
  'import.page_missing':
    'Seite {page} des Feeds ist nicht da. Ihre Episoden und die der Seiten dahinter werden hier fehlen.',
  'import.page_unreadable': 'Seite {page} des Feeds ist nicht zu lesen. {reason}',
  'import.pages_too_many': 'Der Feed hat mehr als {max} Seiten und wird nicht bis zum Ende gelesen.',
  'import.enter_address_yourself': 'Wenn das die richtige Stelle ist, gib ihre Adresse selbst ein.',
  'import.no_feed_there': 'Unter dieser Adresse gibt es keinen Feed (der Server antwortet {status}).',
  'import.feed_refused':
    'Der Server lässt uns diesen Feed nicht lesen. Vielleicht braucht er ein Passwort oder weist uns ab.',
  'import.feed_busy': 'Der Server bittet uns, später wiederzukommen. Bitte versuch es in einigen Minuten.',
  'import.not_feed':
    'Das ist kein Podcast-Feed. Ein Feed ist ein XML-Dokument, das mit <rss> oder <feed> beginnt.',
  'import.web_page':
    'Das ist eine Webseite, kein Podcast-Feed. Such die RSS-Adresse in den Einstellungen deines jetzigen Anbieters.',
  'import.not_well_formed': 'Der Feed ist kein fehlerfreies XML.',
  'import.feed_too_large': 'Der Feed ist zu groß.',
  'import.too_many_episodes': 'Der Feed hat zu viele Episoden.',
  'import.document_empty': 'Die Adresse hat mit einem leeren Dokument geantwortet.',
  'import.next_look': 'Sieh deine Episoden hier durch: Titel, Daten, Titelbilder und Ton.',
  'import.next_redirect':
    'Richte bei {host} eine Weiterleitung (301) zu deiner neuen Feed-Adresse ein, damit Abonnenten von selbst folgen.',
  'import.next_prefix':
    'Trag bei {host} diesen Vorsatz zum Messen ein, falls das geht: Downloads werden hier gezählt, solange Apps noch den alten Feed lesen.',
  'import.old_host': 'deinem alten Anbieter',
  'import.next_guids':
    'Lass die GUIDs deiner Episoden, wie sie sind: Daran erkennen Apps, was schon gehört wurde.',
  'import.next_check': 'Sieh nach einem Tag nach, ob Apps und Verzeichnisse die neue Adresse zeigen.',
  'import.next_keep_account':
    'Behalte dein Konto bei {host} noch vier Wochen: Manche Apps sehen nur ab und zu nach.',
  'import.reading': 'Der Feed wird gelesen.',
  'import.failed': 'Der Import ist fehlgeschlagen.',
  'import.enter_code':
    'Der Feed ist gesperrt. Gib den Code ein, den wir an die Adresse im Feed geschickt haben.',
  'import.copied':
    '{done} von {total} Episoden kopiert. Du kannst inzwischen schon an deinem Podcast arbeiten.',
  'import.imported_one': '1 Episode importiert.',
  'import.imported': '{count} Episoden importiert.',
  'import.imported_and_failed': 'Importiert: {count}, fehlgeschlagen: {failed}.',
  'import.left_out': 'Ausgelassen: {count}.',
  'import.stopped': 'Der Import wurde angehalten. Angekommen sind {count} Episoden, und sie bleiben.',
  'import.server_problem':
    'Der Server dieses Feeds hat ein Problem (er antwortet {status}). Bitte versuch es später noch einmal.',
  'import.one_without_guid': '1 Episode hat keine GUID. Apps erkennen sie an der Adresse ihrer Audiodatei.',
  'import.without_guid':
    '{count} Episoden haben keine GUID. Apps erkennen sie an der Adresse ihrer Audiodatei.',
  'import.guid_repeated':
    'Episoden mit der GUID einer früheren: {count}. Apps halten sie für dieselbe Episode.',
  'import.without_date': 'Episoden ohne Datum: {count}.',
  'import.date_unreadable': 'Episoden, deren Datum nicht zu lesen ist: {count}.',
  'import.nothing_to_hear': 'Einträge ohne Ton oder Bild, die nicht importiert werden: {count}.',
  'import.without_title': 'Episoden ohne Titel: {count}.',
  'import.payments_other':
    'Der Feed nennt mehrere Zahlungswege, oder andere als Lightning. Übernommen werden nur seine Empfänger über Lightning, Keysend vor Lightning-Adressen.',
  'import.value_unreadable_one': 'Eine Angabe war nicht zu lesen und wird ausgelassen.',
  'import.value_unreadable': '{count} Angaben waren nicht zu lesen und werden ausgelassen.',
  'import.encoding_wrong': 'Der Feed ist anders kodiert, als er angibt. Bitte prüfe Umlaute und Akzente.',
  'import.entities_unknown':
    'Der Feed enthält Zeichennamen, die XML nicht kennt. Sie bleiben, wie sie geschrieben sind.',
  'import.namespace_misspelt':
    'Der Feed schreibt einen Namensraum falsch, darum lesen ihn manche Apps nicht ganz.',
  'import.blank_lines_first': 'Der Feed beginnt mit leeren Zeilen, darum lesen ihn manche Apps nicht.',
  'import.bare_ampersands':
    'Einzelne &, die als Text gelesen wurden: {count}. Strenge Apps lesen einen solchen Feed nicht.',
  'import.bare_less_than':
    'Einzelne <, die als Text gelesen wurden: {count}. Strenge Apps lesen einen solchen Feed nicht.',
  'import.control_characters': 'Steuerzeichen, die ausgelassen wurden: {count}.',
  'import.references_misspelt':
    'Falsch geschriebene Zeichenverweise, die gelesen wurden, wie sie gemeint sind: {count}.',
  'import.declaration_misspelt':
    'Die XML-Deklaration des Feeds ist falsch geschrieben oder steht nicht am Anfang. Sie wurde übergangen.',
  'import.doctype': 'Der Feed nennt einen Dokumenttyp (DOCTYPE). Er wurde übergangen.',
  'import.places_malformed':
    'Stellen, die kein wohlgeformtes XML sind und gelesen wurden, wie sie gemeint sind: {count}.',
  'import.addresses_escaped':
    'Adressen mit &amp; statt &, die gelesen wurden, wie sie gemeint sind: {count}.',
  'import.zones_unknown':
    'Episoden, deren Datum eine unbekannte Zeitzone nennt und als UTC gelesen wurde: {count}.',
  'import.numbers_two':
    'Episoden mit einer Nummer zwischen zwei ganzen (podcast:episode) und einer anderen für Apple (itunes:episode), von denen nur die erste übernommen wird: {count}.',
  'import.shares_scaled':
    'Anteile von Empfängern, die keine ganzen Zahlen sind, wurden so vervielfacht, dass jeder denselben Teil bekommt.',
  'import.language_replaced':
    'Die Sprache des Feeds ({given}) steht nicht in unserer Liste. Hier ist sie {name} ({code}).',
  'import.entries_dropped':
    'Weitere Angaben des Feeds, die hier nicht passen und ausgelassen werden: {count}.',
  'import.texts_cut': 'Titel, Namen und Schlagwörter, die zu lang sind und gekürzt werden: {count}.',
  'import.another_running': 'In diesen Podcast wird schon importiert.',
  'import.none_running': 'In diesen Podcast wird nichts importiert.',
  'import.code_sent':
    'Dieser Feed ist gesperrt. Wir haben einen Code an {email} geschickt; gib ihn ein, dann beginnt der Import.',
  'import.started': 'Der Import hat begonnen. Wir schicken dir eine E-Mail, wenn alles da ist.',
  'import.host_gives_not_audio': 'Der alte Anbieter gibt den Ton nicht heraus (er antwortet {status}).',
  'import.doctype_refused':
    'Der Feed enthält eine Definition des Dokumenttyps (DOCTYPE), die Podcast-Feeds nicht brauchen und die zur Sicherheit nicht gelesen wird.',
  'import.not_well_formed_at': 'Der Feed ist kein wohlgeformtes XML: {problem}.',
  'import.breaks_off': 'Der Feed bricht vor seinem Ende ab. Bitte versuch es später noch einmal.',
  'import.text_too_long': 'Ein Text im Feed ist zu lang: {name} hat mehr als {max} Zeichen.',
}
