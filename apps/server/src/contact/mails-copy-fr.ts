import type { ContactMailWords } from './mails-copy.ts'

export const FR: ContactMailWords = ({ title, name, email, message }) => ({
  subject: `Message de ${name} au sujet de « ${title} »`,
  preheader: message.slice(0, 120),
  paragraphs: [
    `${name} (${email}) a écrit sur la page de contact de « ${title} » :`,
    message,
    'Répondez à cet e-mail pour lui écrire.',
  ],
  button: 'Réglages du site',
  footnote:
    'Vous recevez cet e-mail parce que le formulaire de contact de votre podcast est activé. Personne n’a vérifié qui a écrit. Vous pouvez désactiver le formulaire dans les réglages du site.',
})
