import type { EN } from './mails-copy.ts'

const used = (host: string) =>
  `Du bekommst diese E-Mail, weil jemand auf ${host} diese Adresse verwendet hat.`
const WAS_IT_YOU = 'Warst du es selbst, ist nichts zu tun.'
const NOT_ME = 'Das war ich nicht'
const REMEDY =
  'Warst du das nicht, dann setz sofort ein neues Passwort und sieh auf der Seite deines Kontos nach, welche Geräte und Passkeys dort stehen.'

const notice = (subject: string, happened: string) => (host: string) => ({
  subject,
  preheader: WAS_IT_YOU,
  paragraphs: [happened, REMEDY],
  button: NOT_ME,
  footnote: used(host),
})

export const DE: typeof EN = {
  confirmation: (host) => ({
    subject: 'Bestätige deine E-Mail-Adresse',
    preheader: 'Ein Klick, und dein Podcast hat ein Zuhause.',
    paragraphs: [
      'Willkommen bei Podstead. Bestätige, dass diese Adresse dir gehört. Dann kannst du dich anmelden und deinen ersten Podcast beginnen.',
      'Der Link gilt einmal, drei Tage lang.',
    ],
    button: 'Adresse bestätigen',
    footnote: `${used(host)} Warst du das nicht, dann tu nichts: Ohne den Klick gibt es kein Konto.`,
  }),
  alreadyRegistered: (host) => ({
    subject: 'Du hast schon ein Konto',
    preheader: 'Jemand wollte sich mit deiner Adresse registrieren.',
    paragraphs: [
      'Jemand, wahrscheinlich du, wollte sich mit dieser Adresse registrieren. Zu ihr gibt es schon ein Konto, darum hat sich nichts geändert.',
      'Weißt du dein Passwort nicht mehr, kannst du ein neues setzen.',
    ],
    button: 'Neues Passwort setzen',
    footnote: `${used(host)} Warst du das nicht, kannst du diese E-Mail vergessen.`,
  }),
  choice: (host) => ({
    subject: 'Bestätige deine E-Mail-Adresse und wähle ein Passwort',
    preheader: 'Der Link gilt einmal, 30 Minuten lang.',
    paragraphs: [
      'Jemand, wahrscheinlich du, hat sich mit dieser Adresse mehrmals registriert, mit verschiedenen Passwörtern. Damit nur du dein Konto öffnen kannst, gilt keines davon mehr: Wähle auf der nächsten Seite eines, und du bist drin.',
      'Links aus früheren E-Mails führen jetzt nirgends mehr hin. Dieser gilt einmal, 30 Minuten lang; danach schickt dir „Passwort vergessen“ einen neuen.',
    ],
    button: 'Passwort wählen',
    footnote: `${used(host)} Warst du das nicht, dann tu nichts: Ohne den Klick gibt es kein Konto.`,
  }),
  reset: (host) => ({
    subject: 'Setz ein neues Passwort',
    preheader: 'Der Link gilt einmal, 30 Minuten lang.',
    paragraphs: [
      'Jemand hat für diese Adresse ein neues Passwort verlangt. Wähle es auf der nächsten Seite; bis dahin bleibt dein altes, wie es ist.',
      'Der Link gilt einmal, 30 Minuten lang.',
    ],
    button: 'Neues Passwort setzen',
    footnote: `${used(host)} Warst du das nicht, kannst du diese E-Mail vergessen: Dein Passwort bleibt, wie es ist.`,
  }),
  invitation: (host) => ({
    subject: 'Du bist zu Podstead eingeladen',
    preheader: 'Der Link gilt einmal, sieben Tage lang.',
    paragraphs: [
      `Du bist eingeladen, auf ${host} ein Konto zu eröffnen, einem Zuhause für Podcasts.`,
      'Wähle auf der nächsten Seite ein Passwort, dann kannst du beginnen. Der Link gilt einmal, sieben Tage lang.',
    ],
    button: 'Mein Konto eröffnen',
    footnote: `Du bekommst diese E-Mail, weil die Betreiber von ${host} diese Adresse eingeladen haben. Möchtest du kein Konto, dann tu nichts.`,
  }),
  passwordChanged: (host) => ({
    subject: 'Dein Passwort wurde geändert',
    preheader: 'Alle anderen Geräte wurden abgemeldet.',
    paragraphs: [
      'Das Passwort deines Kontos wurde gerade geändert, und alle anderen Geräte wurden abgemeldet.',
      REMEDY,
    ],
    button: NOT_ME,
    footnote: used(host),
  }),
  passwordReset: (host, removedPasskeys) => ({
    subject: 'Dein Passwort wurde geändert',
    preheader: 'Alle anderen Geräte wurden abgemeldet.',
    paragraphs: [
      'Das Passwort deines Kontos wurde gerade mit dem Link aus einer E-Mail gesetzt, und alle anderen Geräte wurden abgemeldet.',
      ...(removedPasskeys
        ? [
            `Zu deiner Sicherheit wurden auch alle Passkeys entfernt: ${removedPasskeys}. Deine eigenen kannst du auf der Seite deines Kontos wieder hinzufügen.`,
          ]
        : []),
      `Warst du das nicht, dann liest jemand deine E-Mails: Ändere zuerst das Passwort deines Postfachs und setz dann hier ein neues. Wirst du nach einem Code gefragt, den du nie eingerichtet hast, dann schreib den Leuten, die ${host} betreiben.`,
    ],
    button: NOT_ME,
    footnote: used(host),
  }),
  emailChanged: (host) => ({
    subject: 'Deine E-Mail-Adresse wurde geändert',
    preheader: WAS_IT_YOU,
    paragraphs: [
      'Die E-Mail-Adresse deines Kontos wurde gerade geändert, und alle anderen Geräte wurden abgemeldet. Mit dieser Adresse meldet sich niemand mehr an.',
      `Warst du das nicht, dann schreib sofort denen, die ${host} betreiben: Sie können sie dir zurückgeben.`,
    ],
    footnote: used(host),
  }),
  twoFactorOn: notice(
    'Die Anmeldung in zwei Schritten ist an',
    'Von jetzt an wird beim Anmelden auch nach einem Code deiner App gefragt. Heb deine Wiederherstellungscodes an einem sicheren Ort auf.',
  ),
  twoFactorOff: notice(
    'Die Anmeldung in zwei Schritten ist aus',
    'Beim Anmelden wird nach keinem Code mehr gefragt. Dein Passwort allein öffnet das Konto wieder.',
  ),
  recoveryCodes: notice(
    'Du hast neue Wiederherstellungscodes',
    'Für dein Konto wurden gerade neue Wiederherstellungscodes erzeugt. Die alten gelten nicht mehr.',
  ),
  passkeyAdded: notice(
    'Zu deinem Konto kam ein Passkey hinzu',
    'Ein neuer Passkey kann sich ohne Passwort bei deinem Konto anmelden.',
  ),
  apiKeyAdded: notice(
    'Für dein Konto wurde ein API-Schlüssel erstellt',
    'Mit einem neuen API-Schlüssel kann ein Programm mit deinen Podcasts arbeiten. Du findest ihn in deinem Konto und kannst ihn dort löschen.',
  ),
  emailChange: (host) => ({
    subject: 'Bestätige deine neue E-Mail-Adresse',
    preheader: 'Ein Klick, und du meldest dich mit dieser Adresse an.',
    paragraphs: [
      'Jemand, wahrscheinlich du, möchte sich von jetzt an mit dieser Adresse anmelden. Bestätige, dass sie dir gehört; bis dahin bleibt alles, wie es ist.',
      'Der Link gilt einmal, drei Tage lang.',
    ],
    button: 'Diese Adresse nehmen',
    footnote: `${used(host)} Warst du das nicht, dann tu nichts: Ohne den Klick ändert sich nichts.`,
  }),
  emailTaken: (host) => ({
    subject: 'Zu dieser Adresse gibt es schon ein Konto',
    preheader: 'Jemand wollte deine Adresse für ein anderes Konto verwenden.',
    paragraphs: [
      'Jemand, vielleicht du, wollte diese Adresse für ein anderes Konto verwenden. Sie gehört schon zu einem, darum hat sich nichts geändert.',
      'Hast du zwei Konten, dann melde dich bei diesem mit dem Passwort an, das du dafür gewählt hast, oder setz ein neues.',
    ],
    button: 'Neues Passwort setzen',
    footnote: `${used(host)} Warst du das nicht, kannst du diese E-Mail vergessen.`,
  }),
  emailLeaving: (host, newEmail) => ({
    subject: 'Deine E-Mail-Adresse soll sich ändern',
    preheader: 'Noch hat sich nichts geändert.',
    paragraphs: [
      `Jemand, wahrscheinlich du, möchte sich bei deinem Konto mit ${newEmail} anmelden. Sobald diese Adresse bestätigt ist, meldet sich mit der hier niemand mehr an.`,
      'Warst du das nicht, dann setz jetzt ein neues Passwort: Das hält die Änderung auf und meldet alle anderen ab.',
    ],
    button: NOT_ME,
    footnote: used(host),
  }),
  accountDeleted: (host, day) => ({
    subject: 'Dein Konto ist gelöscht',
    preheader: `Am ${day} ist alles endgültig weg.`,
    paragraphs: [
      `Dein Konto ist geschlossen, und deine Podcasts sind nicht mehr öffentlich. Am ${day} wird alles endgültig gelöscht: Podcasts, Audio, Zahlen und das Konto selbst.`,
      `Überlegst du es dir anders, oder warst du das nicht, dann schreib vor diesem Tag denen, die ${host} betreiben. Sie können alles zurückholen, wie es war.`,
    ],
    footnote: used(host),
  }),
}
