import type { EN } from './mails-copy.ts'

export const FR: typeof EN = {
  shared: (who, more, title, host) => ({
    subject: `Un flux privé de « ${title} » a probablement été transmis`,
    preheader: who.join(', '),
    paragraphs: [
      `L’adresse d’un flux privé de « ${title} » est probablement utilisée par quelqu’un d’autre que son abonné :`,
      [...who, ...(more > 0 ? [`et ${more} de plus`] : [])].join('\n'),
      'La page montre ce qui a été remarqué. Vous pouvez écrire aux abonnés, leur donner une nouvelle adresse ou dire que tout va bien.',
    ],
    button: 'Voir ce qui a été remarqué',
    footnote: `Vous recevez cet e-mail en raison de votre podcast sur ${host}, une fois par jour au plus. Vous pouvez le désactiver sur la page des téléchargements privés.`,
  }),
}
