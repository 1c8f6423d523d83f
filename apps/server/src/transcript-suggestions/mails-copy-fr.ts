import type { SuggestionsWords } from './mails-copy.ts'

export const FR: SuggestionsWords = ({ title, open, host }) => ({
  subject: `Corrections des transcriptions de « ${title} »`,
  preheader:
    open === 1 ? 'Une correction est suggérée.' : `${open} suggestions de votre public vous attendent.`,
  paragraphs: [
    open === 1
      ? `Quelqu’un qui écoute « ${title} » suggère une correction d’une transcription.`
      : `${open} corrections que le public de « ${title} » suggère pour les transcriptions vous attendent.`,
    'Pour chacune, vous voyez ce qui change. Acceptez-la d’un clic ou écartez-la.',
  ],
  button: 'Voir les suggestions',
  footnote: `Vous recevez cet e-mail, une fois par jour au plus, parce que le public de votre podcast sur ${host} peut suggérer des corrections. Vous pouvez désactiver cela dans les réglages du site.`,
})
