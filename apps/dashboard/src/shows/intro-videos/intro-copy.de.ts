import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './intro-copy.ts'

export const DE: Catalogue<typeof copy> = {
  INTRO: {
    title: 'Erste Schritte',
    subtitle: 'Von der ersten Episode bis zum guten Titelbild',
    loadFailed: 'Die ersten Schritte konnten nicht geladen werden',
    watch: 'Video ansehen',
    newTab: 'öffnet einen neuen Tab',
    strip: 'Neu hier? Die ersten Schritte:',
    all: 'Alle ersten Schritte',
  },
  INTRO_STEPS: {
    'new-podcast': [
      {
        title: 'Gib ihm einen Namen',
        text: 'Wähle „Neuer Podcast“ und schreib den Namen so, wie man ihn lesen soll. Du kannst ihn später ändern.',
      },
      {
        title: 'Sag, worum es geht',
        text: 'Trag unter „Allgemein“ Beschreibung, Sprache und Kategorie ein. Verzeichnisse fragen nach allen dreien.',
      },
      {
        title: 'Füge eine erste Episode hinzu',
        text: 'Zieh eine Audiodatei auf „Neue Episode“. Sie wird umgewandelt und gemessen, während du den Titel schreibst.',
      },
      {
        title: 'Veröffentliche, jetzt oder später',
        text: 'Wähle ein Datum oder veröffentliche sofort. Von dieser Minute an steht die Episode im Feed.',
      },
      {
        title: 'Melde ihn bei den Verzeichnissen an',
        text: 'Die Übersicht zählt sie auf: Reiche deinen Feed einmal bei Apple Podcasts, Spotify und anderen ein.',
      },
    ],
    'ai-announcement': [
      {
        title: 'Lass eine Maschine mitschreiben, und lies selbst nach',
        text: 'Automatische Transkripte sparen Stunden. Namen, Zahlen und Dialekt brauchen trotzdem deine Augen.',
      },
      {
        title: 'Nimm Titel als Anregung',
        text: 'Lass dir zehn geben, behalte keinen unverändert und schreib den, den nur du schreiben konntest.',
      },
      {
        title: 'Sag es, wenn eine Stimme keine menschliche ist',
        text: 'Eine künstliche Stimme wird verziehen, wenn man davon weiß. Schreib einen Satz in die Beschreibung.',
      },
      {
        title: 'Behalte im Blick, wohin deine Worte gehen',
        text: 'Podstead schickt nichts von dir an einen KI-Dienst, solange du nicht darum bittest.',
      },
    ],
    'cloud-drive': [
      {
        title: 'Exportiere die fertige Mischung',
        text: 'WAV, MP3 oder M4A sind alle recht. Das Projekt selbst bleibt in deiner Ablage: Es ist dein Original.',
      },
      {
        title: 'Lade die Datei auf dieses Gerät',
        text: 'Wähle in Dropbox, Google Drive oder OneDrive „Herunterladen“. Ein geteilter Link ist nicht die Datei.',
      },
      {
        title: 'Zieh sie auf „Neue Episode“',
        text: 'Eine unterbrochene Verbindung schadet nicht: Das Hochladen geht dort weiter, wo es aufgehört hat.',
      },
      {
        title: 'Sieh dir die Wellenform an',
        text: 'Stille am Ende oder einen abgeschnittenen Anfang sieht man, bevor es jemand hört.',
      },
    ],
    artwork: [
      {
        title: 'Mach es quadratisch',
        text: 'Mit 1400 bis 3000 Pixeln Kantenlänge, als JPEG oder PNG, in RGB. 3000 ist die beste Wahl.',
      },
      {
        title: 'Sieh es dir klein an',
        text: 'Die meisten begegnen ihm so groß wie einer Briefmarke. Drei Wörter genügen, und zwar große.',
      },
      {
        title: 'Achte auf Kontrast und Ränder',
        text: 'Apps zeigen es auf Hell und Dunkel und runden die Ecken ab. Halte Buchstaben vom Rand fern.',
      },
      {
        title: 'Ändere es, wann du magst',
        text: 'Ein neues Bild bekommt eine neue Adresse, so merken es Apps sofort.',
      },
    ],
  },
}
