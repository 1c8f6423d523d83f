/** Sentences of the server around imports; `{1}` is the first group. */
export const IMPORT_SENTENCES: readonly (readonly [RegExp | string, string])[] = [
  [/^Failed to Import\. (.+)$/, 'Der Import ist fehlgeschlagen. {1}'],
  ['There are no episodes in this feed.', 'In diesem Feed sind keine Episoden.'],
  [
    'This podcast has episodes already. A feed can only be imported into a podcast without episodes.',
    'Dieser Podcast hat schon Episoden. Ein Feed lässt sich nur in einen Podcast ohne Episoden importieren.',
  ],
  [
    'This feed is locked, and it names no email address that could be asked. Please unlock it at your old host, then try again.',
    'Dieser Feed ist gesperrt und nennt keine E-Mail-Adresse, bei der man fragen könnte. Heb die Sperre beim alten Anbieter auf und versuch es dann noch einmal.',
  ],
  [/^(?:An|Another) import into this podcast is on its way(?: already)?\.$/, 'In diesen Podcast wird schon importiert.'],
  ['There is nothing to try again.', 'Es gibt nichts, was man noch einmal versuchen müsste.'],
  ['This import does not wait for a code.', 'Dieser Import wartet auf keinen Code.'],
  ['This import has ended already.', 'Dieser Import ist schon zu Ende.'],
  ['This import is still running.', 'Dieser Import läuft noch.'],
  ['This episode has not failed.', 'Diese Episode ist nicht fehlgeschlagen.'],
  ['Another episode has the same GUID.', 'Eine andere Episode hat dieselbe GUID.'],
  ['The GUID of this episode is far too long.', 'Die GUID dieser Episode ist viel zu lang.'],
  ['The episode was deleted here.', 'Die Episode wurde hier gelöscht.'],
  ['The episode had audio of its own already.', 'Die Episode hatte schon eigenen Ton.'],
  ['The server was interrupted.', 'Der Server wurde unterbrochen.'],
  ['Pictures of people did not come along.', 'Bilder von Mitwirkenden sind nicht mitgekommen.'],
  [/^The artwork of the podcast did not come along\. (.+)$/, 'Das Titelbild des Podcasts ist nicht mitgekommen. {1}'],
  [/^The artwork did not come along\. (.+)$/, 'Das Titelbild ist nicht mitgekommen. {1}'],
  [/^The chapters did not come along\. (.+)$/, 'Die Kapitel sind nicht mitgekommen. {1}'],
  [/^A transcript \((.+)\) did not come along\. (.+)$/, 'Ein Transkript ({1}) ist nicht mitgekommen. {2}'],
  ['This is a web page, and no transcript.', 'Das ist eine Webseite und kein Transkript.'],
  ['This is no file of text.', 'Das ist keine Textdatei.'],
  ['This file is empty.', 'Diese Datei ist leer.'],
  ['Nobody says anything in this file.', 'In dieser Datei sagt niemand etwas.'],
  ['The old host does not give it.', 'Der alte Anbieter gibt es nicht heraus.'],
  ['The old host does not let us have the audio.', 'Der alte Anbieter gibt den Ton nicht heraus.'],
  [/^The audio is not at the old host any more \(it answers (\d+)\)\.$/, 'Der Ton ist nicht mehr beim alten Anbieter (er antwortet {1}).'],
  ['The file at the old host is no audio that we can use.', 'Die Datei beim alten Anbieter ist kein Ton, den wir verwenden können.'],
  ['Only square JPEG and PNG pictures can be used.', 'Nur quadratische Bilder als JPEG oder PNG sind verwendbar.'],
  [
    'Only JPEG and PNG pictures can be used, and artwork must be square.',
    'Nur JPEG und PNG sind verwendbar, und Titelbilder müssen quadratisch sein.',
  ],
  ['The import could not be finished. Please try again.', 'Der Import konnte nicht abgeschlossen werden. Bitte versuch es noch einmal.'],
  [
    'The import could not be finished, because reading the file was stopped twice from outside. Please try again.',
    'Der Import konnte nicht abgeschlossen werden, weil das Lesen der Datei zweimal von außen beendet wurde. Bitte versuch es noch einmal.',
  ],
  ['The podcast was deleted while it was imported.', 'Der Podcast wurde während des Imports gelöscht.'],
  ['You have a podcast with this GUID here already.', 'Du hast hier schon einen Podcast mit dieser GUID.'],
  [
    'The feed says that it has moved to another address. Please check which of the two is the right one.',
    'Der Feed sagt, er sei umgezogen. Bitte prüfe, welche der beiden Adressen die richtige ist.',
  ],
  [
    'The feed asks directories not to show it. Your podcast here asks them the same, until you change that in its settings.',
    'Der Feed bittet Verzeichnisse, ihn nicht zu zeigen. Dein Podcast hier bittet sie um dasselbe, bis du das in seinen Einstellungen änderst.',
  ],
  ['No category of the feed is one of Apple’s. Please choose one.', 'Keine Kategorie des Feeds ist eine von Apple. Bitte wähle eine.'],
  ['The feed names several categories. Only the first is taken over.', 'Der Feed nennt mehrere Kategorien. Nur die erste wird übernommen.'],
  [
    'Measurement prefixes before the audio are not taken over. You can set one in the settings.',
    'Messvorsätze vor dem Ton werden nicht übernommen. Du kannst einen in den Einstellungen eintragen.',
  ],
  ['Episodes whose GUID is far too long will be left out.', 'Episoden mit viel zu langer GUID werden ausgelassen.'],
  [
    'The GUID of the podcast is no UUID, and is made anew from the address of the feed.',
    'Die GUID des Podcasts ist keine UUID und wird aus der Adresse des Feeds neu gebildet.',
  ],
  ['The feed is locked: only its owner may move it.', 'Der Feed ist gesperrt: Nur wem er gehört, darf ihn mitnehmen.'],
  ...(
    [
      ['Pictures in notes', 'Bilder in Beschreibungen'],
      ['Other forms of episodes', 'Andere Fassungen von Episoden'],
      ['Trailers', 'Trailer'],
      ['Live streams', 'Live-Übertragungen'],
      ['Further pictures in the feed', 'Weitere Bilder im Feed'],
      ['Pictures of chapters', 'Bilder von Kapiteln'],
    ] as const
  ).flatMap(([english, german]) => [
    [new RegExp(`^${english} stay where they are: (\\d+)\\.$`), `${german}, die bleiben, wo sie sind: {1}.`] as const,
    [new RegExp(`^${english}: (\\d+)\\.$`), `${german}: {1}.`] as const,
  ]),
  [
    'Longer, as long as files of yours lie there that your podcast here uses.',
    'Länger, solange dort Dateien liegen, die dein Podcast hier benutzt.',
  ],
  [
    /^Episodes that the feed hides \(itunes:block\) come as drafts: (\d+)\.$/,
    'Episoden, die der Feed verbirgt (itunes:block), kommen als Entwürfe: {1}.',
  ],
  [
    'The old feed hides this episode (itunes:block), so it is a draft here.',
    'Der alte Feed verbirgt diese Episode (itunes:block), darum ist sie hier ein Entwurf.',
  ],
  [/^Descriptions that are far too long will be cut: (\d+)\.$/, 'Beschreibungen, die viel zu lang sind und gekürzt werden: {1}.'],
  [
    /^Support links beyond the first (\d+) will be left out: (\d+)\.$/,
    'Links zur Unterstützung nach den ersten {1}, die ausgelassen werden: {2}.',
  ],
  [
    'The key by which Apple knows whose podcast this is comes along.',
    'Der Schlüssel, an dem Apple erkennt, wem der Podcast gehört, kommt mit.',
  ],
  [
    'Once Apple has seen it, you can empty it in the advanced settings.',
    'Sobald Apple ihn gesehen hat, kannst du ihn in den erweiterten Einstellungen löschen.',
  ],
  ['The pages of the feed lead round in a circle. Each is read once.', 'Die Seiten des Feeds führen im Kreis. Jede wird einmal gelesen.'],
  [
    'The feed has more pages than can be looked through in a moment, so it has more episodes than counted here. The import reads all of them.',
    'Der Feed hat mehr Seiten, als sich auf die Schnelle durchsehen lassen, also mehr Episoden als hier gezählt. Der Import liest alle.',
  ],
  [
    /^Page (\d+) of the feed is not there\. Its episodes, and those of pages behind it, will be missing here\.$/,
    'Seite {1} des Feeds ist nicht da. Ihre Episoden und die der Seiten dahinter werden hier fehlen.',
  ],
  [/^Page (\d+) of the feed cannot be read\. (.+)$/, 'Seite {1} des Feeds ist nicht zu lesen. {2}'],
  [
    /^The feed has more than (\d+) pages, and is not read to its end\.$/,
    'Der Feed hat mehr als {1} Seiten und wird nicht bis zum Ende gelesen.',
  ],
  // What the feed or the network of others did
  [
    'The server sent us on from a secure address (https) to one that is not (http).',
    'Der Server schickt uns von einer sicheren Adresse (https) zu einer, die es nicht ist (http).',
  ],
  ['If that is the right place, enter its address yourself.', 'Wenn das die richtige Stelle ist, gib ihre Adresse selbst ein.'],
  [
    /^There is no feed at this address \(the server answers (\d+)\)\.$/,
    'Unter dieser Adresse gibt es keinen Feed (der Server antwortet {1}).',
  ],
  [
    'The server does not let us read this feed. It may need a password, or refuse us.',
    'Der Server lässt uns diesen Feed nicht lesen. Vielleicht braucht er ein Passwort oder weist uns ab.',
  ],
  [
    'The server asks us to come back later. Please try again in some minutes.',
    'Der Server bittet uns, später wiederzukommen. Bitte versuch es in einigen Minuten.',
  ],
  [
    'This is not a podcast feed. A feed is an XML document that begins with <rss> or <feed>.',
    'Das ist kein Podcast-Feed. Ein Feed ist ein XML-Dokument, das mit <rss> oder <feed> beginnt.',
  ],
  [
    'This is a web page, not a podcast feed. Look for the RSS address in the settings of your present host.',
    'Das ist eine Webseite, kein Podcast-Feed. Such die RSS-Adresse in den Einstellungen deines jetzigen Anbieters.',
  ],
  ['The feed is not well-formed XML.', 'Der Feed ist kein fehlerfreies XML.'],
  ['The feed is too large.', 'Der Feed ist zu groß.'],
  ['The feed has too many episodes.', 'Der Feed hat zu viele Episoden.'],
  ['The address answered with an empty document.', 'Die Adresse hat mit einem leeren Dokument geantwortet.'],
  ['The name of this server was not found.', 'Der Name dieses Servers wurde nicht gefunden.'],
  ['The server could not be reached.', 'Der Server war nicht zu erreichen.'],
  ['The server took too long to answer.', 'Der Server hat zu lange nicht geantwortet.'],
  ['No secure connection to the server could be made.', 'Zum Server ließ sich keine sichere Verbindung aufbauen.'],
  ['The answer of the server is too large.', 'Die Antwort des Servers ist zu groß.'],
  ['This address is not on the public internet.', 'Diese Adresse liegt nicht im öffentlichen Internet.'],
  ['This is not a web address that can be used.', 'Das ist keine verwendbare Webadresse.'],
  // After an import
  [
    'Look through your episodes here: titles, dates, artwork and sound.',
    'Sieh deine Episoden hier durch: Titel, Daten, Titelbilder und Ton.',
  ],
  [
    /^Set a redirect \(301\) at (.+) to your new feed address, so that subscribers follow by themselves\.$/,
    'Richte bei {1} eine Weiterleitung (301) zu deiner neuen Feed-Adresse ein, damit Abonnenten von selbst folgen.',
  ],
  [
    /^Set this measurement prefix at (.+), if it takes one: downloads are counted here while apps still read the old feed\.$/,
    'Trag bei {1} diesen Vorsatz zum Messen ein, falls das geht: Downloads werden hier gezählt, solange Apps noch den alten Feed lesen.',
  ],
  ['your old host', 'deinem alten Anbieter'],
  [
    'Leave the GUIDs of your episodes as they are: apps know by them what was heard already.',
    'Lass die GUIDs deiner Episoden, wie sie sind: Daran erkennen Apps, was schon gehört wurde.',
  ],
  [
    'Check after a day that apps and directories show the new address.',
    'Sieh nach einem Tag nach, ob Apps und Verzeichnisse die neue Adresse zeigen.',
  ],
  [
    /^Keep your account at (.+) for four more weeks: some apps look only now and then\.$/,
    'Behalte dein Konto bei {1} noch vier Wochen: Manche Apps sehen nur ab und zu nach.',
  ],
  // Where an import stands
  ['The feed is being read.', 'Der Feed wird gelesen.'],
  ['The import failed.', 'Der Import ist fehlgeschlagen.'],
  [
    'The feed is locked. Enter the code that we sent to the address in the feed.',
    'Der Feed ist gesperrt. Gib den Code ein, den wir an die Adresse im Feed geschickt haben.',
  ],
  [
    /^(\d+) of (\d+) episodes? copied\. You can work on your podcast meanwhile\.$/,
    '{1} von {2} Episoden kopiert. Du kannst inzwischen schon an deinem Podcast arbeiten.',
  ],
  ['1 episode imported.', '1 Episode importiert.'],
  [/^(\d+) episodes imported\.$/, '{1} Episoden importiert.'],
  [/^(\d+) episodes? imported, (\d+) failed\.$/, 'Importiert: {1}, fehlgeschlagen: {2}.'],
  [/^(\d+) episodes? left out\.$/, 'Ausgelassen: {1}.'],
  [
    /^The import was stopped\. (\d+) episodes? arrived and will stay\.$/,
    'Der Import wurde angehalten. Angekommen sind {1} Episoden, und sie bleiben.',
  ],
  [
    /^The server of this feed has a problem \(it answers (\d+)\)\. Please try again later\.$/,
    'Der Server dieses Feeds hat ein Problem (er antwortet {1}). Bitte versuch es später noch einmal.',
  ],
  // What is wrong with a feed
  [
    /^(1) episode has no GUID\. Apps know them by the address of their audio\.$/,
    '{1} Episode hat keine GUID. Apps erkennen sie an der Adresse ihrer Audiodatei.',
  ],
  [
    /^(\d+) episodes have no GUID\. Apps know them by the address of their audio\.$/,
    '{1} Episoden haben keine GUID. Apps erkennen sie an der Adresse ihrer Audiodatei.',
  ],
  [
    /^(\d+) episodes? (?:has|have) the GUID of an earlier one\. Apps take them for the same episode\.$/,
    'Episoden mit der GUID einer früheren: {1}. Apps halten sie für dieselbe Episode.',
  ],
  [/^(\d+) episodes? (?:has|have) no date\.$/, 'Episoden ohne Datum: {1}.'],
  [/^(\d+) episodes? (?:has|have) a date that cannot be read\.$/, 'Episoden, deren Datum nicht zu lesen ist: {1}.'],
  [
    /^(\d+) items? (?:has|have) nothing to hear or see, and will not be imported\.$/,
    'Einträge ohne Ton oder Bild, die nicht importiert werden: {1}.',
  ],
  [/^(\d+) episodes? (?:has|have) no title\.$/, 'Episoden ohne Titel: {1}.'],
  [
    /^The feed names several ways to pay, or others than Lightning\. Only its recipients over Lightning are taken over, keysend before lightning addresses\.$/,
    'Der Feed nennt mehrere Zahlungswege, oder andere als Lightning. Übernommen werden nur seine Empfänger über Lightning, Keysend vor Lightning-Adressen.',
  ],
  [/^One value could not be read and will be left out\.$/, 'Eine Angabe war nicht zu lesen und wird ausgelassen.'],
  [/^(\d+) values could not be read and will be left out\.$/, '{1} Angaben waren nicht zu lesen und werden ausgelassen.'],
  [
    'The feed is written in another encoding than it says. Please check letters with accents.',
    'Der Feed ist anders kodiert, als er angibt. Bitte prüfe Umlaute und Akzente.',
  ],
  [
    'The feed holds names of characters that XML does not know. They stay as they are written.',
    'Der Feed enthält Zeichennamen, die XML nicht kennt. Sie bleiben, wie sie geschrieben sind.',
  ],
  [
    'The feed misspells a namespace, so that some apps do not read all of it.',
    'Der Feed schreibt einen Namensraum falsch, darum lesen ihn manche Apps nicht ganz.',
  ],
  [
    'The feed begins with blank lines, so that some apps do not read it.',
    'Der Feed beginnt mit leeren Zeilen, darum lesen ihn manche Apps nicht.',
  ],
  [
    /^(\d+) bare & (?:was|were) read as text\. Strict apps do not read such a feed\.$/,
    'Einzelne &, die als Text gelesen wurden: {1}. Strenge Apps lesen einen solchen Feed nicht.',
  ],
  [
    /^(\d+) bare < (?:was|were) read as text\. Strict apps do not read such a feed\.$/,
    'Einzelne <, die als Text gelesen wurden: {1}. Strenge Apps lesen einen solchen Feed nicht.',
  ],
  [/^(\d+) control characters? (?:was|were) left out\.$/, 'Steuerzeichen, die ausgelassen wurden: {1}.'],
  [
    /^(\d+) references? to (?:a character is|characters are) misspelt and were read as meant\.$/,
    'Falsch geschriebene Zeichenverweise, die gelesen wurden, wie sie gemeint sind: {1}.',
  ],
  [
    'The XML declaration of the feed is misspelt or does not stand at the beginning. It was passed over.',
    'Die XML-Deklaration des Feeds ist falsch geschrieben oder steht nicht am Anfang. Sie wurde übergangen.',
  ],
  ['The feed names a document type (DOCTYPE). It was passed over.', 'Der Feed nennt einen Dokumenttyp (DOCTYPE). Er wurde übergangen.'],
  [
    /^(\d+) places? (?:is|are) no well-formed XML and were read as meant\.$/,
    'Stellen, die kein wohlgeformtes XML sind und gelesen wurden, wie sie gemeint sind: {1}.',
  ],
  [
    /^(\d+) address(?:es)? (?:has|have) &amp; where & is meant, and were read as meant\.$/,
    'Adressen mit &amp; statt &, die gelesen wurden, wie sie gemeint sind: {1}.',
  ],
  [
    /^(\d+) episodes? (?:has|have) a date in a time zone that nobody knows\. It was read as UTC\.$/,
    'Episoden, deren Datum eine unbekannte Zeitzone nennt und als UTC gelesen wurde: {1}.',
  ],
  [
    /^(\d+) episodes? (?:has|have) a number between two whole ones \(podcast:episode\) and another for Apple \(itunes:episode\)\. Only the first is taken over\.$/,
    'Episoden mit einer Nummer zwischen zwei ganzen (podcast:episode) und einer anderen für Apple (itunes:episode), von denen nur die erste übernommen wird: {1}.',
  ],
  [
    'Shares of recipients that are no whole numbers were scaled, so that each still gets the same part.',
    'Anteile von Empfängern, die keine ganzen Zahlen sind, wurden so vervielfacht, dass jeder denselben Teil bekommt.',
  ],
  [
    /^The language of the feed \((.+)\) is not in our list\. Here it is (.+) \((\S+)\)\.$/,
    'Die Sprache des Feeds ({1}) steht nicht in unserer Liste. Hier ist sie {2} ({3}).',
  ],
  [
    /^Further entries of the feed that do not fit here and will be left out: (\d+)\.$/,
    'Weitere Angaben des Feeds, die hier nicht passen und ausgelassen werden: {1}.',
  ],
  [
    /^Titles, names and keywords that are too long and will be cut: (\d+)\.$/,
    'Titel, Namen und Schlagwörter, die zu lang sind und gekürzt werden: {1}.',
  ],
]
