import { describe, expect, it } from 'vitest'
import { saidOf, translateSentence } from './server-de.ts'

describe('what the server says, in German', () => {
  it.each([
    ['Invalid login credentials. Please try again.', 'E-Mail-Adresse oder Passwort stimmt nicht. Bitte versuch es noch einmal.'],
    ['This image must be at least 1400 pixels wide.', 'Dieses Bild muss mindestens 1400 Pixel breit sein.'],
    ['12 episodes imported. 1 episode left out.', '12 Episoden importiert. Ausgelassen: 1.'],
    [
      'The artwork did not come along. The old host does not give it.',
      'Das Titelbild ist nicht mitgekommen. Der alte Anbieter gibt es nicht heraus.',
    ],
    [
      'Line 17: “soon” is no date. More than half of the file cannot be understood.',
      'Zeile 17: „soon“ ist kein Datum. Mehr als die Hälfte der Datei ist nicht zu verstehen.',
    ],
    ['Pictures in notes stay where they are: 3.', 'Bilder in Beschreibungen, die bleiben, wo sie sind: 3.'],
    [
      'Keep your account at Old Host for four more weeks: some apps look only now and then. Longer, as long as files of yours lie there that your podcast here uses. Trailers: 2. Live streams: 1.',
      'Behalte dein Konto bei Old Host noch vier Wochen: Manche Apps sehen nur ab und zu nach. Länger, solange dort Dateien liegen, die dein Podcast hier benutzt. Trailer: 2. Live-Übertragungen: 1.',
    ],
    [
      'Page 2 of the feed cannot be read. The server took too long to answer.',
      'Seite 2 des Feeds ist nicht zu lesen. Der Server hat zu lange nicht geantwortet.',
    ],
    ["Name can't be blank", 'Der Name darf nicht leer sein'],
    ['set TRUSTED_PROXIES=10.0.0.7', 'TRUSTED_PROXIES=10.0.0.7 setzen'],
    ['set TRUSTED_PROXIES=the address of the proxy', 'TRUSTED_PROXIES auf die Adresse des Proxys setzen'],
    [
      'you came by 10.0.0.2:4000, but APP_ORIGIN says app.example.com',
      'Du kamst über 10.0.0.2:4000, aber in APP_ORIGIN steht app.example.com',
    ],
  ])('%s', (english, german) => expect(translateSentence(english)).toBe(german))

  it.each([
    ['name', "can't be blank", 'Der Name darf nicht leer sein'],
    ['password', 'is too short (minimum is 8 characters)', 'Das Passwort ist zu kurz (mindestens 8 Zeichen)'],
    ['rss_feed', 'There are no episodes in this feed.', 'In diesem Feed sind keine Episoden.'],
    ['code', "can't be blank", 'Gib den Code ein'],
    ['custom_xml', 'line 2, column 3: <a:b> is never closed.', 'Zeile 2, Spalte 3: <a:b> wird nie geschlossen.'],
    ['url', 'Trailer 2: Url must start with https://', 'Trailer 2: Die Adresse muss mit https:// beginnen'],
    ['custom_xml', 'is too long (maximum is 4096 bytes)', 'Das eigene XML ist zu lang (höchstens 4096 Byte)'],
    ['social_interacts', 'cannot be switched off and on at once', 'Die Kommentare können nicht zugleich aus und an sein'],
  ])('%s %s', (field, message, german) => expect(saidOf(field, message)).toBe(german))

  it('leaves what it does not know as it is', () => {
    expect(translateSentence('The moon is in the way.')).toBe('The moon is in the way.')
    expect(saidOf('rss_feed', 'is on the moon')).toBe('Rss feed is on the moon')
  })
})
