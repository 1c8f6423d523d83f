import type { EN } from './mails-copy.ts'
import { listed } from './rules-report.ts'

export const FR: typeof EN = {
  proof: (feed, code, host) => ({
    subject: 'Votre code pour importer votre podcast',
    preheader: 'Votre flux est verrouillé ; ce code en autorise l’import.',
    heading: 'Est-ce votre podcast ?',
    paragraphs: [
      `Quelqu’un, sans doute vous, souhaite importer sur ${host} le podcast qui se trouve à l’adresse ${feed}. Son flux est verrouillé et indique votre adresse e-mail.`,
      `Si c’est vous, saisissez ce code sur la page de l’import :\n${code}`,
      'Il est valable un jour.',
    ],
    footnote:
      'Si ce n’était pas vous, ne faites rien et ne donnez ce code à personne : sans lui, rien n’est importé.',
  }),
  report: ({ title, outcome, failures, notes, host }) => ({
    subject: `${title} est importé`,
    preheader: outcome,
    heading: failures.length ? 'Votre podcast est là, presque au complet' : 'Votre podcast est là',
    paragraphs: [
      outcome,
      ...(failures.length ? [`Tout n’a pas suivi :\n${listed(failures, 'Épisode sans titre')}`] : []),
      ...notes,
      'La prochaine étape est une redirection chez votre ancien hébergeur, pour que vos abonnés vous suivent. La page de l’import montre ce qu’il faut y saisir.',
    ],
    button: 'Voir ce qui est arrivé',
    footnote: `Vous recevez cet e-mail parce que vous avez importé un podcast sur ${host}.`,
  }),
}
