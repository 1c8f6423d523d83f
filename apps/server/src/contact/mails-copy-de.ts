import type { ContactMailWords } from './mails-copy.ts'

export const DE: ContactMailWords = ({ title, name, email, message }) => ({
  subject: `Nachricht von ${name} zu „${title}“`,
  preheader: message.slice(0, 120),
  paragraphs: [
    `${name} (${email}) hat auf der Kontaktseite von „${title}“ geschrieben:`,
    message,
    'Antworte auf diese E-Mail, um zurückzuschreiben.',
  ],
  button: 'Website-Einstellungen',
  footnote:
    'Du bekommst diese E-Mail, weil das Kontaktformular deines Podcasts eingeschaltet ist. Niemand hat geprüft, wer geschrieben hat. In den Einstellungen der Website kannst du das Formular ausschalten.',
})
