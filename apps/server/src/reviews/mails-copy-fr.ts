import type { ReviewMailWords } from './mails-copy.ts'

const footnote = (host: string) =>
  `Vous recevez cet e-mail parce que vous participez à ce podcast sur ${host}.`

export const FR: ReviewMailWords = {
  request: ({ who, title, podcast, note, host }) => ({
    subject: `Merci d’écouter « ${title} »`,
    preheader: `${who} aimerait votre avis.`,
    paragraphs: [
      `${who} vous demande d’écouter l’épisode « ${title} » de « ${podcast} » avant sa sortie.`,
      ...(note ? [note] : []),
      'Commentez n’importe quel passage, et approuvez l’épisode quand il est bon.',
    ],
    button: 'Écouter l’épisode',
    footnote: footnote(host),
  }),
  decision: ({ who, title, podcast, decision, host }) => ({
    subject:
      decision === 'approved'
        ? `« ${title} » est approuvé`
        : `Des changements sont demandés pour « ${title} »`,
    preheader: `${who} a donné son avis.`,
    paragraphs: [
      decision === 'approved'
        ? `${who} a approuvé l’épisode « ${title} » de « ${podcast} ».`
        : `${who} demande des changements à l’épisode « ${title} » de « ${podcast} ».`,
    ],
    button: 'Voir la relecture',
    footnote: footnote(host),
  }),
  comment: ({ who, title, podcast, body, host }) => ({
    subject: `Un commentaire sur « ${title} »`,
    preheader: `${who} : ${body.slice(0, 80)}`,
    paragraphs: [`${who} a commenté l’épisode « ${title} » de « ${podcast} » :`, body],
    button: 'Répondre',
    footnote: `${footnote(host)} Les autres commentaires de cette heure se trouvent dans la relecture.`,
  }),
}
