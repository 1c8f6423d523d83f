import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const DE: Catalogue<typeof copy> = {
  SENDERS: {
    title: 'Absender bestätigen',
    lead: 'Briefe an die Hörerinnen und Hörer eines Podcasts nur für Mitglieder können von einer Adresse von dir kommen. Leg sie hier an und bestätige sie; dann wählst du sie dort aus, wo du die Briefe schreibst.',
    review:
      'Die Bestätigung dauert bis zu 48 Stunden. Um einen Absender, der länger als 24 Stunden wartet, solltest du dich kümmern.',
    loadFailed: 'Die Absender konnten nicht geladen werden',
    emptyTitle: 'Noch keine Absender',
    empty:
      'Bis du einen anlegst, gehen Briefe im Namen deines Podcasts von der Adresse dieser Installation hinaus, und Antworten erreichen dich.',
    add: 'Absender anlegen',
    edit: (name) => `${name} bearbeiten`,
    remove: (name) => `${name} löschen`,
    status: { Pending: 'Wartet', Verified: 'Bestätigt', Failed: 'Abgelaufen' },
    answersTo: (email) => `Antworten gehen an ${email}`,
    usedBy: (shows) => `Schreibt für ${shows}`,
    unused: 'Mit keinem Podcast verbunden',
    pending: (email, until) =>
      `Wartet bis ${until} darauf, dass der Link in der E-Mail an ${email} geöffnet wird.`,
    overdue: (email) =>
      `Wartet seit mehr als 24 Stunden: Sieh im Spam-Ordner von ${email} nach, oder schick den Link noch einmal.`,
    failed: (email) => `Der Link in der E-Mail an ${email} wurde nicht innerhalb von 48 Stunden geöffnet.`,
    refusedTitle: 'Briefe kämen nicht an',
    unknownTitle: 'Noch nicht nachgeschlagen',
    resend: 'Link noch einmal schicken',
    resent: (email) => `Ein neuer Link ist unterwegs an ${email}.`,
    resendFailed: 'Der Link konnte nicht geschickt werden',
    confirmTitle: (name) => `${name} löschen?`,
    confirmUnused: 'Wenn du ihn später wieder anlegst, muss er neu bestätigt werden.',
    confirmUsed: (shows) =>
      `${shows}: Briefe gehen dann im Namen des Podcasts hinaus, und Antworten erreichen dich.`,
    delete: 'Löschen',
    deleted: 'Der Absender ist gelöscht.',
  },
  SENDER_FORM: {
    addTitle: 'Absender anlegen',
    editTitle: 'Absender bearbeiten',
    nickname: 'Kurzname',
    nicknameHint: 'Nur du siehst ihn.',
    fromName: 'Name des Absenders',
    fromNameHint: 'Von wem der Brief kommt, etwa dein Name oder der des Podcasts.',
    fromEmail: 'E-Mail-Adresse des Absenders',
    fromEmailHint: 'Wir schicken einen Link dorthin, der bestätigt, dass du sie liest.',
    fromEmailChanged: 'Eine andere Adresse muss neu bestätigt werden.',
    replyTo: 'Antworten an',
    replyToHint: 'Wohin Antworten gehen.',
    companyText: 'Viele Länder verlangen sie in Briefen an Verteiler.',
    address: 'Straße und Hausnummer',
    city: 'Ort',
    country: 'Land',
    zip: 'Postleitzahl',
    optional: 'Freiwillig',
    noCountry: 'Dieses Land gibt es nicht',
    save: 'Speichern',
    create: 'Anlegen und Link schicken',
    added: (email) => `Ein Link ist unterwegs an ${email}.`,
    saved: 'Der Absender ist gespeichert.',
  },
  PROOF: {
    title: 'Dürfen Briefe von dieser Adresse kommen?',
    loading: 'Einen Moment',
    asks: (account, name) =>
      `${account} möchte den Hörerinnen und Hörern eines Podcasts als „${name}“ schreiben, und zwar von`,
    consequence:
      'Wenn du bestätigst, tragen Briefe von hier diese Adresse. Wenn du nicht weißt, wer da fragt, schließ diese Seite: Dann passiert nichts.',
    confirm: 'Adresse bestätigen',
    doneTitle: 'Die Adresse ist bestätigt',
    done: (email) => `Von ${email} können jetzt Briefe kommen. Du kannst diese Seite schließen.`,
    deadTitle: 'Dieser Link gilt nicht mehr',
    dead: 'Er ist älter als 48 Stunden, oder es wurde ein neuer geschickt. Unter „Absender bestätigen“ lässt sich ein neuer anfordern.',
    failedTitle: 'Das hat nicht geklappt',
    retry: 'Noch einmal versuchen',
  },
}
