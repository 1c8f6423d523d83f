import type { NewsletterWords } from './mails-copy.ts'

export const DE: NewsletterWords = {
  language: 'de',
  confirmation: (podcast) => ({
    subject: `Bitte bestätigen: Newsletter von „${podcast}“`,
    heading: `Newsletter von „${podcast}“`,
    preheader: 'Ein Klick, und du stehst auf der Liste.',
    paragraphs: [
      `Jemand hat diese Adresse eingegeben, um den Newsletter von „${podcast}“ zu bekommen. Wenn du das warst, bestätige es innerhalb von drei Tagen.`,
      'Wenn nicht, ignoriere diese E-Mail. Es wird nichts geschickt.',
    ],
    button: 'Ja, ich melde mich an',
    footnote: `Du bekommst diese E-Mail, weil deine Adresse auf der Website von „${podcast}“ eingegeben wurde.`,
  }),
  footnote: (podcast) =>
    `Du bekommst diesen Newsletter, weil du dich auf der Website von „${podcast}“ angemeldet hast.`,
  unsubscribe: 'Abmelden',
  page: {
    title: 'Newsletter',
    lead: 'Neues von {title} per E-Mail. Gib deine Adresse ein und bestätige sie in der E-Mail, die wir dir schicken. Abmelden kannst du dich jederzeit.',
    email: 'E-Mail',
    send: 'Anmelden',
    emailProblem: 'Bitte gib eine E-Mail-Adresse ein.',
    captchaFailed:
      'Die Prüfung auf Roboter ist misslungen oder hat zu lange gedauert. Bitte sende noch einmal.',
    checkNeeded:
      'Aus deinem Netz kamen viele Anmeldungen. Bitte schick dieses Formular ab: Es prüft, dass du kein Roboter bist. Ohne JavaScript versuch es in einer Stunde noch einmal.',
    tooMany: 'Von hier wurden zu viele Adressen eingegeben. Bitte versuche es später noch einmal.',
    checking: 'Es wird geprüft, dass du kein Roboter bist …',
    checked: 'Geprüft: Du bist kein Roboter.',
    sentTitle: 'Sieh in deinem Postfach nach',
    sent: 'Eine E-Mail ist unterwegs zu dir, wenn du nicht schon auf der Liste stehst. Öffne sie und bestätige deine Adresse.',
    confirm: 'Möchtest du den Newsletter von {title} bekommen?',
    confirmButton: 'Ja, ich melde mich an',
    confirmedTitle: 'Du stehst auf der Liste',
    confirmed: 'Den nächsten Newsletter von {title} bekommst du.',
    expiredTitle: 'Dieser Link ist abgelaufen',
    expired: 'Links gelten drei Tage. Bitte melde dich noch einmal an.',
    again: 'Zurück zum Formular',
    leave: 'Möchtest du dich vom Newsletter von {title} abmelden?',
    leaveButton: 'Abmelden',
    leftTitle: 'Du bist abgemeldet',
    left: 'Deine Adresse steht nicht mehr auf der Liste.',
    back: 'Zurück zum Podcast',
  },
}
