import type { NewsletterWords } from './mails-copy.ts'

export const DE: NewsletterWords = {
  language: 'de',
  confirmation: (podcast) => ({
    subject: `Bitte bestätigen: Briefe von „${podcast}“`,
    heading: `Briefe von „${podcast}“`,
    preheader: 'Ein Klick, und du stehst auf der Liste.',
    paragraphs: [
      `Jemand hat diese Adresse eingegeben, um Briefe von „${podcast}“ per E-Mail zu bekommen. Wenn du das warst, bestätige es innerhalb von drei Tagen.`,
      'Wenn nicht, ignoriere diese E-Mail. Es wird nichts geschickt.',
    ],
    button: 'Ja, ich möchte diese Briefe',
    footnote: `Du bekommst diese E-Mail, weil deine Adresse auf der Website von „${podcast}“ eingegeben wurde.`,
  }),
  footnote: (podcast) =>
    `Du bekommst diesen Brief, weil du dich auf der Website von „${podcast}“ angemeldet hast.`,
  unsubscribe: 'Abmelden',
  page: {
    title: (podcast) => `Briefe von „${podcast}“`,
    lead: 'Gib deine Adresse ein und bestätige sie mit der E-Mail, die du bekommst. Dann kommen Briefe vom Podcast zu dir. Abmelden kannst du dich jederzeit.',
    email: 'E-Mail',
    send: 'Anmelden',
    emailProblem: 'Bitte gib eine E-Mail-Adresse ein.',
    captchaFailed:
      'Die Prüfung auf Roboter ist misslungen oder hat zu lange gedauert. Bitte sende noch einmal.',
    tooMany: 'Von hier wurden zu viele Adressen eingegeben. Bitte versuche es später noch einmal.',
    checking: 'Es wird geprüft, dass du kein Roboter bist …',
    checked: 'Geprüft: Du bist kein Roboter.',
    sentTitle: 'Sieh in dein Postfach',
    sent: 'Eine E-Mail ist unterwegs zu dir, wenn du nicht schon auf der Liste stehst. Bestätige darin, dass die Briefe für dich sind.',
    confirm: 'Möchtest du diese Briefe bekommen?',
    confirmButton: 'Ja, ich melde mich an',
    confirmedTitle: 'Du stehst auf der Liste',
    confirmed: 'Der nächste Brief kommt zu dir.',
    expiredTitle: 'Dieser Link ist abgelaufen',
    expired: 'Er gilt drei Tage. Bitte melde dich noch einmal an.',
    again: 'Zum Formular',
    leave: 'Möchtest du keine Briefe mehr?',
    leaveButton: 'Keine Briefe mehr',
    leftTitle: 'Keine Briefe mehr',
    left: 'Deine Adresse steht nicht mehr auf der Liste.',
  },
}
