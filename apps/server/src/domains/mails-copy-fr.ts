import type { EN } from './mails-copy.ts'

const footnote = (installation: string) =>
  `Vous recevez cet e-mail en raison de votre compte sur ${installation}.`

export const FR: typeof EN = {
  verified: (host, podcast, installation) => ({
    subject: `Votre site répond à ${host}`,
    preheader: `${podcast} a sa propre adresse.`,
    paragraphs: [
      `Le site de « ${podcast} » répond désormais à ${host}. Son ancienne adresse y mène.`,
      'Le flux garde son adresse : rien ne change pour les applications de podcasts. Conservez les deux enregistrements DNS : ils sont vérifiés chaque jour.',
    ],
    button: 'Voir le domaine',
    footnote: footnote(installation),
  }),
  failing: (host, podcast, day, installation) => ({
    subject: `${host} ne mène plus à votre site`,
    preheader: 'Ses enregistrements DNS ont changé.',
    paragraphs: [
      `Les enregistrements DNS de ${host} ne sont plus ceux dont le site de « ${podcast} » a besoin. En attendant, les liens mènent à l’adresse sur ce serveur, pour que personne ne se perde.`,
      `Si ce n’était pas voulu, remettez les enregistrements ; la page du domaine les montre. Si rien ne change d’ici au ${day}, le site ne répondra plus à ${host}.`,
    ],
    button: 'Voir ce qu’il faut régler',
    footnote: footnote(installation),
  }),
  ended: (host, podcast, installation) => ({
    subject: `Votre site ne répond plus à ${host}`,
    preheader: 'Il est à son adresse sur ce serveur.',
    paragraphs: [
      `Depuis 7 jours, les enregistrements DNS de ${host} mènent ailleurs. Le site de « ${podcast} » n’est plus qu’à son adresse sur ce serveur.`,
      'Dès que les enregistrements seront de nouveau justes, il y reviendra de lui-même.',
    ],
    button: 'Voir le domaine',
    footnote: footnote(installation),
  }),
}
