/** Whole sentences of the server, as people meet them; `{1}` is the first group. */
export const SENTENCES: readonly (readonly [RegExp | string, string])[] = [
  // Everywhere
  ['Something went wrong. Please try again.', 'Etwas ist schiefgegangen. Bitte versuch es noch einmal.'],
  ['Something went wrong here. Please try again.', 'Hier ist etwas schiefgegangen. Bitte versuch es noch einmal.'],
  [
    'The server stopped twice while it worked on this, so it is not tried again by itself.',
    'Der Server hat zweimal angehalten, während er daran arbeitete. Deshalb wird es nicht von selbst noch einmal versucht.',
  ],
  [
    'Reading the file was broken off. Nothing was saved; please try again shortly.',
    'Das Lesen der Datei wurde abgebrochen. Es wurde nichts gespeichert; bitte versuch es gleich noch einmal.',
  ],
  [
    'Reading a file for this was stopped twice from outside, so it is not tried again by itself.',
    'Das Lesen einer Datei dafür wurde zweimal von außen beendet. Deshalb wird es nicht von selbst noch einmal versucht.',
  ],
  [
    'This file is no archive of a podcast. The file could not be read with the memory and time that are allowed.',
    'Diese Datei ist kein Archiv eines Podcasts. Sie ließ sich mit dem Speicher und in der Zeit, die erlaubt sind, nicht lesen.',
  ],
  ['Not found.', 'Nicht gefunden.'],
  [
    'The sweep that waits is not the one that was shown. Please look again.',
    'Es wartet inzwischen etwas anderes, als gezeigt wurde. Bitte sieh noch einmal nach.',
  ],
  ['Please upgrade your account to access the data.', 'Dafür brauchst du einen größeren Tarif.'],
  [
    'Too many attempts. Please wait a moment and try again.',
    'Zu viele Versuche. Bitte warte einen Moment und versuch es dann noch einmal.',
  ],
  [
    'Too many requests. Please wait a moment and try again.',
    'Zu viele Anfragen. Bitte warte einen Moment und versuch es dann noch einmal.',
  ],
  ['The request took too long to arrive.', 'Die Anfrage kam nicht schnell genug an.'],
  [/^The JSON is nested more than (\d+) levels deep\.$/, 'Das JSON ist mehr als {1} Ebenen tief verschachtelt.'],
  ['You need to sign in or sign up before continuing.', 'Bitte melde dich an, um weiterzumachen.'],
  ['The request could not be understood.', 'Die Anfrage war nicht zu verstehen.'],
  ['The request is too large.', 'Die Anfrage ist zu groß.'],
  ['The storage is full. Nothing was saved.', 'Der Speicher ist voll. Es wurde nichts gespeichert.'],
  [
    'The storage cannot be written at the moment. Nothing was saved.',
    'Der Speicher lässt sich gerade nicht beschreiben. Es wurde nichts gespeichert.',
  ],
  [
    'The database cannot be reached at the moment. Nothing was saved; please try again shortly.',
    'Die Datenbank ist gerade nicht erreichbar. Es wurde nichts gespeichert; bitte versuche es gleich noch einmal.',
  ],
  [
    'The database stopped answering in the middle of this. It is not known whether it was saved: please look before you try again.',
    'Die Datenbank hat mittendrin nicht mehr geantwortet. Ob gespeichert wurde, ist nicht bekannt: Bitte sieh nach, bevor du es noch einmal versuchst.',
  ],
  [
    'The server has too much to do at the moment. Nothing was saved; please try again shortly.',
    'Der Server hat gerade zu viel zu tun. Es wurde nichts gespeichert; bitte versuche es gleich noch einmal.',
  ],
  [
    'A service that this needs cannot be reached at the moment. Please try again shortly.',
    'Ein Dienst, der dafür gebraucht wird, ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.',
  ],
  [
    'Nobody can hear a members-only podcast yet, so there is nothing to count.',
    'Einen Podcast nur für Mitglieder kann noch niemand hören, also gibt es nichts zu zählen.',
  ],
  [
    'Members only is not available yet, because listeners cannot be invited one by one. Choose unlisted or password protected instead.',
    '„Nur für Mitglieder“ ist noch nicht verfügbar, weil sich Hörer nicht einzeln einladen lassen. Wähle stattdessen nicht gelistet oder passwortgeschützt.',
  ],
  [
    'The podcast was for members only, which is not available yet. It is unlisted here.',
    'Der Podcast war nur für Mitglieder, was es noch nicht gibt. Hier ist er nicht gelistet.',
  ],
  ['That is not possible here.', 'Das geht hier nicht.'],
  ['The form could not be understood.', 'Das Formular war nicht zu verstehen.'],
  // Accounts
  ['Invalid login credentials. Please try again.', 'E-Mail-Adresse oder Passwort stimmt nicht. Bitte versuch es noch einmal.'],
  [
    /^A confirmation email was sent to your account at '(.+)'\. You must follow the instructions in the email before your account can be activated\.$/,
    'Wir haben eine E-Mail zur Bestätigung an {1} geschickt. Folge der Anleitung darin, dann ist dein Konto bereit.',
  ],
  [
    'If this address waits for its confirmation, a new mail is on its way.',
    'Wenn diese Adresse auf ihre Bestätigung wartet, ist eine neue E-Mail unterwegs.',
  ],
  ['This link is not valid any more. Sign in to get a new one.', 'Dieser Link gilt nicht mehr. Melde dich an, um einen neuen zu bekommen.'],
  [
    'This link is not valid any more. Change your address again on your account page.',
    'Dieser Link gilt nicht mehr. Ändere deine Adresse noch einmal auf der Seite deines Kontos.',
  ],
  ['Your email is confirmed. You can sign in now.', 'Deine E-Mail-Adresse ist bestätigt. Du kannst dich jetzt anmelden.'],
  ['Your address stays as it is.', 'Deine Adresse bleibt, wie sie ist.'],
  ['Password updated!', 'Passwort geändert!'],
  ['You are signed out.', 'Du bist abgemeldet.'],
  ['This took too long. Please try again.', 'Das hat zu lange gedauert. Bitte versuch es noch einmal.'],
  ['This took too long. Please sign in again.', 'Das hat zu lange gedauert. Bitte melde dich noch einmal an.'],
  ['This code is not right. Wait for the next one and type it again.', 'Dieser Code stimmt nicht. Warte auf den nächsten und gib ihn ein.'],
  ['Please start again with a new QR code.', 'Bitte beginn noch einmal mit einem neuen QR-Code.'],
  ['Two-factor sign-in is off.', 'Die Anmeldung in zwei Schritten ist ausgeschaltet.'],
  ['Two-factor sign-in is on already.', 'Die Anmeldung in zwei Schritten ist schon eingeschaltet.'],
  [
    'This passkey opens no account here. Sign in with your password.',
    'Dieser Passkey gehört hier zu keinem Konto. Melde dich mit deinem Passwort an.',
  ],
  ['This passkey could not be checked. Please try again.', 'Dieser Passkey ließ sich nicht prüfen. Bitte versuch es noch einmal.'],
  ['This passkey is known already.', 'Diesen Passkey gibt es hier schon.'],
  [
    /^An account has at most (\d+) passkeys\. Remove one that you do not use\.$/,
    'Ein Konto hat höchstens {1} Passkeys. Entferne einen, den du nicht benutzt.',
  ],
  ['Please confirm that you are not a robot.', 'Bitte bestätige, dass du kein Roboter bist.'],
  ['The confirmation did not succeed. Please try again.', 'Die Bestätigung hat nicht geklappt. Bitte versuch es noch einmal.'],
  [
    /^The confirmation (?:has expired|was used before)\. Please confirm again that you are not a robot\.$/,
    'Die Bestätigung gilt nicht mehr. Bitte bestätige noch einmal, dass du kein Roboter bist.',
  ],
  [
    'The confirmation cannot be checked right now. Please try again in a moment.',
    'Die Bestätigung lässt sich gerade nicht prüfen. Bitte versuch es gleich noch einmal.',
  ],
  // Podcasts
  ['These settings were changed in another window.', 'Diese Einstellungen wurden in einem anderen Fenster geändert.'],
  ['Choose one kind of privacy only.', 'Wähle nur eine Art, privat zu sein.'],
  ['This podcast is private and cannot be made public again.', 'Dieser Podcast ist privat und kann nicht wieder öffentlich werden.'],
  [
    'A private podcast cannot move away: its address must not lead anybody anywhere.',
    'Ein privater Podcast kann nicht umziehen: Seine Adresse darf niemanden irgendwohin führen.',
  ],
  [
    'This podcast is already offered to somebody. Take that offer back first.',
    'Dieser Podcast ist schon jemandem angeboten. Zieh das Angebot erst zurück.',
  ],
  [
    'This podcast belongs to a cloud drive folder and is removed there.',
    'Dieser Podcast gehört zu einem Ordner in einer Cloud-Ablage und wird dort entfernt.',
  ],
  [
    'This podcast belongs to a cloud drive folder and gets its episodes there.',
    'Dieser Podcast gehört zu einem Ordner in einer Cloud-Ablage und bekommt seine Episoden von dort.',
  ],
  [
    'Episodes of this podcast belong to a cloud drive folder and are removed there.',
    'Episoden dieses Podcasts gehören zu einem Ordner in einer Cloud-Ablage und werden dort entfernt.',
  ],
  ['This podcast has been deleted.', 'Dieser Podcast wurde gelöscht.'],
  [
    /^Please upgrade your plan to create another podcast: (.+) includes 1 podcast\.$/,
    'Für einen weiteren Podcast brauchst du einen größeren Tarif: {1} umfasst einen.',
  ],
  [
    /^Please upgrade your plan to create another podcast: (.+) includes (\d+) podcasts\.$/,
    'Für einen weiteren Podcast brauchst du einen größeren Tarif: {1} umfasst {2}.',
  ],
  [
    'Please upgrade your plan to remove the restriction on creating a podcast without Dropbox.',
    'Mit einem größeren Tarif kannst du Podcasts auch ohne Dropbox anlegen.',
  ],
  // Pictures and files
  [/^This image must be at least (\d+) pixels wide\.$/, 'Dieses Bild muss mindestens {1} Pixel breit sein.'],
  [/^This image must be at least (\d+) pixels tall\.$/, 'Dieses Bild muss mindestens {1} Pixel hoch sein.'],
  ['This image must be a square.', 'Dieses Bild muss quadratisch sein.'],
  [
    /^This image must be a square\. But the width x height is (\d+) x (\d+)$/,
    'Dieses Bild muss quadratisch sein. Breite x Höhe sind aber {1} x {2}',
  ],
  ['This picture is damaged and cannot be read.', 'Dieses Bild ist beschädigt und nicht lesbar.'],
  [/^Only (.+) and (.+) images will be accepted$/, 'Nur Bilder der Arten {1} und {2} werden angenommen'],
  [/^Only (.+) will be accepted$/, 'Angenommen werden nur {1}'],
  [/^Rejected file: (.+)$/, 'Nicht angenommen: {1}'],
  [/^The connection ended before the (?:file|picture) did\.$/, 'Die Verbindung brach ab, bevor alles da war.'],
  ['This file is damaged or cut off and cannot be read.', 'Diese Datei ist beschädigt oder abgeschnitten und nicht lesbar.'],
  ['This is no audio.', 'Das ist keine Audiodatei.'],
  ['There is no sound in the file.', 'In der Datei ist kein Ton.'],
  [
    'Processing was interrupted on the server. Your file is safe; please try again.',
    'Die Verarbeitung wurde auf dem Server unterbrochen. Deine Datei ist sicher; bitte versuch es noch einmal.',
  ],
  ['It holds more than 24 hours of sound, or claims to.', 'Sie enthält mehr als 24 Stunden Ton oder gibt es vor.'],
  [
    'Its sample rate must be between 8 and 192 kHz, with 8 channels at most.',
    'Ihre Abtastrate muss zwischen 8 und 192 kHz liegen, bei höchstens 8 Kanälen.',
  ],
  ['The sound in the file could not be read.', 'Der Ton in der Datei war nicht zu lesen.'],
  ['Audio files can be at most 1 GB.', 'Audiodateien dürfen höchstens 1 GB groß sein.'],
  ['The sound is larger than 1 GB.', 'Der Ton ist größer als 1 GB.'],
  ['This is no archive.', 'Das ist kein Archiv.'],
  ['This is no ZIP file.', 'Das ist keine ZIP-Datei.'],
  ['The upload of this file is not finished.', 'Diese Datei ist noch nicht ganz hochgeladen.'],
  [
    'This file is used by an episode already. Please upload it again.',
    'Diese Datei gehört schon zu einer Episode. Bitte lade sie noch einmal hoch.',
  ],
  ['This file belongs to an episode already.', 'Diese Datei gehört schon zu einer Episode.'],
  [
    'This upload is not known or has expired. Please upload the file again.',
    'Diese Datei ist nicht bekannt oder nicht mehr da. Bitte lade sie noch einmal hoch.',
  ],
  ['Failed to upload the file, please try to upload it again.', 'Die Datei konnte nicht hochgeladen werden, bitte versuch es noch einmal.'],
  [
    'You have too many uploads that no episode uses. They are removed a day after they were made; please try again then.',
    'Du hast zu viele hochgeladene Dateien ohne Episode. Sie werden nach einem Tag entfernt; bitte versuch es dann noch einmal.',
  ],
  ['The uploaded file is gone. Please upload it again.', 'Die hochgeladene Datei ist weg. Bitte lade sie noch einmal hoch.'],
  ['It is encrypted.', 'Sie ist verschlüsselt.'],
  ['It holds too many files.', 'Sie enthält zu viele Dateien.'],
  [/^There is no (.+) in it\.$/, 'Darin fehlt {1}.'],
  // Episodes
  ['Audio file must be included before saving your episode.', 'Zum Speichern der Episode fehlt noch eine Audiodatei.'],
  [/^Audio file must be included before publishing: (.+)\.$/, 'Zum Veröffentlichen fehlt noch eine Audiodatei: {1}.'],
  [/^Choose a publish date first: (.+)\.$/, 'Wähle erst ein Datum: {1}.'],
  ['This episode has just been deleted.', 'Diese Episode wurde gerade gelöscht.'],
  ['This episode has just been deleted or moved.', 'Diese Episode wurde gerade gelöscht oder verschoben.'],
  ['This episode has no audio yet.', 'Diese Episode hat noch keinen Ton.'],
  ['There is no audio yet.', 'Noch ist kein Ton da.'],
  ['This file has just been removed.', 'Diese Datei wurde gerade entfernt.'],
  ['There is no failed audio beside one that could stay.', 'Neben dem jetzigen Ton ist keiner fehlgeschlagen.'],
  [
    'Videos stay as they are. Level the sound in the program that made the video.',
    'Videos bleiben, wie sie sind. Gleiche den Ton in dem Programm aus, mit dem das Video gemacht ist.',
  ],
  [
    'This import cannot be tried again. Please upload the archive again.',
    'Dieser Import lässt sich nicht wiederholen. Bitte lade das Archiv noch einmal hoch.',
  ],
  ['There is no failed audio to process again.', 'Es gibt keine fehlgeschlagene Audiodatei, die man noch einmal verarbeiten könnte.'],
  [
    'New audio is being processed. Please try again when it is ready.',
    'Neuer Ton wird gerade verarbeitet. Bitte versuch es, wenn er bereit ist.',
  ],
  ['There is no levelled version of this audio.', 'Von diesem Ton gibt es keine ausgeglichene Fassung.'],
  [
    'That podcast has, or had within 30 days, an episode with the same GUID. Copy it instead.',
    'Jener Podcast hat oder hatte in den letzten 30 Tagen eine Episode mit derselben GUID. Kopiere sie stattdessen.',
  ],
  [/^An episode can have (\d+) preview links\. Remove one first\.$/, 'Eine Episode kann {1} Vorschau-Links haben. Entferne erst einen.'],
  [/^An episode can have (\d+) further forms\.$/, 'Eine Episode kann {1} weitere Fassungen haben.'],
  ['This episode is published: share its page instead.', 'Diese Episode ist veröffentlicht: Gib stattdessen ihre Seite weiter.'],
  ['The link was removed.', 'Der Link wurde entfernt.'],
  [
    'Somebody tried many passwords for this account. Please confirm that you are not a robot and sign in again.',
    'Jemand hat für dieses Konto viele Passwörter ausprobiert. Bitte bestätige, dass du kein Roboter bist, und melde dich noch einmal an.',
  ],
  [
    /^There is not enough storage left: (\S+ [MG]B) of (\S+ [MG]B) are used\. Delete something that you no longer need, or ask for more\.$/,
    'Der Speicherplatz reicht nicht: {1} von {2} sind belegt. Lösche etwas, das du nicht mehr brauchst, oder bitte um mehr.',
  ],
  [
    'The storage of this installation is full. Please tell the people who run it.',
    'Der Speicher dieser Installation ist voll. Bitte sag denen Bescheid, die sie betreiben.',
  ],
  ['New accounts cannot be made here.', 'Hier können keine neuen Konten angelegt werden.'],
  [
    'Nobody can make an account here, so nobody can be invited (SIGN_UP=closed).',
    'Hier kann niemand ein Konto anlegen, also lässt sich niemand einladen (SIGN_UP=closed).',
  ],
  ['New accounts are made by invitation here.', 'Konten gibt es hier auf Einladung.'],
  ['This invitation is not good any more. Ask for a new one.', 'Diese Einladung gilt nicht mehr. Bitte um eine neue.'],
  // Chapters
  [/^An episode can have at most (\d+) chapters\.$/, 'Eine Episode kann höchstens {1} Kapitel haben.'],
  ['There are no chapters yet. Add one first.', 'Es gibt noch keine Kapitel. Füge erst eines hinzu.'],
  ['There are no chapters in this file.', 'In dieser Datei sind keine Kapitel.'],
  ['Chapters can be written into MP3 files only.', 'Kapitel lassen sich nur in MP3-Dateien schreiben.'],
  ['The chapters are being written into the audio file.', 'Die Kapitel werden in die Audiodatei geschrieben.'],
  [
    'The chapters could not be written into the file. Please try again.',
    'Die Kapitel konnten nicht in die Datei geschrieben werden. Bitte versuch es noch einmal.',
  ],
  ['This is neither a sound file nor a list of chapters.', 'Das ist weder eine Audiodatei noch eine Liste von Kapiteln.'],
  ['This file is too large for a list of chapters.', 'Diese Datei ist zu groß für eine Liste von Kapiteln.'],
  [
    'This line does not begin with a time. Write it like 00:01 Title.',
    'Diese Zeile beginnt nicht mit einer Zeit. Schreib sie so: 00:01 Titel.',
  ],
  ['There is no title behind the time.', 'Hinter der Zeit steht kein Titel.'],
  ['This chapter ends before it starts.', 'Dieses Kapitel endet, bevor es beginnt.'],
]
